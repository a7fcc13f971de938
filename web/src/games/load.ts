/** The games' front ends, each part loaded when it is needed. */

import type { Component } from "svelte";
import { wordsLoaded } from "$lib/i18n.svelte";
import type { GamePoster, GameUi, Drawn, ReviewProps } from ".";

/** Every folder beside this file, but `plain`, is a game whose `index.ts` exports its `GameUi` as default. */
const folders = import.meta.glob<GameUi>(["./*/index.ts", "!./plain/index.ts"], { import: "default" });

/** The front ends that were drawn for a game, by its id, each loaded when it is first needed. */
export const gameUis: Record<string, () => Promise<GameUi>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1] ?? path, () => withWords(load())]),
);

/** A front end, once its words are there too. */
async function withWords(loading: Promise<GameUi>): Promise<GameUi> {
  const ui = await loading;
  await wordsLoaded();
  return ui;
}

/**
 * A game's front end: its own, or the plain one, which any installed game has. `?board=plain` asks for that.
 * Raises ApiError if the server cannot be asked.
 */
export async function gameUi(id: string): Promise<GameUi> {
  const plain = new URLSearchParams(location.search).get("board") === "plain";
  const drawn = plain ? undefined : gameUis[id];
  if (drawn) return drawn();
  const { plainUi } = await import("./plain");
  return withWords(plainUi(id));
}

const optionWords = import.meta.glob<GameUi["option"]>("./*/words.ts", { import: "option" });

/** What a game's options are called, without its board if it has words of its own. Raises ApiError as `gameUi` does. */
export async function optionsOf(id: string): Promise<GameUi["option"]> {
  const load = optionWords[`./${id}/words.ts`];
  if (!load) return (await gameUi(id)).option;
  const option = await load();
  await wordsLoaded();
  return option;
}

const figures = import.meta.glob<Component<{ name: string }>>("./*/Figure.svelte", { import: "default" });

/** What draws the figures of a game's rules, by their names; null if nobody has drawn any. */
export async function figuresOf(id: string): Promise<Component<{ name: string }> | null> {
  const found = (await figures[`./${id}/Figure.svelte`]?.()) ?? null;
  await wordsLoaded();
  return found;
}

const reviews = import.meta.glob<Component<ReviewProps>>("./*/Review.svelte", { import: "default" });

/** What a game says of one of its own that is over; null if it says nothing. */
export async function reviewOf(id: string): Promise<Component<ReviewProps> | null> {
  return (await reviews[`./${id}/Review.svelte`]?.()) ?? null;
}

const puzzles = import.meta.glob<Drawn>("./*/Puzzle.svelte", { import: "default" });

/** What draws a game's puzzle of the day into the page; null if it has none. */
export async function puzzleOf(id: string): Promise<Drawn | null> {
  return (await puzzles[`./${id}/Puzzle.svelte`]?.()) ?? null;
}

const posters = import.meta.glob<{ default: GamePoster }>("./*/poster.ts");

/** The posters by game id. */
export const gamePosters: Record<string, () => Promise<GamePoster>> = Object.fromEntries(
  Object.entries(posters).map(([path, load]) => [path.split("/")[1] ?? path, async () => (await load()).default]),
);
