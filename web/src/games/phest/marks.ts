/** The colours and signs of seats. */

import type { SeatMark } from "$lib/game";
import type { PhestView } from "./types.gen";

export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export type Sign = SeatMark["sign"];

const SIGNS: Record<Colour, Sign> = { red: "disc", blue: "diamond", green: "triangle", yellow: "square" };

/** The side of a seat. With two players, they may sit opposite or beside each other (PH-R2). */
function sideOfSeat(seat: number, seats: number, options: Record<string, unknown>): number {
  return seats === 2 && options.seating !== "neighbours" ? seat * 2 : seat;
}

/** A side's colour: side 0 is red, then clockwise. */
export function colourOfSide(side: number): Colour {
  return COLOURS[side % COLOURS.length] ?? "red";
}

/** Return a colour of this name, given as a plain string; red if there is none. */
export function asColour(name: string): Colour {
  return COLOURS.find((colour) => colour === name) ?? "red";
}

/** A colour's mark: a CSS custom property and a sign. */
export function markOf(colour: string): SeatMark {
  const known = asColour(colour);
  return { colour: `var(--seat-${known})`, sign: SIGNS[known] };
}

/** A seat's mark, for the time before there is a view. */
export function seatMark(seat: number, seats: number, options: Record<string, unknown>): SeatMark {
  return markOf(colourOfSide(sideOfSeat(seat, seats, options)));
}

/** The seat at a side, or -1. */
export function seatOfSide(view: PhestView, side: number): number {
  return view.seats.findIndex((seat) => seat.start === side * 6);
}
