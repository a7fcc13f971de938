import { plural } from "../../../../i18n/plural";
import type { MapWords } from "../shape";

const n = plural("en");

const map: MapWords = {
  label: "The planets in play",
  help: "Arrow keys move the map, plus and minus zoom, 0 shows everything.",
  empty: "No planet is in play yet.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all planets",
  show: (planet) => `Show ${planet}`,
  zone: (colour, living, fields, prestige) =>
    `${colour} ${living} of ${n(fields, "field", "fields")}, ${prestige} PP each`,
  worth: (points) => `worth ${points} PP now`,
  dome: (team) => `colonised by ${team}`,
  colony: (starter, holder, waiting) =>
    `colonisation started by ${starter}, strongest ship: ${holder}${waiting ? `, waiting for the answer of ${waiting}` : ""}`,
  on: (card, planet) => `${card}, on ${planet}`,
  ship: (card, planet, team) => `${card}, at ${planet}, owned by ${team}`,
  stones: (count) => n(count, "discovery stone", "discovery stones"),
  strongest: "strongest ship there",
  openArrows: (count) => n(count, "open arrow", "open arrows"),
  used: "ability used this turn",
};

export default map;
