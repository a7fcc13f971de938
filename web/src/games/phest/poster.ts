/** Phest on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

export default {
  Emblem,
  depth: 1,
  puzzle: "board",
  flight: true,
} satisfies GamePoster;
