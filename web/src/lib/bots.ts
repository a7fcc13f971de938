/** How strong bots are, where one is chosen. */

import { w } from "./pagewords";

/** What to expect of a rank, in a line; nothing where nobody knows how strong a bot is. */
export function rankHint(rank: number | null | undefined): string | undefined {
  return w().start.rankHints[(rank ?? 0) - 1];
}
