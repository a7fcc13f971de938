/** What a card is tinted with. */

import { type Card, card, type Colour } from "../cards";

/** A creature's colour as CSS. */
export const tint = (colour: Colour): string => `var(--seat-${colour})`;

/** A card's: its creature's colour, or the silver of ships. */
export const tintOf = (one: Card): string => (one.kind === "creature" ? tint(one.colour) : "#b9c6ea");

/** A card's family: its creature's colour, or a ship. */
export const familyOf = (id: string): Colour | "ship" => {
  const one = card(id);
  return one.kind === "creature" ? one.colour : "ship";
};
