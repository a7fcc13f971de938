/** A look back in the form that the page draws: one line of chances per team, over the frames of the replay. */

import type { Decision, ViewFrame, LookBack } from "$lib/types.gen";

export interface Line {
  team: number;
  /** The seats of the team. */
  seats: number[];
  /** The chances per frame, 0 to 1, as far as they are known. */
  chances: number[];
}

/** One line per team, in the order of the teams' first seats. */
export function lines(look: LookBack): Line[] {
  return [...new Set(look.team)].map((team) => {
    const seats = look.team.flatMap((each, seat) => (each === team ? [seat] : []));
    const chances = look.moments.map(([, shares]) => seats.reduce((sum, seat) => sum + (shares[seat] ?? 0), 0));
    return { team, seats, chances };
  });
}

/** The frame in which a move was decided: the one before the move. */
export function frameBefore(look: LookBack, move: number): number {
  return move - look.first - 1;
}

/**
 * The decisions to show. Whoever watches while they are checked sees each in its place until the end, whatever comes
 * of it. Whoever comes later sees only those of which something was found: mistakes, the costliest first, and then
 * those that depend on how the game goes on.
 */
export function shownDecisions(look: LookBack, watched: boolean): Decision[] {
  if (watched || !look.checked) return look.decisions;
  const found = (verdict: Decision["verdict"]) =>
    look.decisions
      .filter((one) => one.verdict === verdict)
      .sort((one, other) => Math.abs(other.cost) - Math.abs(one.cost));
  return [...found("mistake"), ...found("depends")];
}

/** A run of frames in which one seat moved. `to` is the first frame after the run. */
export interface Run {
  seat: number;
  from: number;
  to: number;
}

/** The runs of a game, in their order. Frames of the set-up or the clock belong to no run. */
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

/** The frames at which rounds begin, each with the round's number. There are at most `most`, at even distances. */
export function rounds(frames: readonly ViewFrame[], most: number): { round: number; at: number }[] {
  const found: { round: number; at: number }[] = [];
  for (const [at, { game }] of frames.entries()) {
    const { round } = game.view;
    if (typeof round === "number" && round > (found.at(-1)?.round ?? 0)) found.push({ round, at });
  }
  const every = Math.ceil(found.length / most);
  return found.filter(({ round }) => (round - 1) % every === 0);
}

/** Chances as whole per cents that add up to 100. Those with the largest remainders are rounded up. */
export function percents(chances: readonly number[]): number[] {
  const whole = chances.map((chance) => Math.floor(chance * 100));
  const order = chances
    .map((chance, at) => ({ at, rest: chance * 100 - (whole[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = Math.round(chances.reduce((sum, chance) => sum + chance, 0) * 100) - whole.reduce((a, b) => a + b, 0);
  for (const { at } of order.slice(0, Math.max(0, missing))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
