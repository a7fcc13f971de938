/** Space Bowl on the home page. */

import type { GamePoster } from "..";

export default {
  depth: 2,
  puzzle: "eye",
  flight: true,
} satisfies GamePoster;
