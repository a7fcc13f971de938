/** Seats' colours and signs: four shapes, each twice, in colours far apart. */

import type { SeatMark } from "..";

const MARKS: readonly SeatMark[] = [
  { colour: "var(--seat-red)", sign: "disc" },
  { colour: "var(--seat-blue)", sign: "diamond" },
  { colour: "var(--seat-green)", sign: "triangle" },
  { colour: "var(--seat-yellow)", sign: "square" },
  { colour: "var(--seat-violet)", sign: "disc" },
  { colour: "#ff94cf", sign: "diamond" },
  { colour: "var(--seat-pearl)", sign: "triangle" },
  { colour: "#45d5e3", sign: "square" },
];

/** A seat's mark. */
export function seatMark(seat: number): SeatMark {
  return MARKS[seat % MARKS.length] ?? { colour: "var(--text)", sign: "disc" };
}

/** The seat whose mark it is. */
export function seatOf(mark: SeatMark): number {
  return Math.max(0, MARKS.indexOf(mark));
}
