/** The words for puzzles. Most of their themes are abilities. */

import type { PuzzleWords } from "$lib/game";
import { ABILITIES } from "./cards";
import { say, w } from "./i18n";

/** Puzzles in the reader's language. */
export function puzzles(): PuzzleWords {
  const { tasks, reached, ship, hunt } = w().puzzles;
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, say(`ability-${ability}`)]));
  return { tasks, reached, themes: { ...abilities, ship, hunt } };
}
