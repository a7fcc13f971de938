/** Karman Swap on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

const poster: GamePoster = {
  Emblem,
  depth: 3,
  pitch: {
    en: "Bring creatures to young worlds, watch them eat each other, and colonise what has come alive. One card sets off the next: build chains with your partner's help, and take a step back whenever you like.",
    de: "Bring Lebewesen auf junge Welten, sieh zu, wie sie einander fressen, und kolonisiere, was lebt. Eine Karte löst die nächste aus: Baue Ketten, zu zweit im Team, und nimm jeden Schritt zurück, der dir nicht gefällt.",
    fr: "Amène des créatures sur de jeunes mondes, regarde-les se dévorer et colonise ce qui vit. Une carte en déclenche une autre : construis des chaînes, en équipe, et reviens d'un pas quand tu veux.",
  },
  puzzle: "board",
  flight: true,
};

export default poster;
