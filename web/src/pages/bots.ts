/** How strong bots are, where one is chosen. */

import { levelOf, rankOf, thinks } from "$lib/seats";
import { w } from "./i18n";

/** A bot's strength in a line. */
export function botHint(bot: string): string {
  const words = w().start;
  const rank = rankOf(bot);
  if (rank !== null) return words.rankHints[rank - 1] ?? bot;
  return thinks(bot) === null ? (words.levelHints[levelOf(bot) - 1] ?? bot) : words.searcherHint;
}
