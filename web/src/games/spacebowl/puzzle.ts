/** Space Bowl's puzzle of the day: its words, until somebody starts it. */

import type { EyePuzzle } from "$lib/game";
import { part } from "$lib/i18n.svelte";
import { w } from "./i18n";

export default {
  task: (count) => w().puzzle.task(count),
  Picture: part(() => import("./Puzzle.svelte")),
} satisfies EyePuzzle;
