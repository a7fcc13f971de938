/** What games have for other pages than a table in play, each part loaded when it is needed. */

import type { Component } from "svelte";
import { part } from "$lib/i18n.svelte";
import type { Drawn, GamePoster, GameUi, ReviewProps } from ".";
import { gameUi } from "./load";

/** What a file in a game's folder exports; null if there is no such file. */
async function found<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T | null> {
  const load = files[path];
  return load ? part(load)() : null;
}

const optionWords = import.meta.glob<GameUi["option"]>("./*/words.ts", { import: "option" });

/** What a game's options are called, without its board if it has words of its own. Raises ApiError as `gameUi` does. */
export async function optionsOf(id: string): Promise<GameUi["option"]> {
  return (await found(optionWords, `./${id}/words.ts`)) ?? (await gameUi(id)).option;
}

const figures = import.meta.glob<Component<{ name: string }>>("./*/Figure.svelte", { import: "default" });

/** What draws the figures of a game's rules, by their names; null if nobody has drawn any. */
export async function figuresOf(id: string): Promise<Component<{ name: string }> | null> {
  return found(figures, `./${id}/Figure.svelte`);
}

const reviews = import.meta.glob<Component<ReviewProps>>("./*/Review.svelte", { import: "default" });

/** What a game says of one of its own that is over; null if it says nothing. */
export async function reviewOf(id: string): Promise<Component<ReviewProps> | null> {
  return found(reviews, `./${id}/Review.svelte`);
}

const puzzles = import.meta.glob<Drawn>("./*/Puzzle.svelte", { import: "default" });

/** What draws a game's puzzle of the day into the page; null if it has none. */
export async function puzzleOf(id: string): Promise<Drawn | null> {
  return found(puzzles, `./${id}/Puzzle.svelte`);
}

const posters = import.meta.glob<{ default: GamePoster }>("./*/poster.ts");

/** The posters by game id. */
export const gamePosters: Record<string, () => Promise<GamePoster>> = Object.fromEntries(
  Object.entries(posters).map(([path, load]) => [path.split("/")[1] ?? path, async () => (await load()).default]),
);
