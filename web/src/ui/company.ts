/**
 * The names of the bots at a table, for every component that draws a seat by its name. No person at the table has a
 * bot's name.
 */

import { getContext, setContext } from "svelte";
import type { TableInfo } from "$lib/types.gen";

const KEY = Symbol("bots");

/** Tell all components inside this one which names are bots'. */
export function setBots(table: () => TableInfo | null): void {
  setContext(KEY, (name: string) =>
    Boolean(table()?.seats.some((seat) => seat.name === null && seat.bot_name === name)),
  );
}

/** Return a function that says whether a name at this table is a bot's. */
export function useBots(): (name: string) => boolean {
  return getContext<((name: string) => boolean) | undefined>(KEY) ?? (() => false);
}
