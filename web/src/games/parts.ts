/** The parts of games that pages other than a table need. Each part is loaded when it is needed. */

import type { Component } from "svelte";
import type { EyePuzzle, PuzzleWords, ReviewProps } from "$lib/game";
import { part } from "$lib/i18n.svelte";

/** The export of a file in a game's folder; null if there is no such file. */
async function found<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T | null> {
  const load = files[path];
  return load ? part(load)() : null;
}

const figures = import.meta.glob<Component<{ name: string }>>("./*/Figure.svelte", { import: "default" });

/** Return whether a game has figures for its rules. */
export function hasFigures(id: string): boolean {
  return `./${id}/Figure.svelte` in figures;
}

/** The component that draws the figures of a game's rules by their names; null if the game has none. */
export async function figuresOf(id: string): Promise<Component<{ name: string }> | null> {
  return found(figures, `./${id}/Figure.svelte`);
}

const reviews = import.meta.glob<Component<ReviewProps>>("./*/Review.svelte", { import: "default" });

/** The component for a game's own look back; null if the game has none. */
export async function reviewOf(id: string): Promise<Component<ReviewProps> | null> {
  return found(reviews, `./${id}/Review.svelte`);
}

const eyePuzzles = import.meta.glob<EyePuzzle>("./*/puzzle.ts", { import: "default" });

/** A game's puzzle of the day that is solved by looking; null if the game has none. */
export async function eyePuzzleOf(id: string): Promise<EyePuzzle | null> {
  return found(eyePuzzles, `./${id}/puzzle.ts`);
}

const puzzleWords = import.meta.glob<() => PuzzleWords>("./*/puzzles.ts", { import: "puzzles" });

/** The words of a game's puzzles on the board, without the board; null if the game has none. */
export async function puzzleWordsOf(id: string): Promise<(() => PuzzleWords) | null> {
  return found(puzzleWords, `./${id}/puzzles.ts`);
}
