import { plural } from "../../../../i18n/plural";
import type { MapWords } from "../shape";

const n = plural("fr");

const map: MapWords = {
  label: "Les planètes en jeu",
  help: "Les flèches déplacent la carte, plus et moins zooment, 0 montre tout.",
  empty: "Aucune planète n’est encore en jeu.",
  zoomIn: "Se rapprocher",
  zoomOut: "S’éloigner",
  fit: "Montrer toutes les planètes",
  show: (planet) => `Montrer ${planet}`,
  zone: (colour, living, fields, prestige) =>
    `${colour} : ${living} sur ${n(fields, "case", "cases")}, ${prestige} PP chacune`,
  worth: (points) => `vaut ${points} PP maintenant`,
  dome: (team) => `colonisée par ${team}`,
  colony: (starter, holder, waiting) =>
    `colonisation lancée par ${starter}, vaisseau le plus fort : ${holder}${waiting ? `, on attend la réponse de ${waiting}` : ""}`,
  on: (card, planet) => `${card}, sur ${planet}`,
  ship: (card, planet, team) => `${card}, près de ${planet}, appartient à ${team}`,
  stones: (count) => n(count, "pierre de découverte", "pierres de découverte"),
  strongest: "vaisseau le plus fort là-bas",
  openArrows: (count) => n(count, "flèche ouverte", "flèches ouvertes"),
  used: "pouvoir utilisé ce tour",
};

export default map;
