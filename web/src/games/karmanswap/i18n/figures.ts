/** Words in the figures of the rules page. */

import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";

interface FigureWords {
  eats: string;
  before: string;
  after: string;
  /** What is seen on a planet. */
  planet: { field: string; prestige: string; worth: string };
  /** What is seen on the tracks. */
  tracks: { extinction: string; colonised: string; wins: string; discovery: string; research: string };
}

const words: Record<Language, FigureWords> = {
  en: {
    eats: "eats",
    before: "Before",
    after: "Afterwards",
    planet: {
      field: "a free field, for a creature of this colour",
      prestige: "prestige of each creature of this colour here",
      worth: "what the planet would bring if it were colonised now",
    },
    tracks: {
      extinction: "the blue dome: at your end of the track, it wins you the round",
      colonised: "your dome on a planet: the fourth wins you the round",
      wins: "a round won",
      discovery: "discovery stones, 3 PP each when the round ends",
      research: "a research stone: the third makes a discovery stone of all three",
    },
  },
  de: {
    eats: "frisst",
    before: "Vorher",
    after: "Nachher",
    planet: {
      field: "ein freies Feld für ein Lebewesen dieser Farbe",
      prestige: "Prestige jedes Lebewesens dieser Farbe hier",
      worth: "was der Planet brächte, würde er jetzt kolonisiert",
    },
    tracks: {
      extinction: "die blaue Kuppel: An deinem Ende der Skala gewinnt sie dir den Durchgang",
      colonised: "deine Kuppel auf einem Planeten: Die vierte gewinnt dir den Durchgang",
      wins: "ein gewonnener Durchgang",
      discovery: "Entdeckungssteine, je 3 PP am Ende des Durchgangs",
      research: "ein Forschungsstein: Der dritte macht aus allen dreien einen Entdeckungsstein",
    },
  },
  fr: {
    eats: "mange",
    before: "Avant",
    after: "Après",
    planet: {
      field: "une case libre pour une créature de cette couleur",
      prestige: "prestige de chaque créature de cette couleur ici",
      worth: "ce que la planète rapporterait si elle était colonisée maintenant",
    },
    tracks: {
      extinction: "le dôme bleu : à ton bout de la piste, il te fait gagner la manche",
      colonised: "ton dôme sur une planète : le quatrième te fait gagner la manche",
      wins: "une manche gagnée",
      discovery: "pierres de découverte, 3 PP chacune à la fin de la manche",
      research: "une pierre de recherche : la troisième fait des trois une pierre de découverte",
    },
  },
};

/** The figures' words in the reader's language. */
export function figures(): FigureWords {
  return pick(words);
}
