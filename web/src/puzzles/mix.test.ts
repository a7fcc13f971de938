import { describe, expect, test } from "vitest";
import type { Kept } from "./kept";
import { pickNext, themesOf, type Trainable, type Wanted } from "./mix";

const puzzle = (game: string, id: string, ...themes: string[]): Trainable => ({ game, id, themes });
const [A, B, C, D] = [
  puzzle("swap", "a", "settle", "cull"),
  puzzle("swap", "b", "settle"),
  puzzle("swap", "c", "draft"),
  puzzle("bowl", "d"),
];
const ALL = [A, B, C, D];
const NONE: Kept = { solved: {}, shown: [], days: [] };
const SWAP: Wanted = { game: "swap", theme: null };
const of = (theme: string): Wanted => ({ game: "swap", theme });
/** All puzzles that may come next: a pick draws up to three times, each time among five at most. */
const seen = (wanted: Wanted, kept: Partial<Kept> = {}, last: Trainable | null = null): Set<Trainable | null> =>
  new Set(
    Array.from({ length: 5 ** 3 }, (_, i) => {
      let rest = i;
      const random = (): number => {
        const digit = rest % 5;
        rest = Math.floor(rest / 5);
        return (digit + 0.5) / 5;
      };
      return pickNext(ALL, wanted, (game) => (game === "swap" ? { ...NONE, ...kept } : NONE), last, random);
    }),
  );

describe("training", () => {
  test("knows its themes, the most frequent first", () => {
    expect(themesOf(ALL)).toEqual(["settle", "cull", "draft"]);
  });

  test("mixes all games, keeps to one, or to a theme, and does not ask the same twice in a row", () => {
    expect(seen({ game: null, theme: null })).toEqual(new Set(ALL));
    expect(seen(SWAP)).toEqual(new Set([A, B, C]));
    expect(seen(of("settle"))).toEqual(new Set([A, B]));
    expect(seen(of("settle"), {}, A)).toEqual(new Set([B]));
  });

  test("asks of a game what was not seen before what was given up before what is solved", () => {
    expect(seen(SWAP, { solved: { a: 0 }, shown: ["b"] })).toEqual(new Set([C]));
    expect(seen(SWAP, { solved: { a: 0, c: 1 }, shown: ["b"] })).toEqual(new Set([B]));
    expect(seen(of("cull"), { solved: { a: 0 } })).toEqual(new Set([A]));
  });

  test("does not leave a game whose puzzles are all solved", () => {
    expect(seen({ game: null, theme: null }, { solved: { a: 0, b: 0, c: 0 } })).toEqual(new Set(ALL));
  });

  test("asks the only one again rather than nothing", () => {
    expect(
      pickNext(
        [A],
        of("settle"),
        () => NONE,
        A,
        () => 0,
      ),
    ).toBe(A);
    expect(
      pickNext(
        [A],
        of("draft"),
        () => NONE,
        null,
        () => 0,
      ),
    ).toBeNull();
    expect(
      pickNext(
        [],
        SWAP,
        () => NONE,
        null,
        () => 0,
      ),
    ).toBeNull();
  });
});
