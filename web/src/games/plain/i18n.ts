/** The plain board's own words; what a game is about, it says itself. */

import { pick } from "$lib/i18n.svelte";

interface Words {
  choices: string;
  choose: string;
  wait: string;
  together: string;
  undo: string;
  undoKey: string;
  keys: string;
  then: string;
  showThen: string;
  blocked: string;
  table: string;
  empty: string;
  yes: string;
  no: string;
  won: string;
  wonBy: (names: string) => string;
  nobody: string;
  /** Whoever reads, as the subject of a sentence, in each language that a game may have words in. */
  you: string;
}

const en: Words = {
  choices: "Your choices",
  choose: "What will you do?",
  wait: "Nothing for you to do now.",
  together: "Everybody plays at once",
  undo: "Take back",
  undoKey: "U",
  keys: "Keys 1 to 9 take the first choices",
  then: "Then:",
  showThen: "Show what follows",
  blocked: "Not now",
  table: "On the table",
  empty: "none",
  yes: "yes",
  no: "no",
  won: "You have won!",
  wonBy: (names) => `Won by ${names}`,
  nobody: "Nobody has won",
  you: "You",
};

const de: Words = {
  choices: "Was du tun kannst",
  choose: "Was möchtest du tun?",
  wait: "Für dich gibt es gerade nichts zu tun.",
  together: "Alle spielen gleichzeitig",
  undo: "Zurücknehmen",
  undoKey: "Z",
  keys: "Die Tasten 1 bis 9 nehmen die ersten Möglichkeiten",
  then: "Danach:",
  showThen: "Zeigen, was folgt",
  blocked: "Jetzt nicht",
  table: "Auf dem Tisch",
  empty: "keine",
  yes: "ja",
  no: "nein",
  won: "Du hast gewonnen!",
  wonBy: (names) => `Gewonnen: ${names}`,
  nobody: "Niemand hat gewonnen",
  you: "Du",
};

const fr: Words = {
  choices: "Vos choix",
  choose: "Que voulez-vous faire ?",
  wait: "Vous n'avez rien à faire pour l'instant.",
  together: "Tout le monde joue en même temps",
  undo: "Annuler",
  undoKey: "A",
  keys: "Les touches 1 à 9 prennent les premiers choix",
  then: "Ensuite :",
  showThen: "Montrer ce qui suit",
  blocked: "Pas maintenant",
  table: "Sur la table",
  empty: "aucun",
  yes: "oui",
  no: "non",
  won: "Vous avez gagné !",
  wonBy: (names) => `Victoire : ${names}`,
  nobody: "Personne n'a gagné",
  you: "Vous",
};

const all = { en, de, fr };

/** The words in the reader's language. */
export function w(): Words {
  return pick(all);
}

/** What a game's own words in this language call the reader. */
export function youIn(language: string): string {
  return (language in all ? all[language as keyof typeof all] : en).you;
}
