/** What every board says in the same words. */

import { pick } from "$lib/i18n.svelte";
import type { Language } from "$lib/settings.svelte";

interface KitWords {
  choices: string;
  undo: string;
  key: (key: string) => string;
  follows: string;
  /** The switch for touch screens: the first tap shows what something is and does, the second chooses it. */
  look: string;
}

const words: Record<Language, KitWords> = {
  en: {
    choices: "Choices",
    undo: "Take back",
    key: (key) => `Key ${key}`,
    follows: "What follows",
    look: "Look first: a tap shows what it does, a second tap does it",
  },
  de: {
    choices: "Möglichkeiten",
    undo: "Zurücknehmen",
    key: (key) => `Taste ${key}`,
    follows: "Was folgt",
    look: "Erst ansehen: Ein Tipp zeigt, was geschieht, ein zweiter tut es",
  },
  fr: {
    choices: "Choix",
    undo: "Annuler",
    key: (key) => `Touche ${key}`,
    follows: "Ce qui suit",
    look: "Regarder d’abord : un appui montre l’effet, un second l’exécute",
  },
};

export const w = (): KitWords => pick(words);
