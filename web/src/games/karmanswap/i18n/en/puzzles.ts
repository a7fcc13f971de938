/** What is said of puzzles. */

import { plural } from "../../../../i18n/plural";
import type { PuzzleSaid } from "../shape";

const n = plural("en");

const puzzles: PuzzleSaid = {
  tasks: {
    win: "Win the round in this one turn.",
    extinctions: "Make as many creatures extinct in this one turn as you can.",
    points: "Gain as many points in this one turn as you can: prestige, and 3 for each discovery stone.",
  },
  reached: (goal, value) =>
    goal === "win"
      ? value
        ? "This turn wins the round."
        : "This turn does not win the round."
      : goal === "extinctions"
        ? `${n(value, "creature", "creatures")} extinct.`
        : `${n(value, "point", "points")} gained.`,
  ship: "Ships",
  hunt: "Eating",
};

export default puzzles;
