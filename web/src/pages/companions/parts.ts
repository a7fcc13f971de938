/** The parts of a table that only browsers with several people need. */

import { gameSetup } from "../../games/load";
import { ApiError, call } from "$lib/api";
import { person } from "$lib/me.svelte";
import type { TableInfo } from "$lib/types.gen";

export { Companions } from "$lib/companions.svelte";
export { default as Cover } from "./Cover.svelte";
export { default as PassBar } from "./PassBar.svelte";
export { default as Together } from "./Together.svelte";

/** A table as somebody of this browser sees it; null if they may not see it. */
async function seenAs(key: string, number: number): Promise<TableInfo | null> {
  try {
    return await call<TableInfo>("GET", `/tables/${encodeURIComponent(key)}?as=${number}`);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** The table as anybody beside the browser's own person sees it; null if nobody may see it. */
export async function seenByAnybody(key: string): Promise<TableInfo | null> {
  for (const { number } of person.me?.companions ?? []) {
    const table = await seenAs(key, number);
    if (table) return table;
  }
  return null;
}

/** The numbers of those companions who have a seat at a table, or gave one up. */
async function whoSits(id: string): Promise<number[]> {
  const numbers = (person.me?.companions ?? []).map(({ number }) => number);
  const tables = await Promise.all(numbers.map((number) => seenAs(id, number)));
  return numbers.filter((_, at) => (tables[at]?.your_seat ?? tables[at]?.gave_up ?? null) !== null);
}

/** The numbers of those companions who play here. In real time all play at once, as far as the device has places. */
export async function whoPlays({ id, game, your_seat }: TableInfo, realTime = false): Promise<number[]> {
  if (!realTime) return whoSits(id);
  const { mostTogether = 0 } = await gameSetup(game);
  return mostTogether === 0 ? [] : (await whoSits(id)).slice(0, mostTogether - (your_seat === null ? 0 : 1));
}
