/** Words of what lies beside the map: market, stacks, tracks, seats, hand, the end of a round. */

import { w as words } from ".";
import type { Sides } from "./shape";

/** The words in the reader's language. */
export function sides(): Sides {
  return words().sides;
}
