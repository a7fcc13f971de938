/** A table's own cards, fetched before they are drawn. */

import { useFiles } from "../games/deck.svelte";
import { api } from "./api";
import type { TableInfo } from "./types.gen";

/** Fetch a table's deck, if it is not the game's own. What comes of it, called, uses its cards until that is called. */
export async function fetchDeck(table: TableInfo): Promise<() => () => void> {
  const { files } = table.deck === "" ? { files: {} } : await api.deck(table.id);
  return () => useFiles(table.game, files);
}
