/** A table's own cards, fetched before they are drawn. */

import { useFiles } from "../games/deck.svelte";
import { api } from "./api";
import type { TableInfo } from "./types.gen";

/** Fetch a table's cards, if they are not the game's own. What comes of it, called, uses its cards until that is called. */
export async function fetchDeck(table: TableInfo): Promise<() => () => void> {
  const { files } = table.own_cards ? await api.deck(table.id) : { files: {} };
  return () => useFiles(table.game, files);
}
