/** Space Bowl on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

export default {
  Emblem,
  depth: 2,
  puzzle: "eye",
  flight: true,
} satisfies GamePoster;
