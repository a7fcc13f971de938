import { expect, test } from "vitest";
import type { Outcome } from "$lib/types.gen";
import { decided, ranked, standing } from "./standing";

const KEYS = ["points", "cards"];

/** An outcome with the given points and cards of each seat. */
function over(winners: number[], ...figures: [number, number][]): Outcome {
  return {
    returns: figures.map(() => 0),
    winners,
    ending: "end",
    rule: "X-1",
    scores: figures.map(([points, cards], seat) => ({ seat, figures: { points, cards } })),
  };
}

const alone = [0, 1, 2, 3];

test("places follow the figures in the order of their weight", () => {
  const outcome = over([2], [3, 1], [3, 2], [9, 0], [1, 9]);
  expect(ranked(outcome, KEYS).map((row) => row.seat)).toEqual([2, 1, 0, 3]);
  const places = alone.map((seat) => standing(outcome, KEYS, alone, seat)?.place);
  expect(places).toEqual([3, 2, 1, 4]);
  expect(standing(outcome, KEYS, alone, 1)).toEqual({ place: 2, of: 4, shared: false, team: false });
});

test("equals share a place, and the next one is left out", () => {
  const outcome = over([0], [9, 0], [4, 1], [4, 1], [2, 2]);
  expect(standing(outcome, KEYS, alone, 1)).toMatchObject({ place: 2, shared: true });
  expect(standing(outcome, KEYS, alone, 2)).toMatchObject({ place: 2, shared: true });
  expect(standing(outcome, KEYS, alone, 3)).toMatchObject({ place: 4, shared: false });
});

test("a draw is a first place that is shared", () => {
  const outcome = over([0, 3], [5, 5], [1, 1], [0, 0], [5, 4]);
  expect(standing(outcome, KEYS, alone, 0)).toMatchObject({ place: 1, shared: true });
  expect(standing(outcome, KEYS, alone, 3)).toMatchObject({ place: 1, shared: true });
  expect(standing(outcome, KEYS, alone, 1)).toMatchObject({ place: 3, shared: false });
  expect(decided(outcome, KEYS, alone)).toBeUndefined();
});

test("partners are one party", () => {
  const teams = [0, 1, 0, 1];
  const outcome = over([1, 3], [1, 7], [2, 4], [1, 7], [2, 4]);
  expect(standing(outcome, KEYS, teams, 0)).toEqual({ place: 2, of: 2, shared: false, team: true });
  expect(standing(outcome, KEYS, teams, 3)).toEqual({ place: 1, of: 2, shared: false, team: true });
  expect(decided(outcome, KEYS, teams)).toEqual({ key: "points", more: 2, less: 1 });
});

test("who won by a feat is first though behind in figures, and no figure decided", () => {
  const outcome = over([1], [9, 9], [2, 2]);
  expect(standing(outcome, KEYS, [0, 1], 1)).toMatchObject({ place: 1, shared: false });
  expect(standing(outcome, KEYS, [0, 1], 0)).toMatchObject({ place: 2, of: 2 });
  expect(decided(outcome, KEYS, [0, 1])).toBeUndefined();
});

test("a figure further on decides between equals", () => {
  expect(decided(over([0], [3, 5], [3, 2]), KEYS, [0, 1])).toEqual({ key: "cards", more: 5, less: 2 });
});

test("who looks on has no place, and nobody has one where nobody won", () => {
  expect(standing(over([0], [1, 1], [0, 0]), KEYS, [0, 1], null)).toBeNull();
  expect(standing(over([], [1, 1], [0, 0]), KEYS, [0, 1], 0)).toBeNull();
});

test("a game without figures has winners and others", () => {
  const outcome = over([1], [0, 0], [0, 0], [0, 0]);
  expect(standing(outcome, [], [0, 1, 2], 1)).toMatchObject({ place: 1, shared: false });
  expect(standing(outcome, [], [0, 1, 2], 0)).toMatchObject({ place: 2, of: 3, shared: true });
});
