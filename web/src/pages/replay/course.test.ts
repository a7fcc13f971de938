import { describe, expect, test } from "vitest";
import type { LookBack } from "$lib/types.gen";
import { frameBefore, lines, percents } from "./course";

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
};

describe("the course of a game", () => {
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

  test("per cents add up to a hundred", () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3]).reduce((sum, each) => sum + each)).toBe(100);
    expect(percents([0.996, 0.004])).toEqual([100, 0]);
    expect(percents([0.5, 0.25, 0.25])).toEqual([50, 25, 25]);
    expect(percents([])).toEqual([]);
  });
});
