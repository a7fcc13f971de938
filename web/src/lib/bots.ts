/** The strengths of bots, for wherever a bot is chosen. */

import { w } from "./pagewords";

/** Return a line about a rank's strength; nothing where nobody knows how strong a bot is. */
export function rankHint(rank: number | null | undefined): string | undefined {
  return w().start.rankHints[(rank ?? 0) - 1];
}
