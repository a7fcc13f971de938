/** Space Bowl on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

const poster: GamePoster = {
  Emblem,
  depth: 2,
  puzzle: "eye",
  flight: true,
};

export default poster;
