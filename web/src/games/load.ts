/** The games' front ends, each loaded when it is needed. */

import type { GameSetup, GameUi } from "$lib/game";
import { part } from "$lib/i18n.svelte";

/** Every folder beside this file, but `plain`, is a game whose `index.ts` exports its `GameUi` as default. */
const folders = import.meta.glob<GameUi>(["./*/index.ts", "!./plain/index.ts"], { import: "default" });

/** The front ends that were drawn for a game, by its id, each loaded when it is first needed. */
export const gameUis: Record<string, () => Promise<GameUi>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1] ?? path, part(load)]),
);

const plain = (): boolean => new URLSearchParams(location.search).get("board") === "plain";

const setups = import.meta.glob<GameSetup>("./*/setup.ts");

/** What a game shows before it begins, without its board if it has that apart. Raises ApiError as `gameUi` does. */
export async function gameSetup(id: string): Promise<GameSetup> {
  const load = plain() ? undefined : setups[`./${id}/setup.ts`];
  return load ? part(load)() : gameUi(id);
}

/**
 * A game's front end: its own, or the plain one, which any installed game has. `?board=plain` asks for that.
 * Raises ApiError if the server cannot be asked.
 */
export async function gameUi(id: string): Promise<GameUi> {
  const drawn = plain() ? undefined : gameUis[id];
  if (drawn) return drawn();
  return part(async () => (await import("./plain")).plainUi(id))();
}
