import { expect, test } from "vitest";
import { lookedAt, revealSteps } from "./steps";
import type { RevealView, SpaceBowlView } from "./types.gen";

const reveal = {
  results: [
    { pick: 4, turn: 1, valid: true, lines: [] },
    { pick: null, turn: 0, valid: false, lines: [] },
    { pick: 9, turn: 0, valid: false, lines: [] },
  ],
  plain: [4, 7],
  plain_turns: [1, 2],
  wild: [{ destination: 4, wild: 5 }],
  wild_turns: [3],
} as unknown as RevealView;
const view = { caller: 2, wild: { cell: 6, seat: 0 } } as unknown as SpaceBowlView;

test("the caller comes first, who did nothing is left out, what nobody found comes last", () => {
  expect(revealSteps(view, reveal)).toEqual([
    { kind: "overview" },
    { kind: "seat", seat: 2 },
    { kind: "seat", seat: 0 },
    { kind: "fit", destination: 7, wild: null, turn: 2 },
    { kind: "fit", destination: 4, wild: 5, turn: 3 },
  ]);
});

test("each step looks at its own card, with the wild token where it counts", () => {
  const [overview, caller, first, fit] = revealSteps(view, reveal).map((step) => lookedAt(view, reveal, step));
  expect(overview).toBeNull();
  expect(caller).toEqual({ destination: 9, wild: 6, turn: 0 });
  expect(first).toEqual({ destination: 4, wild: 6, turn: 1 });
  expect(fit).toMatchObject({ destination: 7, wild: null, turn: 2 });
});
