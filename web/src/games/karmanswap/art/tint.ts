/** What a card is tinted with. */

import { card, type Colour } from "../cards";

/** A creature's colour as CSS. */
export const tint = (colour: Colour): string => `var(--seat-${colour})`;

/** A card's family: its creature's colour, or a ship. */
export const familyOf = (id: string): Colour | "ship" => {
  const one = card(id);
  return one.kind === "creature" ? one.colour : "ship";
};
