/** A table's own cards, and what they look like, fetched before they are drawn. */

import { useFiles } from "../games/deck.svelte";
import { api } from "./api";
import { fetchTableArt } from "./art.svelte";
import type { TableInfo } from "./types.gen";

/** Fetch a table's cards. What comes of it, called, uses them until that is called. */
export async function fetchDeck(table: TableInfo): Promise<() => () => void> {
  const cards = table.own_cards ? api.deck(table.id) : Promise.resolve({ files: {} });
  const [{ files }, useArt] = await Promise.all([cards, fetchTableArt(table)]);
  return () => {
    const stops = [useFiles(table.game, files), useArt()];
    return () => stops.forEach((stop) => stop());
  };
}
