import type { BoardWords } from "../shape";

const board: BoardWords = {
  label: "Der Tisch",
  choices: "Möglichkeiten",
  actions: {
    Explore: "Erkunden",
    Pass: "Passen",
    Waive: "Verzichten",
    LayStone: "Stein legen",
    Advance: "Meine Kuppel vor",
    UseAbility: "Nutzen",
    SkipAbility: "Lassen",
    EndTurn: "Zug beenden",
  },
  yield: (planets) => `${planets} aufgeben`,
  enough: { stones: "So lassen", none: "Nichts geben", over: "Das ist alles", lay: "Eine genügt" },
  setBack: (name) => `${name} zurück`,
  keys: {
    Explore: "X",
    Pass: "P",
    Waive: "R",
    Yield: "A",
    LayStone: "S",
    Enough: "G",
    Advance: "V",
    UseAbility: "N",
    SkipAbility: "L",
    EndTurn: "B",
  },
  undoKey: "Z",
  aid: "Spielhilfe",
  aidKey: "H",
  key: (key) => `Taste ${key}`,
  chain: {
    label: "Der Zug als Kette",
    of: (name) => `Zug von ${name}`,
    mine: "Dein Zug",
    empty: "Hier stehen die Schritte des Zuges.",
  },
  explained: "Zu dieser Karte",
  close: "Schließen",
  rule: (rule) => `Regel ${rule}`,
};

export default board;
