/** Words of the board itself: its buttons and their keys, the turn's chain. */

import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";
import type { GameAction } from "../types.gen";

/** Choices without a place of their own. */
export type Said = Extract<
  GameAction["kind"],
  "Explore" | "Pass" | "Waive" | "Yield" | "LayStone" | "Enough" | "Advance" | "UseAbility" | "SkipAbility" | "EndTurn"
>;

interface BoardWords {
  label: string;
  choices: string;
  actions: Record<Exclude<Said, "Enough" | "Yield">, string>;
  /** Give these planets up, by name. */
  yield: (planets: string) => string;
  /** Enough of stones, of cards to hand over, of cards for the market. */
  enough: { stones: string; none: string; over: string; lay: string };
  setBack: (name: string) => string;
  keys: Record<Said, string>;
  undo: string;
  undoKey: string;
  aid: string;
  aidKey: string;
  key: (key: string) => string;
  follows: string;
  nothing: string;
  chain: { label: string; of: (name: string) => string; mine: string; empty: string };
  explained: string;
  close: string;
  rule: (rule: string) => string;
}

const words: Record<Language, BoardWords> = {
  en: {
    label: "The table",
    choices: "Choices",
    actions: {
      Explore: "Explore",
      Pass: "Pass",
      Waive: "Waive the turn",
      LayStone: "Lay a stone",
      Advance: "My dome on",
      UseAbility: "Use it",
      SkipAbility: "Leave it",
      EndTurn: "End turn",
    },
    yield: (planets) => `Give up ${planets}`,
    enough: { stones: "As it is", none: "Give none", over: "That is all", lay: "One is enough" },
    setBack: (name) => `${name} back`,
    keys: {
      Explore: "X",
      Pass: "P",
      Waive: "W",
      Yield: "G",
      LayStone: "S",
      Enough: "N",
      Advance: "O",
      UseAbility: "A",
      SkipAbility: "L",
      EndTurn: "E",
    },
    undo: "Take back",
    undoKey: "U",
    aid: "Player aid",
    aidKey: "H",
    key: (key) => `Key ${key}`,
    follows: "What follows",
    nothing: "Nothing more happens.",
    chain: {
      label: "The turn as a chain",
      of: (name) => `${name}'s turn`,
      mine: "Your turn",
      empty: "The steps of the turn stand here.",
    },
    explained: "About this card",
    close: "Close",
    rule: (rule) => `Rule ${rule}`,
  },
  de: {
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
    undo: "Zurücknehmen",
    undoKey: "Z",
    aid: "Spielhilfe",
    aidKey: "H",
    key: (key) => `Taste ${key}`,
    follows: "Was daraus folgt",
    nothing: "Weiter geschieht nichts.",
    chain: {
      label: "Der Zug als Kette",
      of: (name) => `Zug von ${name}`,
      mine: "Dein Zug",
      empty: "Hier stehen die Schritte des Zuges.",
    },
    explained: "Zu dieser Karte",
    close: "Schließen",
    rule: (rule) => `Regel ${rule}`,
  },
  fr: {
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
    undo: "Annuler",
    undoKey: "U",
    aid: "Aide de jeu",
    aidKey: "H",
    key: (key) => `Touche ${key}`,
    follows: "Ce qui suit",
    nothing: "Rien d'autre ne se passe.",
    chain: {
      label: "Le tour en chaîne",
      of: (name) => `Tour de ${name}`,
      mine: "Ton tour",
      empty: "Les étapes du tour s'affichent ici.",
    },
    explained: "À propos de cette carte",
    close: "Fermer",
    rule: (rule) => `Règle ${rule}`,
  },
};

/** The board's words in the reader's language. */
export function board(): BoardWords {
  return pick(words);
}
