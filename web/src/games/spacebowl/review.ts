/** A race looked back on: how long each round was searched, which destinations were found by whom, and which by nobody. */

import type { ViewFrame } from "$lib/types.gen";
import type { GameEvent } from "./types.gen";

/** When a seat said that it had found one: called, or concurred. */
export interface Said {
  seat: number;
  /** Milliseconds after the toss. */
  after: number;
}

export interface Round {
  round: number;
  /** The frame on which everything is revealed, or on which the round ended without that. */
  at: number;
  /** In the order in which they said so; empty if nobody called. */
  said: Said[];
  /** Destinations that were designated, by seat; those who were wrong are left out. */
  found: { seat: number; cell: number }[];
  /** Destinations that nobody designated, those that need the wild token last. */
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

/** The times (milliseconds) after which a seat rightly said that it had found one. */
export function times(all: readonly Round[], seat: number): number[] {
  return all.flatMap(({ said, found }) =>
    found.some((one) => one.seat === seat) ? said.filter((one) => one.seat === seat).map((one) => one.after) : [],
  );
}

/** The middle one; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [one, two] = [sorted[half - (sorted.length % 2 ? 0 : 1)], sorted[half]];
  return one === undefined || two === undefined ? null : (one + two) / 2;
}
