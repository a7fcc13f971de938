import { plural } from "../../../../i18n/plural";
import type { Sides } from "../shape";

const n = plural("fr");

const sides: Sides = {
  market: {
    title: "Marché",
    trump: (colour) => `Atout : ${colour}`,
    noTrump: "Pas d'atout",
    because: (counts) => `Créatures au marché : ${counts}`,
    ships: "vaisseaux",
    group: (name, count) => `${name} : ${n(count, "carte", "cartes")}`,
    empty: "Le marché est vide.",
    pyramid: (faceDown) => `Pyramide, ${n(faceDown, "carte cachée", "cartes cachées")}`,
    faceDown: "Une carte cachée",
    covered: "Recouverte : on peut la prendre dès qu'aucune autre carte ne la recouvre.",
  },
  stacks: {
    title: "Piles de planètes",
    left: (count) => n(count, "planète restante", "planètes restantes"),
    empty: "Épuisée",
    last: "Les planètes sont épuisées : ce sont les derniers tours (KS-43).",
    zone: (colour, fields, prestige) => `${colour} : ${n(fields, "case", "cases")}, ${prestige} PP chacune`,
  },
  tracks: {
    title: "Pistes",
    extinction: "Extinction",
    race: "Course d'extinction",
    colonisation: "Colonisation",
    steps: (name, steps) => `${n(steps, "pas", "pas")} jusqu'au bout de ${name}`,
    step: (name, step, of) => `${name} : pas ${step} sur ${of}`,
    points: (count) => n(count, "point de prestige", "points de prestige"),
    discovery: (count) =>
      `${n(count, "pierre de découverte", "pierres de découverte")}, 3 PP chacune à la fin de la manche`,
    research: (count) =>
      `${n(count, "pierre de recherche", "pierres de recherche")} ; 3 deviennent une pierre de découverte`,
    total: (count) => `${count} PP si la manche finissait maintenant`,
    colonised: (count, of) => `Planètes colonisées : ${count} sur ${of}`,
    wins: (count, of) => `Manches gagnées : ${count} sur ${of}`,
    gain: (count) => `+${count}`,
  },
  seat: {
    label: (name) => `Place de ${name}`,
    hand: (count) => `${n(count, "carte", "cartes")} en main`,
    seen: (names) => `Cartes connues de cette main : ${names}`,
    turn: "Son tour",
    partner: "Partenaire",
    starter: "A commencé cette manche",
  },
  hand: {
    title: "Ta main",
    label: (count) => `Ta main : ${n(count, "carte", "cartes")}`,
    empty: "Plus de carte",
    aside: "À donner",
    partner: "Main de ton partenaire",
  },
  round: {
    title: (round) => `La manche ${round} est finie`,
    won: (team) => `Gagnée par ${team}`,
    drawn: "Manche nulle",
    endings: {
      colonisation: "Quatre planètes colonisées : K.-O.",
      extinction: "Le dôme a atteint le bout de la piste d'extinction : K.-O.",
      hand_empty: "Une main était vide, le prestige a donc décidé.",
      planets_used: "Les planètes étaient épuisées, le prestige a donc décidé.",
    },
    total: (count) => `${count} PP`,
    wins: (count, of) => `${count} ${of === 1 ? "manche gagnée" : `manches gagnées sur ${of}`}`,
    next: (round, name) => `La manche ${round} commence avec ${name}.`,
    rule: (rule) => `Règle ${rule}`,
  },
};

export default sides;
