/** How the market lies: its cards by colour, and which of the pyramid no other one overlaps (KS-20, KS-46). */

import { familyOf } from "./art/tint";
import { card, COLOURS, type Colour } from "./cards";
import type { KarmanView } from "./types.gen";

/** The pyramid's rows, from the board outwards; each overlaps the one before. */
const ROWS = [5, 4, 3, 2] as const;

/** A face-down card, as the view names it. */
export const HIDDEN = "?";

/** A place of the pyramid: `card` is null once it is gone; `x` counts cards from the left edge, halves included. */
export interface Slot {
  card: string | null;
  row: number;
  x: number;
  free: boolean;
}

export interface Group {
  colour: Colour | "ship";
  cards: string[];
}

/** The pyramid's places; empty if there is none. */
export function pyramidSlots(pyramid: readonly (string | null)[]): Slot[] {
  const slots: Slot[] = [];
  let start = 0;
  for (const [row, size] of ROWS.entries()) {
    const outer = start + size;
    const wide = ROWS[row + 1] ?? 0;
    for (let place = 0; place < size && start + place < pyramid.length; place += 1) {
      const card = pyramid[start + place] ?? null;
      const covers = [place - 1, place].filter((one) => one >= 0 && one < wide);
      slots.push({
        card,
        row,
        x: place + row / 2,
        free: card !== null && covers.every((one) => !pyramid[outer + one]),
      });
    }
    start = outer;
  }
  return slots;
}

/** All cards that may be taken: those that came later, and the pyramid's free ones. */
export function freeCards(view: KarmanView): string[] {
  const free = pyramidSlots(view.pyramid).flatMap((slot) =>
    slot.free && slot.card && slot.card !== HIDDEN ? [slot.card] : [],
  );
  return [...free, ...view.market];
}

/** Cards by colour and value, ships last. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (id: string): number => {
    const colour = familyOf(id);
    return (colour === "ship" ? COLOURS.length : COLOURS.indexOf(colour)) * 100 + card(id).value;
  };
  return [...cards].sort((a, b) => rank(a) - rank(b));
}

/** Cards in a group per colour, and the ships. */
export function grouped(cards: readonly string[]): Group[] {
  const all = sorted(cards);
  return [...COLOURS, "ship" as const].map((colour) => ({
    colour,
    cards: all.filter((id) => familyOf(id) === colour),
  }));
}
