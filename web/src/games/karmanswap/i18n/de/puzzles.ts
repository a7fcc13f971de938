/** Was zu Rätseln gesagt wird. */

import { plural } from "../../../../i18n/plural";
import type { PuzzleSaid } from "../shape";

const n = plural("de");

const puzzles: PuzzleSaid = {
  tasks: {
    win: "Gewinn die Runde in diesem einen Zug.",
    extinctions: "Lösch in diesem einen Zug so viele Lebewesen aus, wie du kannst.",
    points: "Hol in diesem einen Zug so viele Punkte, wie du kannst: Prestige, und 3 für jeden Entdeckungsstein.",
  },
  reached: (goal, value) =>
    goal === "win"
      ? value
        ? "Dieser Zug gewinnt die Runde."
        : "Dieser Zug gewinnt die Runde nicht."
      : goal === "extinctions"
        ? `${n(value, "Lebewesen", "Lebewesen")} ausgelöscht.`
        : `${n(value, "Punkt", "Punkte")} gewonnen.`,
  ship: "Schiffe",
  hunt: "Fressen",
};

export default puzzles;
