/** A view of any game, sorted into fields about each seat, single figures, and all things on the table. */

import type { Plain } from "$lib/types.gen";
import { member, resolved, type Shape, type Shapes } from "./shape";

export interface ViewPart {
  key: string;
  value: unknown;
  shape: Shape | undefined;
}

export interface ViewParts {
  /** The fields about each seat. */
  seats: ViewPart[][];
  counters: ViewPart[];
  zones: ViewPart[];
}

/** Fields that the page shows elsewhere: the viewer's seat, the result, the table's options. */
const ELSEWHERE = new Set(["kind", "seat", "outcome", "options"]);

/** Fields with one entry for each seat, if the game's schema says nothing about them. */
const PER_SEAT = /^(seats|players)$/;

/** The parts of a view, at a table with a number of seats. */
export function viewParts(view: Plain, seats: number, shapes: Shapes): ViewParts {
  const whole = resolved(shapes.GameView, shapes);
  const parts: ViewParts = { seats: Array.from({ length: seats }, () => []), counters: [], zones: [] };
  for (const [key, value] of Object.entries(view)) {
    if (ELSEWHERE.has(key)) continue;
    const shape = member(whole, key);
    const own = resolved(shape, shapes);
    if (Array.isArray(value) && value.length === seats && (own.shown === "per-seat" || PER_SEAT.test(key))) {
      const each = resolved(own.items, shapes);
      value.forEach((one: unknown, seat) =>
        parts.seats[seat]?.push(...ofSeat(key, one, { ...own.items, ...each, ...title(shape) })),
      );
    } else if (value === null || typeof value !== "object") parts.counters.push({ key, value, shape });
    else if (own.shown === "hand") parts.zones.unshift({ key, value, shape });
    else parts.zones.push({ key, value, shape });
  }
  return parts;
}

const title = (shape: Shape | undefined): Shape => (shape?.title === undefined ? {} : { title: shape.title });

/** The fields of one list about one seat: the members of an object, or a value under the list's own name. */
function ofSeat(key: string, value: unknown, shape: Shape): ViewPart[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [{ key, value, shape }];
  return membersOf(value as Plain, shape);
}

/** The members of an object that are shown. */
export function membersOf(whole: Plain, shape: Shape): ViewPart[] {
  const entries = Object.entries(whole).filter(([key]) => key !== "kind");
  return entries.map(([key, value]) => ({ key, value, shape: member(shape, key) }));
}
