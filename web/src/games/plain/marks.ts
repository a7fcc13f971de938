/** A seat's colour and sign on the plain board: no two of 24 are the same. */

import type { SeatMark } from "$lib/game";

const COLOURS = ["red", "blue", "green", "yellow", "violet", "pearl"];
const SIGNS = ["disc", "diamond", "triangle", "square"] as const;

export function plainMark(seat: number): SeatMark {
  return {
    colour: `var(--seat-${COLOURS[seat % COLOURS.length] ?? "pearl"})`,
    sign: SIGNS[(seat + Math.floor(seat / COLOURS.length)) % SIGNS.length] ?? "disc",
  };
}
