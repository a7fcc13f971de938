/** A game's options in words, for lists of games. */

import type { GameUi } from "$lib/game";
import { w } from "$lib/pagewords";
import type { OptionField } from "../ui/schema";

/** Return an option and its value in words. `word` has the game's words. */
export function optionInWords(word: GameUi["option"], field: OptionField, value: unknown): string {
  const label = word(field.name);
  if (field.type === "flag") return value === true ? label : w().home.without(label);
  return w().home.option(label, field.type === "choice" ? word(field.name, value) : String(value));
}
