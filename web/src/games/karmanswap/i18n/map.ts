/** Words of the map: what a world, a field or a ship is to somebody who cannot see it. */

import { plural } from "../../../i18n/plural";
import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";

const en = plural("en");
const de = plural("de");
const fr = plural("fr");

interface MapWords {
  label: string;
  help: string;
  empty: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  show: (planet: string) => string;
  /** One colour of a planet: creatures living there, fields, and prestige for each creature. */
  zone: (colour: string, living: number, fields: number, prestige: number) => string;
  worth: (points: number) => string;
  dome: (team: string) => string;
  /** A colonisation: who started it, who is the strongest, who has not answered yet. */
  colony: (starter: string, holder: string, waiting: string | null) => string;
  on: (card: string, planet: string) => string;
  ship: (card: string, planet: string, team: string) => string;
  stones: (count: number) => string;
  strongest: string;
  openArrows: (count: number) => string;
  used: string;
}

const words: Record<Language, MapWords> = {
  en: {
    label: "The planets in play",
    help: "Arrow keys move the map, plus and minus zoom, 0 shows everything.",
    empty: "No planet is in play yet.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Show all planets",
    show: (planet) => `Show ${planet}`,
    zone: (colour, living, fields, prestige) =>
      `${colour} ${living} of ${en(fields, "field", "fields")}, ${prestige} PP each`,
    worth: (points) => `worth ${points} PP now`,
    dome: (team) => `colonised by ${team}`,
    colony: (starter, holder, waiting) =>
      `colonisation started by ${starter}, strongest ship: ${holder}${waiting ? `, waiting for the answer of ${waiting}` : ""}`,
    on: (card, planet) => `${card}, on ${planet}`,
    ship: (card, planet, team) => `${card}, at ${planet}, owned by ${team}`,
    stones: (count) => en(count, "discovery stone", "discovery stones"),
    strongest: "strongest ship there",
    openArrows: (count) => en(count, "open arrow", "open arrows"),
    used: "ability used this turn",
  },
  de: {
    label: "Die Planeten im Spiel",
    help: "Pfeiltasten bewegen die Karte, Plus und Minus zoomen, 0 zeigt alles.",
    empty: "Noch ist kein Planet im Spiel.",
    zoomIn: "Näher heran",
    zoomOut: "Weiter weg",
    fit: "Alle Planeten zeigen",
    show: (planet) => `${planet} zeigen`,
    zone: (colour, living, fields, prestige) =>
      `${colour} ${living} von ${de(fields, "Feld", "Feldern")}, je ${prestige} PP`,
    worth: (points) => `jetzt ${points} PP wert`,
    dome: (team) => `kolonisiert von ${team}`,
    colony: (starter, holder, waiting) =>
      `Kolonisierung begonnen von ${starter}, stärkstes Schiff: ${holder}${waiting ? `, es fehlt die Antwort von ${waiting}` : ""}`,
    on: (card, planet) => `${card}, auf ${planet}`,
    ship: (card, planet, team) => `${card}, bei ${planet}, gehört ${team}`,
    stones: (count) => de(count, "Entdeckungsstein", "Entdeckungssteine"),
    strongest: "stärkstes Schiff dort",
    openArrows: (count) => de(count, "offener Pfeil", "offene Pfeile"),
    used: "Fähigkeit in diesem Zug genutzt",
  },
  fr: {
    label: "Les planètes en jeu",
    help: "Les flèches déplacent la carte, plus et moins zooment, 0 montre tout.",
    empty: "Aucune planète n’est encore en jeu.",
    zoomIn: "Se rapprocher",
    zoomOut: "S’éloigner",
    fit: "Montrer toutes les planètes",
    show: (planet) => `Montrer ${planet}`,
    zone: (colour, living, fields, prestige) =>
      `${colour} : ${living} sur ${fr(fields, "case", "cases")}, ${prestige} PP chacune`,
    worth: (points) => `vaut ${points} PP maintenant`,
    dome: (team) => `colonisée par ${team}`,
    colony: (starter, holder, waiting) =>
      `colonisation lancée par ${starter}, vaisseau le plus fort : ${holder}${waiting ? `, on attend la réponse de ${waiting}` : ""}`,
    on: (card, planet) => `${card}, sur ${planet}`,
    ship: (card, planet, team) => `${card}, près de ${planet}, appartient à ${team}`,
    stones: (count) => fr(count, "pierre de découverte", "pierres de découverte"),
    strongest: "vaisseau le plus fort là-bas",
    openArrows: (count) => fr(count, "flèche ouverte", "flèches ouvertes"),
    used: "pouvoir utilisé ce tour",
  },
};

/** The map's words in the reader's language. */
export function w(): MapWords {
  return pick(words);
}
