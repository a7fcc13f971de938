/** Phest on the home page. */

import type { GamePoster } from "$lib/game";

export default {
  depth: 1,
  puzzle: "board",
  flight: true,
} satisfies GamePoster;
