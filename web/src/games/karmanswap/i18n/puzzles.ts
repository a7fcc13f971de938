/** What is said of puzzles; their themes are abilities, and a few more. */

import { w as words } from ".";
import type { PuzzleWords } from "../..";
import { ABILITIES } from "../cards";
import { say } from "../say";

/** Puzzles in the reader's language. */
export function puzzles(): PuzzleWords {
  const { tasks, reached, ship, hunt } = words().puzzles;
  const abilities = Object.fromEntries(ABILITIES.map((ability) => [ability, say(`ability-${ability}`)]));
  return { tasks, reached, themes: { ...abilities, ship, hunt } };
}
