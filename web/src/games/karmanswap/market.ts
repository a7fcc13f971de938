/** How the market lies: its cards by colour, and which of the pyramid no other one overlaps (KS-20, KS-46). */

import { card, COLOURS, familyOf, type Family } from "./cards";
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
  colour: Family;
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

/** Cards in a group per colour, and the ships; none is empty. */
export function grouped(cards: readonly string[]): Group[] {
  const all = sorted(cards);
  return [...COLOURS, "ship" as const]
    .map((colour) => ({ colour, cards: all.filter((id) => familyOf(id) === colour) }))
    .filter((group) => group.cards.length > 0);
}

/** Where groups lie, in `rem`: each has its sign before its cards, which are `token` wide; places are CSS translations. */
export interface Lain {
  groups: { colour: Group["colour"]; at: string; cards: { id: string; at: string }[] }[];
  token: number;
  width: number;
  height: number;
}

/** Between two cards, and between two groups. */
const GAP = 0.375;

const at = (x: number, y: number): string => `${x}rem ${y}rem`;

/** Groups side by side. */
export function inRow(groups: readonly Group[], token = 3.25, sign = 1.125): Lain {
  let x = 0;
  const lain = groups.map(({ colour, cards }) => {
    const from = x;
    x += sign + cards.length * (token + GAP / 2) + GAP;
    return {
      ...{ colour, at: at(from, 0) },
      cards: cards.map((id, i) => ({ id, at: at(from + sign + i * (token + GAP / 2), 0) })),
    };
  });
  return { groups: lain, token, width: x, height: token };
}

/** Groups below one another in so much room, from `top` on. */
export function inRows(groups: readonly Group[], room: number, top: number, token = 2.875, sign = 1.75): Lain {
  const step = token + GAP;
  const across = Math.max(1, Math.floor((room - sign + GAP) / step));
  let y = top;
  const lain = groups.map(({ colour, cards }) => {
    const from = y;
    y += Math.ceil(cards.length / across) * step;
    return {
      ...{ colour, at: at(0, from) },
      cards: cards.map((id, i) => ({
        id,
        at: at(sign + (i % across) * step, from + Math.floor(i / across) * step),
      })),
    };
  });
  return { groups: lain, token, width: 0, height: y };
}

/** At least this much of a card is seen beside the one that lies over it. */
const LEAST = 1.625;

/** Groups one after the other, in as few rows as they need: what is too long for a row overlaps. */
function inFlow(groups: readonly Group[], room: number, top: number, token: number, sign = 1.5): Lain {
  const high = token + GAP;
  let [x, y, rows] = [0, top, 0];
  const lain = groups.map(({ colour, cards }) => {
    const gaps = Math.max(1, cards.length - 1);
    const space = room - sign - token;
    const step = Math.min(token + GAP / 2, Math.max(LEAST, space / gaps));
    const across = Math.max(1, Math.floor(space / step + 1e-9) + 1);
    const wide = sign + Math.min(cards.length - 1, across - 1) * step + token;
    if (x > 0 && x + wide > room) [x, y] = [0, y + rows * high];
    const [left, from] = [x, y];
    x += wide + GAP;
    rows = Math.ceil(cards.length / across);
    return {
      ...{ colour, at: at(left, from) },
      cards: cards.map((id, i) => ({
        id,
        at: at(left + sign + (i % across) * step, from + Math.floor(i / across) * high),
      })),
    };
  });
  return { groups: lain, token, width: 0, height: y + rows * high };
}

/**
 * How large a card is, and one of the pyramid, and how far apart its rows are: most at ease first, the largest only from
 * so wide a room on.
 */
const SIZES: readonly { token: number; pile: number; step: number; from?: number }[] = [
  { token: 3.75, pile: 4, step: 3, from: 20 },
  { token: 2.875, pile: 3.5, step: 2.5 },
  { token: 2.875, pile: 2.75, step: 1.75 },
  { token: 2.5, pile: 2.5, step: 1.375 },
  { token: 2.125, pile: 2.25, step: 1.25 },
];

/** Groups below a pyramid of so many rows, as large and as far apart as there is room for; a last resort is scrolled. */
export function inRoom(
  groups: readonly Group[],
  room: { width: number; height: number },
  rows: number,
): Lain & { pile: number; step: number } {
  const ways = SIZES.filter(({ from = 0 }) => from <= room.width).flatMap(({ token, pile, step }) => {
    const top = rows > 0 ? pile + (rows - 1) * step + GAP : 0;
    return [inRows, inFlow].map((lay) => () => ({ ...lay(groups, room.width, top, token), pile, step }));
  });
  let lain = { ...inRows(groups, room.width, 0), pile: 0, step: 0 };
  for (const way of ways) {
    lain = way();
    if (lain.height <= room.height) break;
  }
  return lain;
}
