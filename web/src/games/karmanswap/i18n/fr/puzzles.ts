/** Ce qu'on dit des énigmes. */

import { plural } from "../../../../i18n/plural";
import type { PuzzleSaid } from "../shape";

const n = plural("fr");

const puzzles: PuzzleSaid = {
  tasks: {
    win: "Gagne la manche en ce seul tour.",
    extinctions: "Élimine autant de créatures que tu peux en ce seul tour.",
    points: "Gagne autant de points que tu peux en ce seul tour : le prestige, et 3 par pierre de découverte.",
  },
  reached: (goal, value) =>
    goal === "win"
      ? value
        ? "Ce tour gagne la manche."
        : "Ce tour ne gagne pas la manche."
      : goal === "extinctions"
        ? `${n(value, "créature éliminée", "créatures éliminées")}.`
        : `${n(value, "point gagné", "points gagnés")}.`,
  ship: "Vaisseaux",
  hunt: "Manger",
};

export default puzzles;
