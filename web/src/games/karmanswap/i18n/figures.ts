/** Words in the figures of the rules page. */

import { w as words } from ".";
import type { FigureWords } from "./shape";

/** The figures' words in the reader's language. */
export function figures(): FigureWords {
  return words().figures;
}
