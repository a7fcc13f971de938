/** A look back as the page draws it: a line of chances per team, over the frames of the replay. */

import type { ViewFrame, LookBack } from "$lib/types.gen";

export interface Line {
  team: number;
  /** Who plays in it. */
  seats: number[];
  /** Per frame, 0 to 1, as far as it is known. */
  chances: number[];
}

/** A line per team, in the order of their first seats. */
export function lines(look: LookBack): Line[] {
  return [...new Set(look.team)].map((team) => {
    const seats = look.team.flatMap((each, seat) => (each === team ? [seat] : []));
    const chances = look.moments.map(([, shares]) => seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0));
    return { team, seats, chances };
  });
}

/** The frame before a move, on which it was decided. */
export function frameBefore(look: LookBack, move: number): number {
  return move - look.first - 1;
}

/** Frames in a row in which one seat moved; `to` is the first frame after them. */
export interface Run {
  seat: number;
  from: number;
  to: number;
}

/** Who moved when, in the order of the game; a set-up and a clock are nobody's. */
export function runs(frames: readonly ViewFrame[]): Run[] {
  const found: Run[] = [];
  for (const [at, { change }] of frames.entries()) {
    if (change.seat === null || change.seat < 0) continue;
    const last = found.at(-1);
    if (last?.seat === change.seat && last.to === at) last.to = at + 1;
    else found.push({ seat: change.seat, from: at, to: at + 1 });
  }
  return found;
}

/** The frames at which rounds begin, each with its number: `most` of them at most, at even distances. */
export function rounds(frames: readonly ViewFrame[], most: number): { round: number; at: number }[] {
  const found: { round: number; at: number }[] = [];
  for (const [at, { game }] of frames.entries()) {
    const { round } = game.view;
    if (typeof round === "number" && round > (found.at(-1)?.round ?? 0)) found.push({ round, at });
  }
  const every = Math.ceil(found.length / most);
  return found.filter(({ round }) => (round - 1) % every === 0);
}

/** Whole per cents that add up to 100, the largest remainders rounded up. */
export function percents(chances: readonly number[]): number[] {
  const whole = chances.map((chance) => Math.floor(chance * 100));
  const order = chances
    .map((chance, at) => ({ at, rest: chance * 100 - (whole[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = Math.round(chances.reduce((sum, chance) => sum + chance, 0) * 100) - whole.reduce((a, b) => a + b, 0);
  for (const { at } of order.slice(0, Math.max(0, missing))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
