/** The words of a race that is looked back on. */

import { language } from "$lib/i18n.svelte";

const EN = {
  title: "Round by round",
  round: (round: number) => `Round ${round}`,
  nobody: "nobody called",
  after: (time: string) => `after ${time} s`,
  found: "found:",
  overlooked: "overlooked:",
  yours: (time: string) => `Your middle time: ${time} s.`,
  past: (time: string, games: number) => `In your last finished games (${games}): ${time} s.`,
  noPast: "There is no earlier game of yours to compare with.",
  compare: "Compare with my last games",
};

const WORDS: Record<string, typeof EN> = {
  en: EN,
  de: {
    title: "Runde für Runde",
    round: (round) => `Runde ${round}`,
    nobody: "niemand hat gerufen",
    after: (time) => `nach ${time} s`,
    found: "gefunden:",
    overlooked: "übersehen:",
    yours: (time) => `Deine mittlere Zeit: ${time} s.`,
    past: (time, games) => `In deinen letzten beendeten Spielen (${games}): ${time} s.`,
    noPast: "Es gibt kein früheres Spiel von dir zum Vergleich.",
    compare: "Mit meinen letzten Spielen vergleichen",
  },
  fr: {
    title: "Manche par manche",
    round: (round) => `Manche ${round}`,
    nobody: "personne n'a appelé",
    after: (time) => `après ${time} s`,
    found: "trouvées :",
    overlooked: "manquées :",
    yours: (time) => `Ton temps médian : ${time} s.`,
    past: (time, games) => `Dans tes dernières parties terminées (${games}) : ${time} s.`,
    noPast: "Il n'y a pas de partie antérieure à comparer.",
    compare: "Comparer avec mes dernières parties",
  },
};

export const words = (): typeof EN => WORDS[language()] ?? EN;
