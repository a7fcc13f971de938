/** The pages, each loaded when somebody goes there. */

export const pages = {
  home: () => import("./Home.svelte"),
  table: () => import("./TablePage.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  puzzle: () => import("./Puzzle.svelte"),
  boardPuzzle: () => import("./BoardPuzzle.svelte"),
  training: () => import("./Training.svelte"),
  settings: () => import("./Settings.svelte"),
  about: () => import("./About.svelte"),
  missing: () => import("./Missing.svelte"),
};
