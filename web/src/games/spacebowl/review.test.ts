import { expect, test } from "vitest";
import type { ViewFrame } from "$lib/types.gen";
import { median, rounds, times } from "./review";

const frame = (at: number, ...events: object[]): ViewFrame =>
  ({ change: { at, events }, game: {} }) as unknown as ViewFrame;
const toss = { kind: "PatternTossed", disc: 4, marbles: [], black_hole: null };

const RACE = [
  frame(0, { kind: "RoundStarted", round: 1, card: "a" }, toss),
  frame(8000, { kind: "GoCalled", seat: 1 }),
  frame(9500, { kind: "Concurred", seat: 0 }),
  frame(
    20000,
    { kind: "PicksRevealed", cells: [3, 7, null] },
    {
      kind: "SolutionsShown",
      plain: [3, 5],
      wild: [
        { destination: 9, wild: 1 },
        { destination: 3, wild: 2 },
      ],
    },
  ),
  frame(21000, { kind: "RoundStarted", round: 2, card: "b" }, toss),
  frame(99000, { kind: "PicksRevealed", cells: [null, null, null] }, { kind: "SolutionsShown", plain: [1], wild: [] }),
];

test("each round says who found what how fast, and what nobody saw", () => {
  const [first, second] = rounds(RACE);
  expect(first).toEqual({
    ...{ round: 1, at: 3, overlooked: [5, 9], found: [{ seat: 0, cell: 3 }] },
    said: [
      { seat: 1, after: 8000 },
      { seat: 0, after: 9500 },
    ],
  });
  expect(second).toEqual({ round: 2, at: 5, said: [], found: [], overlooked: [1] });
});

test("only those who were right have a time", () => {
  expect(times(rounds(RACE), 0)).toEqual([9500]);
  expect(times(rounds(RACE), 1)).toEqual([]);
});

test("the middle of some times", () => {
  expect(median([])).toBeNull();
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});
