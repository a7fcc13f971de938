// What was solved in two browsers comes together, and nothing that was solved is lost.

import { expect, test } from "vitest";
import { together } from "./solved";

test("puzzles that were solved in either browser are solved", () => {
  const here = { solved: { a: 2, b: 0 }, shown: ["c"], days: ["2026-05-02"] };
  const there = { solved: { a: 0, d: 1 }, shown: ["c", "e"], days: ["2026-05-01", "2026-05-02"] };
  expect(together("cosmodrome.puzzles phest", here, there)).toEqual({
    solved: { a: 2, b: 0, d: 1 },
    shown: ["c", "e"],
    days: ["2026-05-01", "2026-05-02"],
  });
  expect(together("cosmodrome.puzzles phest", {}, { solved: 7, shown: "c" })).toEqual({
    solved: {},
    shown: [],
    days: [],
  });
});

test("an attempt that is complete stays, and one that is not gives way", () => {
  const done = { took: 900, right: [1, 2] };
  const begun = { took: null, right: [1] };
  const key = "cosmodrome.puzzle spacebowl 2026-05-01";
  expect(together(key, done, begun)).toEqual(done);
  expect(together(key, begun, done)).toEqual(done);
  expect(together(key, {}, begun)).toEqual(begun);
});

test("a flight that was finished anywhere is finished, and the lesson here goes on", () => {
  const here = { lesson: "two", taken: [null], done: false };
  const there = { lesson: "one", taken: [], done: true };
  expect(together("cosmodrome.flight phest", here, there)).toEqual({ lesson: "two", taken: [null], done: true });
});
