/** The pages. Each is loaded when somebody goes there. */

import { part } from "$lib/i18n.svelte";
import { page } from "./page";

export const pages = {
  home: page(() => import("./Home.svelte")),
  table: part(() => import("./TablePage.svelte")),
  replay: page(() => import("./Replay.svelte")),
  rules: page(() => import("./Rules.svelte")),
  learn: page(() => import("./Learn.svelte")),
  puzzle: page(() => import("./Puzzle.svelte")),
  boardPuzzle: page(() => import("./BoardPuzzle.svelte")),
  training: page(() => import("./Training.svelte")),
  settings: page(() => import("./Settings.svelte")),
  about: page(() => import("./About.svelte")),
  invited: page(() => import("./Invited.svelte")),
  you: page(() => import("./You.svelte")),
  games: page(() => import("./you/Games.svelte")),
  person: page(() => import("./people/Person.svelte")),
  ratings: page(() => import("./people/Ratings.svelte")),
  comeIn: page(() => import("./ComeIn.svelte")),
  missing: page(() => import("./Missing.svelte")),
};
