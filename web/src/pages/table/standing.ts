/**
 * The places of the players, from a game's outcome. A team is one party, and parties with equal figures share a place.
 */

import type { Outcome } from "$lib/types.gen";

/** The place of a party among all parties. */
export interface Standing {
  /** The place, counted from 1. */
  place: number;
  /** The number of parties: teams, or seats that play for themselves. */
  of: number;
  /** True if another party has the same place. */
  shared: boolean;
  /** True if the party is a team of several seats. */
  team: boolean;
}

/** The figure that decided: the winner's (`more`), and that of the best party that did not win (`less`). */
export interface Decided {
  key: string;
  more: number;
  less: number;
}

type Figures = Record<string, number>;

/** Compare figures, the weightiest first. The result is below zero if `a` is ahead. */
function compare(a: Figures, b: Figures, keys: readonly string[]): number {
  for (const key of keys) {
    const more = (b[key] ?? 0) - (a[key] ?? 0);
    if (more) return more;
  }
  return 0;
}

/** The seats, winners first, then by figures. `keys` names the figures, the weightiest first. */
export function ranked(outcome: Outcome, keys: readonly string[]): Outcome["scores"] {
  const lost = (seat: number): number => Number(!outcome.winners.includes(seat));
  return outcome.scores.toSorted(
    (a, b) => lost(a.seat) - lost(b.seat) || compare(a.figures, b.figures, keys) || a.seat - b.seat,
  );
}

/**
 * Return the place of a seat, or of its team. `teams` gives each seat's team. Null without a seat, and if nobody won.
 */
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
    // All winners are first, whatever their figures.
    place: won(mine.seat) ? 1 : 1 + ahead.filter((one) => one > 0).length,
    of: parties.size,
    shared: won(mine.seat) ? others.some((one) => won(one.seat)) : ahead.includes(0),
    team: teams.filter((other) => other === team).length > 1,
  };
}

/**
 * Return the first figure in which the winner and the best loser differ. Undefined for a draw, and if the winner is not
 * ahead in it, as after a feat.
 */
export function decided(outcome: Outcome, keys: readonly string[], teams: readonly number[]): Decided | undefined {
  const rows = ranked(outcome, keys);
  const second = rows.find((row) => !outcome.winners.includes(row.seat));
  const winner = rows[0];
  if (!winner || !second || new Set(outcome.winners.map((seat) => teams[seat])).size !== 1) return undefined;
  const key = keys.find((one) => winner.figures[one] !== second.figures[one]);
  const [more, less] = [winner.figures[key ?? ""], second.figures[key ?? ""]];
  return key !== undefined && more !== undefined && less !== undefined && more > less ? { key, more, less } : undefined;
}
