/** A table's own cards, and what they look like, fetched before they are drawn. */

import { api } from "./api";
import { fetchTableArt } from "./art.svelte";
import { type Files, useFiles } from "./cards.svelte";
import type { TableInfo } from "./types.gen";

/** A table's own data files, read as its game reads them. */
async function ownFiles(table: string): Promise<Files> {
  const [{ files }, { parse }] = await Promise.all([api.deck(table), import("smol-toml")]);
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, parse(text)]));
}

/** Fetch a table's cards. What comes of it, called, uses them until that is called. */
export async function fetchDeck(table: TableInfo): Promise<() => () => void> {
  const cards = table.own_cards ? ownFiles(table.id) : Promise.resolve({});
  const [files, useArt] = await Promise.all([cards, fetchTableArt(table)]);
  return () => {
    const stops = [useFiles(table.game, files), useArt()];
    return () => stops.forEach((stop) => stop());
  };
}
