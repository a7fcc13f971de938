/** What the parts of a position's worth are called in hints. */

import { language } from "$lib/i18n.svelte";

const TERMS: Record<string, Record<string, string>> = {
  en: {
    rounds: "rounds won",
    prestige: "prestige",
    research: "discovery and research",
    colonies: "planets colonised",
    extinction: "the extinction track",
    cards: "the cards in your hand",
  },
  de: {
    rounds: "gewonnene Runden",
    prestige: "Prestige",
    research: "Entdeckung und Forschung",
    colonies: "kolonisierte Planeten",
    extinction: "die Aussterbeleiste",
    cards: "die Karten auf deiner Hand",
  },
  fr: {
    rounds: "manches gagnées",
    prestige: "prestige",
    research: "découverte et recherche",
    colonies: "planètes colonisées",
    extinction: "la piste d'extinction",
    cards: "les cartes de ta main",
  },
};

/** A part in the reader's words; undefined if there are none. */
export function term(name: string): string | undefined {
  return TERMS[language()]?.[name] ?? TERMS.en?.[name];
}
