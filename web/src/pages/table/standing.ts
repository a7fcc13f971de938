/** Who came where, by a game's outcome: teams are one party, and equals share a place. */

import type { Outcome } from "$lib/types.gen";

/** A party's place among all. */
export interface Standing {
  /** From 1. */
  place: number;
  /** How many parties there are: teams, or seats that play for themselves. */
  of: number;
  /** Another party came to the same place. */
  shared: boolean;
  /** It is a team of several seats. */
  team: boolean;
}

/** What was ahead, in which figure, of the best of those that did not win. */
export interface Decided {
  key: string;
  more: number;
  less: number;
}

type Figures = Record<string, number>;

/** The figures in the order of their weight: below zero if `a` is ahead. */
function compare(a: Figures, b: Figures, keys: readonly string[]): number {
  for (const key of keys) {
    const more = (b[key] ?? 0) - (a[key] ?? 0);
    if (more) return more;
  }
  return 0;
}

/** The seats, winners first, then by the figures that `keys` name in the order of their weight. */
export function ranked(outcome: Outcome, keys: readonly string[]): Outcome["scores"] {
  const lost = (seat: number): number => Number(!outcome.winners.includes(seat));
  return outcome.scores.toSorted(
    (a, b) => lost(a.seat) - lost(b.seat) || compare(a.figures, b.figures, keys) || a.seat - b.seat,
  );
}

/** Where a seat, or its team, came; `teams` names each seat's. Null for nobody, and where nobody won. */
export function standing(
  outcome: Outcome,
  keys: readonly string[],
  teams: readonly number[],
  seat: number | null,
): Standing | null {
  const mine = outcome.scores.find((one) => one.seat === seat);
  if (!mine || outcome.winners.length === 0) return null;
  const team = teams[mine.seat];
  const won = (of: number): number => Number(outcome.winners.includes(of));
  const parties = new Map(
    ranked(outcome, keys)
      .toReversed()
      .map((one) => [teams[one.seat], one]),
  );
  const others = [...parties].filter(([other]) => other !== team).map(([, one]) => one);
  const ahead = others.map((one) => won(one.seat) - won(mine.seat) || -compare(one.figures, mine.figures, keys));
  return {
    // Winners share what they won, whatever their figures say.
    place: won(mine.seat) ? 1 : 1 + ahead.filter((one) => one > 0).length,
    of: parties.size,
    shared: won(mine.seat) ? others.some((one) => won(one.seat)) : ahead.includes(0),
    team: teams.filter((other) => other === team).length > 1,
  };
}

/** The first figure by which the winner is ahead of all others; undefined for a draw, and for a feat. */
export function decided(outcome: Outcome, keys: readonly string[], teams: readonly number[]): Decided | undefined {
  const rows = ranked(outcome, keys);
  const second = rows.find((row) => !outcome.winners.includes(row.seat));
  const winner = rows[0];
  if (!winner || !second || new Set(outcome.winners.map((seat) => teams[seat])).size !== 1) return undefined;
  const key = keys.find((one) => winner.figures[one] !== second.figures[one]);
  const [more, less] = [winner.figures[key ?? ""], second.figures[key ?? ""]];
  return key !== undefined && more !== undefined && less !== undefined && more > less ? { key, more, less } : undefined;
}
