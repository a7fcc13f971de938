/**
 * A look back on a race: how long each round was searched, who found which destinations, and which ones nobody found.
 */

import type { ViewFrame } from "$lib/types.gen";
import type { GameEvent } from "./types.gen";

/** The moment at which a seat said that it had found a destination, by calling or concurring. */
export interface Said {
  seat: number;
  /** The time since the toss (milliseconds). */
  after: number;
}

export interface Round {
  round: number;
  /** The frame on which everything is revealed, or on which the round ended without a reveal. */
  at: number;
  /** The seats that said so, in order; empty if nobody called. */
  said: Said[];
  /** The destinations that were designated, by seat. Seats that were wrong are left out. */
  found: { seat: number; cell: number }[];
  /** The destinations that nobody designated. Those that need the wild token come last. */
  overlooked: number[];
}

/** The rounds of a replay. */
export function rounds(frames: readonly ViewFrame[]): Round[] {
  const all: Round[] = [];
  let tossed: number | null = null;
  let round = 0;
  let said: Said[] = [];
  let picks: readonly (number | null)[] = [];
  frames.forEach(({ change }, at) => {
    for (const event of change.events as unknown as GameEvent[]) {
      if (event.kind === "RoundStarted") round = event.round;
      else if (event.kind === "PatternTossed") {
        tossed = change.at;
        said = [];
      } else if (event.kind === "GoCalled" || event.kind === "EndCalled" || event.kind === "Concurred") {
        if (tossed !== null && !said.some((one) => one.seat === event.seat))
          said = [...said, { seat: event.seat, after: change.at - tossed }];
      } else if (event.kind === "PicksRevealed") picks = event.cells;
      else if (event.kind === "SolutionsShown") {
        const cells = [...new Set([...event.plain, ...event.wild.map((fit) => fit.destination)])];
        const found = picks.flatMap((cell, seat) => (cell !== null && cells.includes(cell) ? [{ seat, cell }] : []));
        const overlooked = cells.filter((cell) => !found.some((one) => one.cell === cell));
        all.push({ round, at, said, found, overlooked });
      }
    }
  });
  return all;
}

/** The times (milliseconds) after which a seat said, and was right, that it had found a destination. */
export function times(all: readonly Round[], seat: number): number[] {
  return all.flatMap(({ said, found }) =>
    found.some((one) => one.seat === seat) ? said.filter((one) => one.seat === seat).map((one) => one.after) : [],
  );
}

/** The median of some values; null if there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [one, two] = [sorted[half - (sorted.length % 2 ? 0 : 1)], sorted[half]];
  return one === undefined || two === undefined ? null : (one + two) / 2;
}
