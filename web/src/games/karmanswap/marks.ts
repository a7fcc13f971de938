/** The colours and signs of teams and seats. With four players, partners share their team's. */

import type { SeatMark } from "$lib/game";

const TEAMS: readonly SeatMark[] = [
  { colour: "var(--seat-yellow)", sign: "disc" },
  { colour: "var(--seat-violet)", sign: "diamond" },
  { colour: "var(--seat-pearl)", sign: "triangle" },
];

/** The team of a seat. With four players, partners sit opposite each other (KS-1). */
export function teamOf(seat: number, seats: number): number {
  return seats === 4 ? seat % 2 : seat;
}

/** A team's mark. Its colour is not a colour of creatures. */
export function teamMark(team: number): SeatMark {
  return TEAMS[team] ?? { colour: "var(--seat-yellow)", sign: "disc" };
}

export function seatMark(seat: number, seats: number): SeatMark {
  return teamMark(teamOf(seat, seats));
}
