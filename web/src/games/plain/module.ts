/**
 * Fetches and checks the board that a game's package brings as an ES module. If the board cannot be used, the reader is
 * told.
 */

import { wordsLoaded } from "$lib/i18n.svelte";
import { toasts } from "$lib/toasts.svelte";
import type { BoardKit, BoardModule, OwnBoard } from "$lib/types.gen";
import { w } from "./i18n";

/** The version of the kit that this page offers to boards. */
export const KIT: BoardKit["version"] = 1;

/** Return a game's board module. If this page cannot use it, tell the reader and return null. */
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

/** Tell the reader that the plain board is shown instead. The reason goes to the console. */
export function unusable(game: string, error: unknown): void {
  console.error(`The board that ${game} brings cannot be used, so the plain one is shown:`, error);
  toasts.show(w().instead, "bad");
}
