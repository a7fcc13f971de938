/** Karman Swap on the home page. */

import type { GamePoster } from "$lib/game";

const poster: GamePoster = {
  depth: 3,
  puzzle: "board",
  flight: true,
};

export default poster;
