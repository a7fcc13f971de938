/** Karman Swap on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

const poster: GamePoster = {
  Emblem,
  depth: 3,
  puzzle: "board",
  flight: true,
};

export default poster;
