import { beforeEach, describe, expect, test } from "vitest";
import { storage } from "$lib/settings.svelte";
import { note, restore, streak } from "./kept";

beforeEach(() => storage.set("cosmodrome.puzzles phest", "{}"));

describe("what is kept of puzzles", () => {
  test("a solved one with its wrong tries, and the day once", () => {
    note("phest", "aa", true, 2, "2026-03-14");
    note("phest", "aa", true, 0, "2026-03-15");
    expect(restore("phest")).toEqual({ solved: { aa: 2 }, shown: [], days: ["2026-03-14"] });
  });

  test("one whose solution was looked at counts as solved no more", () => {
    note("phest", "bb", false, 1);
    note("phest", "bb", true, 0, "2026-03-14");
    expect(restore("phest")).toEqual({ solved: {}, shown: ["bb"], days: [] });
  });

  test.each(["null", "7", "{", '{"solved":[],"days":[3,"soon"],"shown":"x"}', '{"solved":{"a":"b"}}'])(
    "%s does no harm",
    (stored) => {
      storage.set("cosmodrome.puzzles phest", stored);
      expect(restore("phest")).toEqual({ solved: {}, shown: [], days: [] });
    },
  );
});

test.each([
  [[], 0],
  [["2026-03-01"], 1],
  [["2026-02-28"], 1],
  [["2026-02-27", "2026-02-28", "2026-03-01"], 3],
  [["2026-02-26", "2026-02-28", "2026-03-01"], 2],
  [["2026-02-27"], 0],
])("days in a row of %j", (days, count) => {
  expect(streak(days, "2026-03-01")).toBe(count);
});
