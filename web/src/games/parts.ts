/** What games have for other pages than a table in play, each part loaded when it is needed. */

import type { Component } from "svelte";
import type { EyePuzzle, PuzzleWords, ReviewProps } from "$lib/game";
import { part } from "$lib/i18n.svelte";

/** What a file in a game's folder exports; null if there is no such file. */
async function found<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T | null> {
  const load = files[path];
  return load ? part(load)() : null;
}

const figures = import.meta.glob<Component<{ name: string }>>("./*/Figure.svelte", { import: "default" });

/** Whether somebody has drawn the figures of a game's rules. */
export function hasFigures(id: string): boolean {
  return `./${id}/Figure.svelte` in figures;
}

/** What draws the figures of a game's rules, by their names; null if nobody has drawn any. */
export async function figuresOf(id: string): Promise<Component<{ name: string }> | null> {
  return found(figures, `./${id}/Figure.svelte`);
}

const reviews = import.meta.glob<Component<ReviewProps>>("./*/Review.svelte", { import: "default" });

/** What a game says of one of its own that is over; null if it says nothing. */
export async function reviewOf(id: string): Promise<Component<ReviewProps> | null> {
  return found(reviews, `./${id}/Review.svelte`);
}

const eyePuzzles = import.meta.glob<EyePuzzle>("./*/puzzle.ts", { import: "default" });

/** A game's puzzle of the day that is found by eye; null if it has none. */
export async function eyePuzzleOf(id: string): Promise<EyePuzzle | null> {
  return found(eyePuzzles, `./${id}/puzzle.ts`);
}

const puzzleWords = import.meta.glob<() => PuzzleWords>("./*/puzzles.ts", { import: "puzzles" });

/** A game's puzzles on its board in words, without its board; null if it has none. */
export async function puzzleWordsOf(id: string): Promise<(() => PuzzleWords) | null> {
  return found(puzzleWords, `./${id}/puzzles.ts`);
}
