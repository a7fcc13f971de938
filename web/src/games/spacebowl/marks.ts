/** The colours and signs of seats: four shapes, each twice, in colours that differ clearly. */

import type { SeatMark } from "$lib/game";

const SIGNS = ["disc", "diamond", "triangle", "square"] as const;
const COLOURS = [
  ...["var(--seat-red)", "var(--seat-blue)", "var(--seat-green)", "var(--seat-yellow)"],
  ...["var(--seat-violet)", "#ff94cf", "var(--seat-pearl)", "#45d5e3"],
];
const MARKS = COLOURS.map((colour, seat): SeatMark => ({ colour, sign: SIGNS[seat % SIGNS.length] ?? "disc" }));

/** A seat's mark. */
export function seatMark(seat: number): SeatMark {
  return MARKS[seat % MARKS.length] ?? { colour: "var(--text)", sign: "disc" };
}
