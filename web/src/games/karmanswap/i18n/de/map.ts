import { plural } from "../../../../i18n/plural";
import type { MapWords } from "../shape";

const n = plural("de");

const map: MapWords = {
  label: "Die Planeten im Spiel",
  help: "Pfeiltasten bewegen die Karte, Plus und Minus zoomen, 0 zeigt alles.",
  empty: "Noch ist kein Planet im Spiel.",
  zoomIn: "Näher heran",
  zoomOut: "Weiter weg",
  fit: "Alle Planeten zeigen",
  show: (planet) => `${planet} zeigen`,
  zone: (colour, living, fields, prestige) =>
    `${colour} ${living} von ${n(fields, "Feld", "Feldern")}, je ${prestige} PP`,
  worth: (points) => `jetzt ${points} PP wert`,
  dome: (team) => `kolonisiert von ${team}`,
  colony: (starter, holder, waiting) =>
    `Kolonisierung begonnen von ${starter}, stärkstes Schiff: ${holder}${waiting ? `, es fehlt die Antwort von ${waiting}` : ""}`,
  on: (card, planet) => `${card}, auf ${planet}`,
  ship: (card, planet, team) => `${card}, bei ${planet}, gehört ${team}`,
  stones: (count) => n(count, "Entdeckungsstein", "Entdeckungssteine"),
  strongest: "stärkstes Schiff dort",
  openArrows: (count) => n(count, "offener Pfeil", "offene Pfeile"),
  used: "Fähigkeit in diesem Zug genutzt",
};

export default map;
