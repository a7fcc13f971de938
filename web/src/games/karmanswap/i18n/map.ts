/** Words of the map: what a world, a field or a ship is to somebody who cannot see it. */

import { w as words } from ".";
import type { MapWords } from "./shape";

/** The map's words in the reader's language. */
export function w(): MapWords {
  return words().map;
}
