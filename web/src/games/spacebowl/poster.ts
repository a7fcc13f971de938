/** Space Bowl on the home page. */

import type { GamePoster } from "$lib/game";

export default {
  depth: 2,
  puzzle: "eye",
  flight: true,
} satisfies GamePoster;
