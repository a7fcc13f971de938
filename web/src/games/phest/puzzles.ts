/** The words for Phest's puzzles. */

import type { PuzzleWords } from "$lib/game";
import { percentage } from "$lib/i18n.svelte";
import { say } from "./say";

const THEMES = [
  "move",
  "card",
  "distance",
  "attack",
  "defend",
  "ship",
  "skip",
  "discard",
  "throw-out",
  "build",
  "moon",
];

export function puzzles(): PuzzleWords {
  return {
    tasks: { wins: say("puzzle-task-wins") },
    reached: (_goal, share) => say("puzzle-reached", { share: percentage(share, 1) }),
    policy: say("puzzle-policy"),
    themes: Object.fromEntries([...THEMES, "home"].map((theme) => [theme, say(`puzzle-theme-${theme}`)])),
  };
}
