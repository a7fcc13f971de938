import { plural } from "../../../../i18n/plural";
import type { Sides } from "../shape";

const n = plural("de");

const sides: Sides = {
  market: {
    title: "Markt",
    trump: (colour) => `Trumpf: ${colour}`,
    noTrump: "Kein Trumpf",
    because: (counts) => `Wesen am Markt: ${counts}`,
    ships: "Schiffe",
    group: (name, count) => `${name}: ${n(count, "Karte", "Karten")}`,
    empty: "Der Markt ist leer.",
    pyramid: (faceDown) => `Pyramide, ${n(faceDown, "Karte", "Karten")} verdeckt`,
    faceDown: "Eine verdeckte Karte",
    covered: "Bedeckt: Sie kann genommen werden, sobald keine andere Karte auf ihr liegt.",
  },
  stacks: {
    title: "Planetenstapel",
    left: (count) => `noch ${n(count, "Planet", "Planeten")}`,
    empty: "Aufgebraucht",
    last: "Die Planeten sind aufgebraucht: Das sind die letzten Züge (KS-43).",
    zone: (colour, fields, prestige) => `${colour}: ${n(fields, "Feld", "Felder")}, je ${prestige} PP`,
  },
  tracks: {
    title: "Skalen",
    extinction: "Sterbeskala",
    race: "Rennen auf der Sterbeskala",
    colonisation: "Kolonisierung",
    steps: (name, steps) => `${n(steps, "Schritt", "Schritte")} bis zum Ende von ${name}`,
    step: (name, step, of) => `${name}: Schritt ${step} von ${of}`,
    points: (count) => n(count, "Prestigepunkt", "Prestigepunkte"),
    discovery: (count) => `${n(count, "Entdeckungsstein", "Entdeckungssteine")}, je 3 PP am Ende des Durchgangs`,
    research: (count) => `${n(count, "Forschungsstein", "Forschungssteine")}; 3 werden zu einem Entdeckungsstein`,
    total: (count) => `${count} PP, wenn der Durchgang jetzt endete`,
    colonised: (count, of) => `Kolonisiert: ${count} von ${of}`,
    wins: (count, of) => `Gewonnene Durchgänge: ${count} von ${of}`,
    gain: (count) => `+${count}`,
  },
  seat: {
    label: (name) => `Platz von ${name}`,
    hand: (count) => `${n(count, "Handkarte", "Handkarten")}`,
    seen: (names) => `Bekannt auf dieser Hand: ${names}`,
    turn: "Am Zug",
    partner: "Partner",
    starter: "Hat diesen Durchgang begonnen",
  },
  hand: {
    title: "Deine Hand",
    label: (count) => `Deine Hand: ${n(count, "Karte", "Karten")}`,
    empty: "Keine Karte mehr",
    aside: "Zum Weitergeben",
    partner: "Hand deines Partners",
  },
  round: {
    title: (round) => `Durchgang ${round} ist vorbei`,
    won: (team) => `Gewonnen von ${team}`,
    drawn: "Unentschieden",
    endings: {
      colonisation: "Vier Planeten kolonisiert: K. o.",
      extinction: "Die Kuppel hat das Ende der Sterbeskala erreicht: K. o.",
      hand_empty: "Eine Hand war leer, also zählte das Prestige.",
      planets_used: "Die Planeten waren aufgebraucht, also zählte das Prestige.",
    },
    total: (count) => `${count} PP`,
    wins: (count, of) => `${count} von ${n(of, "Durchgang", "Durchgängen")} gewonnen`,
    next: (round, name) => `Durchgang ${round} beginnt mit ${name}.`,
    rule: (rule) => `Regel ${rule}`,
  },
};

export default sides;
