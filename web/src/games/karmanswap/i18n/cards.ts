/** What is said of cards: their names (the English ones stand in the cards' own file), classes and abilities. */

import { w as words } from ".";
import type { Ability, ShipClass } from "../cards";

export interface CardWords {
  names: Record<string, string>;
  classes: Record<ShipClass, string>;
  abilities: Record<Ability, string>;
  /** What each ability does. */
  abilityRules: Record<Ability, string>;
}

/** What is said of cards in the reader's language. */
export function cards(): CardWords {
  return words().cards;
}
