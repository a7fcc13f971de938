import type { BoardWords } from "../shape";

const board: BoardWords = {
  label: "La table",
  choices: "Choix",
  actions: {
    Explore: "Explorer",
    Pass: "Passer",
    Waive: "Renoncer au tour",
    LayStone: "Poser une pierre",
    Advance: "Mon dôme avance",
    UseAbility: "L'utiliser",
    SkipAbility: "Y renoncer",
    EndTurn: "Finir le tour",
  },
  yield: (planets) => `Abandonner ${planets}`,
  enough: { stones: "Laisser ainsi", none: "Ne rien donner", over: "C'est tout", lay: "Une suffit" },
  setBack: (name) => `${name} recule`,
  keys: {
    Explore: "X",
    Pass: "P",
    Waive: "R",
    Yield: "B",
    LayStone: "S",
    Enough: "C",
    Advance: "V",
    UseAbility: "O",
    SkipAbility: "N",
    EndTurn: "F",
  },
  undoKey: "U",
  aid: "Aide de jeu",
  aidKey: "H",
  key: (key) => `Touche ${key}`,
  chain: {
    label: "Le tour en chaîne",
    of: (name) => `Tour de ${name}`,
    mine: "Ton tour",
    empty: "Les étapes du tour s'affichent ici.",
  },
  explained: "À propos de cette carte",
  close: "Fermer",
  rule: (rule) => `Règle ${rule}`,
};

export default board;
