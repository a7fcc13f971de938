/** The bots at a table, for whoever draws a seat by its name: no person at the table has the name of one. */

import { getContext, setContext } from "svelte";
import type { TableInfo } from "$lib/types.gen";

const KEY = Symbol("bots");

/** Tell all that is drawn inside of this component which names are bots'. */
export function setBots(table: () => TableInfo | null): void {
  setContext(KEY, (name: string) =>
    Boolean(table()?.seats.some((seat) => seat.name === null && seat.bot_name === name)),
  );
}

/** Tells whether a name at this table is a bot's. */
export function useBots(): (name: string) => boolean {
  return getContext<((name: string) => boolean) | undefined>(KEY) ?? (() => false);
}
