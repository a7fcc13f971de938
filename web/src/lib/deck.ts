/** A table's own cards, and what they look like, fetched before they are drawn. */

import { api } from "./api";
import { fetchTableArt } from "./art.svelte";
import { type Files, useFiles } from "./cards.svelte";
import type { TableInfo } from "./types.gen";

/** A table's own data files, parsed. */
async function ownFiles(table: string): Promise<Files> {
  const [{ files }, { parse }] = await Promise.all([api.deck(table), import("smol-toml")]);
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, parse(text)]));
}

/**
 * Fetch a table's cards and faces. Returns a function that puts them to use; that function returns another, which ends
 * their use.
 */
export async function fetchDeck(table: TableInfo): Promise<() => () => void> {
  const cards = table.own_cards ? ownFiles(table.id) : Promise.resolve({});
  const [files, useArt] = await Promise.all([cards, fetchTableArt(table)]);
  return () => {
    const stops = [useFiles(table.game, files), useArt()];
    return () => stops.forEach((stop) => stop());
  };
}
