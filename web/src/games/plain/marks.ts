/** The colours and signs of seats on the plain board. No two of 24 seats have the same. */

import type { SeatMark } from "$lib/game";

const COLOURS = ["red", "blue", "green", "yellow", "violet", "pearl"];
const SIGNS = ["disc", "diamond", "triangle", "square"] as const;

export function plainMark(seat: number): SeatMark {
  return {
    colour: `var(--seat-${COLOURS[seat % COLOURS.length] ?? "pearl"})`,
    sign: SIGNS[(seat + Math.floor(seat / COLOURS.length)) % SIGNS.length] ?? "disc",
  };
}
