/** The reveal, step by step: an overview, each seat's card, and every other solution (SB-R13). */

import type { RevealView, SpaceBowlView } from "./types.gen";

export type Step =
  | { kind: "overview" }
  | { kind: "seat"; seat: number }
  | { kind: "fit"; destination: number; wild: number | null; turn: number };

/** The steps of a reveal. The caller comes first, then the others in the order of their seats. */
export function revealSteps(view: SpaceBowlView, reveal: RevealView): Step[] {
  const seats = reveal.results
    .map((_, seat) => seat)
    .filter((seat) => reveal.results[seat]?.pick !== null || (reveal.results[seat]?.lines.length ?? 0) > 0)
    .sort((a, b) => Number(b === view.caller) - Number(a === view.caller) || a - b);
  const found = reveal.results.filter((result) => result.valid).map((result) => result.pick);
  const plain = reveal.plain
    .map((destination, i) => ({ destination, wild: null, turn: reveal.plain_turns[i] ?? 0 }))
    .filter((fit) => !found.includes(fit.destination));
  const wild = reveal.wild
    .map((fit, i) => ({ ...fit, turn: reveal.wild_turns[i] ?? 0 }))
    .filter((fit) => !(found.includes(fit.destination) && fit.wild === view.wild?.cell));
  return [
    { kind: "overview" },
    ...seats.map((seat): Step => ({ kind: "seat", seat })),
    ...[...plain, ...wild].map((fit): Step => ({ kind: "fit", ...fit })),
  ];
}

/** The destination that a step shows, the wild token that counts for it, and the turn of the pattern there. */
export interface Look {
  destination: number;
  wild: number | null;
  turn: number;
}

export function lookedAt(view: SpaceBowlView, reveal: RevealView, step: Step): Look | null {
  if (step.kind === "overview") return null;
  if (step.kind === "fit") return step;
  const { pick, turn } = reveal.results[step.seat] ?? { pick: null, turn: 0 };
  return pick === null ? null : { destination: pick, wild: view.wild?.cell ?? null, turn };
}
