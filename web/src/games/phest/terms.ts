/** What the parts of a position's worth are called in hints. */

import { language } from "$lib/i18n.svelte";

const TERMS: Record<string, Record<string, string>> = {
  en: {
    stations: "your stations",
    station_cards: "cards for stations you may build",
    defenders: "your defenders",
    unused_defenders: "defenders still to be placed",
    ships: "your ships",
    last_ship: "keeping a ship",
    prospects: "what you can reach next",
    danger: "what others can do to you",
    cards: "your cards",
    turn: "whose turn it is",
    lead: "being ahead",
  },
  de: {
    stations: "deine Stationen",
    station_cards: "Karten für Stationen, die du bauen kannst",
    defenders: "deine Verteidiger",
    unused_defenders: "Verteidiger, die noch nicht stehen",
    ships: "deine Schiffe",
    last_ship: "noch ein Schiff zu haben",
    prospects: "was du als Nächstes erreichst",
    danger: "was andere dir antun können",
    cards: "deine Karten",
    turn: "wer am Zug ist",
    lead: "vorn zu liegen",
  },
  fr: {
    stations: "tes stations",
    station_cards: "les cartes pour les stations à construire",
    defenders: "tes défenseurs",
    unused_defenders: "les défenseurs encore à placer",
    ships: "tes vaisseaux",
    last_ship: "garder un vaisseau",
    prospects: "ce que tu peux atteindre ensuite",
    danger: "ce que les autres peuvent te faire",
    cards: "tes cartes",
    turn: "à qui c'est le tour",
    lead: "être en tête",
  },
};

/** A part in the reader's words; undefined if there are none. */
export function term(name: string): string | undefined {
  return TERMS[language()]?.[name] ?? TERMS.en?.[name];
}
