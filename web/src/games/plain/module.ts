/** The board that a game's package brings as an ES module: fetched, checked, and told of if it cannot be used. */

import { wordsLoaded } from "$lib/i18n.svelte";
import { toasts } from "$lib/toasts.svelte";
import type { BoardKit, BoardModule, OwnBoard } from "$lib/types.gen";
import { w } from "./i18n";

/** The version of the kit that this page has. */
export const KIT: BoardKit["version"] = 1;

/** A game's module; null, and somebody is told, if it is none that this page can use. */
export async function fetchBoard(game: string, board: OwnBoard): Promise<BoardModule | null> {
  try {
    if (board.kit > KIT) throw new Error(`it asks for kit ${board.kit}, and this page has kit ${KIT}`);
    const found = (await import(/* @vite-ignore */ board.module)) as Partial<BoardModule>;
    if (typeof found.mount !== "function") throw new Error(`${board.module} exports no function mount`);
    return found as BoardModule;
  } catch (error) {
    await wordsLoaded();
    unusable(game, error);
    return null;
  }
}

/** Say that the plain board is shown instead: why, in the console; that, to the person. */
export function unusable(game: string, error: unknown): void {
  console.error(`The board that ${game} brings cannot be used, so the plain one is shown:`, error);
  toasts.show(w().instead, "bad");
}
