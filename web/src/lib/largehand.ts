/** The tables at which this browser shows the hand large and the board small, as a television shows the board. */

import { keep, kept } from "./kept";

const KEY = "cosmodrome.largeHands";

/** Tables that are remembered at most. The one that was chosen first is forgotten first. */
const MOST = 20;

/** Return whether the hand is large at a table. */
export const handIsLarge = (table: string): boolean => kept(KEY)[table] === true;

/** Remember whether the hand is large at a table. */
export function keepHand(table: string, large: boolean): void {
  const others = Object.keys(kept(KEY)).filter((one) => one !== table);
  const all = large ? [...others, table] : others;
  keep(KEY, Object.fromEntries(all.slice(-MOST).map((one) => [one, true])));
}
