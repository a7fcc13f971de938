/**
 * The layout of the market: its cards by colour, and the cards of the pyramid that no other card overlaps (KS-20,
 * KS-46).
 */

import { card, COLOURS, familyOf, type Family } from "./cards";
import type { KarmanView } from "./types.gen";

/** The number of cards in the pyramid's rows, from the board outwards. Each row overlaps the row before. */
const ROWS = [5, 4, 3, 2] as const;

/** The view's name for a face-down card. */
export const HIDDEN = "?";

/**
 * A place of the pyramid. `card` is null once the card is gone. `x` counts cards from the left edge, in steps of a
 * half.
 */
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

/** The pyramid's places; empty if the market has no pyramid. */
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

/** All cards that may be taken: those that came to the market later, and the pyramid's free ones. */
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

/** Cards in groups: one per colour, and one for ships. Empty groups are left out. */
export function grouped(cards: readonly string[]): Group[] {
  const all = sorted(cards);
  return [...COLOURS, "ship" as const]
    .map((colour) => ({ colour, cards: all.filter((id) => familyOf(id) === colour) }))
    .filter((group) => group.cards.length > 0);
}

/**
 * The layout of groups, in `rem`. Each group has its sign before its cards, which are `token` wide. `at` is a CSS
 * translation.
 */
export interface Lain {
  groups: { colour: Group["colour"]; at: string; cards: { id: string; at: string }[] }[];
  token: number;
  width: number;
  height: number;
}

/** The gap between two cards, and between two groups. */
const GAP = 0.375;

const at = (x: number, y: number): string => `${x}rem ${y}rem`;

/** Lay groups out side by side. */
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

/** Lay groups out below one another, `room` wide, from `top` on. */
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

/** At least this much of a card can be seen beside the card that lies over it. */
const LEAST = 1.625;

/**
 * Lay groups out one after the other, in as few rows as possible. The cards of a group that is too wide for a row
 * overlap.
 */
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
 * Sizes to try, the largest first: of a card, of a card in the pyramid, and the distance between the pyramid's rows.
 * The largest needs a room of at least `from`.
 */
const SIZES: readonly { token: number; pile: number; step: number; from?: number }[] = [
  { token: 3.75, pile: 4, step: 3, from: 20 },
  { token: 2.875, pile: 3.5, step: 2.5 },
  { token: 2.875, pile: 2.75, step: 1.75 },
  { token: 2.5, pile: 2.5, step: 1.375 },
  { token: 2.125, pile: 2.25, step: 1.25 },
];

/**
 * Lay groups out below a pyramid with a number of rows, in the largest size that fits. If none fits, the smallest is
 * scrolled.
 */
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
