/** The games' front ends. Each is loaded when it is needed. */

import { place } from "$lib/place";
import type { GameSetup, GameUi } from "$lib/game";
import { part } from "$lib/i18n.svelte";

/** Every folder beside this file except `plain` is a game. Its `index.ts` exports the `GameUi` as default. */
const folders = import.meta.glob<GameUi>(["./*/index.ts", "!./plain/index.ts"], { import: "default" });

/** The games' own front ends, by game id. Each is loaded when it is first needed. */
export const gameUis: Record<string, () => Promise<GameUi>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1] ?? path, part(load)]),
);

const plain = (): boolean => new URLSearchParams(place().query).get("board") === "plain";

const setups = import.meta.glob<GameSetup>("./*/setup.ts");

/**
 * The part of a game that a table shows before the game begins. It comes without the board, if the game has it in a
 * file of its own. Throws ApiError as `gameUi` does.
 */
export async function gameSetup(id: string): Promise<GameSetup> {
  const load = plain() ? undefined : setups[`./${id}/setup.ts`];
  return load ? part(load)() : gameUi(id);
}

/**
 * The front end of a game: its own, or else the plain one, which any installed game has. `?board=plain` asks for the
 * plain one. Throws ApiError if the server cannot be reached.
 */
export async function gameUi(id: string): Promise<GameUi> {
  const drawn = plain() ? undefined : gameUis[id];
  if (drawn) return drawn();
  return part(async () => (await import("./plain")).plainUi(id))();
}
