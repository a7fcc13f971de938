/** Words of the board itself: its buttons and their keys, the turn's chain. */

import { w as words } from ".";
import type { BoardWords } from "./shape";

/** The board's words in the reader's language. */
export function board(): BoardWords {
  return words().board;
}
