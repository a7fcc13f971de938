import { describe, expect, test } from "vitest";
import type { Decision, ViewFrame, LookBack } from "$lib/types.gen";
import { frameBefore, lines, percents, rounds, runs, shownDecisions } from "./course";

const look: LookBack = {
  first: 40,
  moves: 2,
  team: [0, 1, 0, 1],
  moments: [
    [40, [0.25, 0.25, 0.25, 0.25], 0],
    [41, [0.4, 0.1, 0.4, 0.1], 0.1],
  ],
  decisions: [],
  progress: 0.5,
  checked: false,
};

const decision = (number: number, cost: number, verdict: Decision["verdict"]): Decision => ({
  number,
  seat: 0,
  taken: {},
  better: {},
  cost,
  error: 0.01,
  verdict,
});

/** A frame after a seat's move in a round. */
const after = (seat: number | null, round: number): ViewFrame =>
  ({ change: { seat }, game: { view: { round } } }) as unknown as ViewFrame;

describe("the course of a game", () => {
  test("moves of one seat in a row are one run; the set-up and the clock are nobody's", () => {
    const frames = [after(null, 1), after(0, 1), after(0, 1), after(1, 1), after(-1, 1), after(1, 2)];
    expect(runs(frames)).toEqual([
      { seat: 0, from: 1, to: 3 },
      { seat: 1, from: 3, to: 4 },
      { seat: 1, from: 5, to: 6 },
    ]);
  });

  test("rounds are marked where they begin, as many as there is room for", () => {
    const frames = [1, 1, 2, 3, 3, 4, 5].map((round) => after(0, round));
    expect(rounds(frames, 9).map(({ at }) => at)).toEqual([0, 2, 3, 5, 6]);
    expect(rounds(frames, 3)).toEqual([
      { round: 1, at: 0 },
      { round: 3, at: 3 },
      { round: 5, at: 6 },
    ]);
    expect(rounds([after(null, 0)], 3)).toEqual([]);
  });

  test("partners have one line, with what they have together", () => {
    expect(lines(look)).toEqual([
      { team: 0, seats: [0, 2], chances: [0.5, 0.8] },
      { team: 1, seats: [1, 3], chances: [0.5, 0.2] },
    ]);
  });

  test("a move was decided on the frame before it, counted from where these rules began", () => {
    expect(frameBefore(look, 41)).toBe(0);
    expect(frameBefore(look, 42)).toBe(1);
  });

  test("decisions keep their places for whoever saw them being checked", () => {
    const decisions = [decision(7, 0.04, "mistake"), decision(3, 0.2, "unsure"), decision(5, 0.1, "mistake")];
    const numbers = (watched: boolean, checked = true) =>
      shownDecisions({ ...look, decisions, checked }, watched).map((one) => one.number);
    expect(numbers(true)).toEqual([7, 3, 5]);
    expect(numbers(false, false)).toEqual([7, 3, 5]);
    expect(numbers(false)).toEqual([5, 7]);
  });

  test("what depends on how it goes on comes behind the mistakes", () => {
    const decisions = [decision(3, -0.2, "depends"), decision(5, 0.1, "mistake"), decision(7, 0.3, "depends")];
    const shown = shownDecisions({ ...look, decisions, checked: true }, false);
    expect(shown.map((one) => one.number)).toEqual([5, 7, 3]);
  });

  test("per cents add up to a hundred", () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3]).reduce((sum, each) => sum + each)).toBe(100);
    expect(percents([0.996, 0.004])).toEqual([100, 0]);
    expect(percents([0.5, 0.25, 0.25])).toEqual([50, 25, 25]);
    expect(percents([])).toEqual([]);
  });
});
