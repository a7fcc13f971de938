/** Space Bowl on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

const poster: GamePoster = {
  Emblem,
  depth: 2,
  puzzle: "eye",
  pitch: {
    en: "Marbles tumble, everybody stares at the same galaxy, and whoever finds the place first shouts Go! Ten seconds, no turns.",
    de: "Murmeln rollen, alle starren auf dieselbe Galaxie, und wer die Stelle zuerst findet, ruft Los! Zehn Sekunden, keine Züge.",
    fr: "Les billes roulent, tous fixent la même galaxie, et qui trouve l'endroit le premier crie Go ! Dix secondes, pas de tours.",
  },
  flight: true,
};

export default poster;
