import { describe, expect, test } from "vitest";
import type { BoardPuzzleInfo } from "$lib/types.gen";
import { pickNext, themesOf } from "./mix";

const puzzle = (id: string, ...themes: string[]): BoardPuzzleInfo => ({
  ...{ id, themes, goal: "win", difficulty: 1, seats: 4, seat: 0, options: {} },
});
const ALL = [puzzle("a", "settle", "cull"), puzzle("b", "settle"), puzzle("c", "draft")];
const NONE = { solved: {}, shown: [], days: [] };
const seen = (...args: [string, typeof NONE | object, string | undefined]): Set<string | undefined> =>
  new Set(
    Array.from({ length: 20 }, (_, i) => {
      const [theme, kept, last] = args;
      let calls = 0;
      const random = (): number => (((i * 7 + (calls += 1) * 3) % 20) + 0.5) / 20;
      return pickNext(ALL, theme, { ...NONE, ...kept }, last, random)?.id;
    }),
  );

describe("training", () => {
  test("knows its themes, the most frequent first", () => {
    expect(themesOf(ALL)[0]).toBe("settle");
    expect(new Set(themesOf(ALL))).toEqual(new Set(["settle", "cull", "draft"]));
  });

  test("keeps to a theme, and does not ask the same twice in a row", () => {
    expect(seen("settle", {}, undefined)).toEqual(new Set(["a", "b"]));
    expect(seen("settle", {}, "a")).toEqual(new Set(["b"]));
  });

  test("asks what was not seen before what was given up before what is solved", () => {
    expect(seen("", { solved: { a: 0 }, shown: ["b"] }, undefined)).toEqual(new Set(["c"]));
    expect(seen("", { solved: { a: 0, c: 1 }, shown: ["b"] }, undefined)).toEqual(new Set(["b"]));
    expect(seen("cull", { solved: { a: 0 } }, undefined)).toEqual(new Set(["a"]));
  });

  test("asks the only one again rather than nothing", () => {
    expect(pickNext(ALL.slice(0, 1), "", NONE, "a", () => 0)?.id).toBe("a");
    expect(pickNext([], "", NONE, undefined, () => 0)).toBeNull();
  });
});
