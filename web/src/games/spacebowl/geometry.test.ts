import { describe, expect, test } from "vitest";
import { lay, spread, way, type Sky } from "./geometry";
import type { PatternView } from "./types.gen";

const SIZE = 4;
const sky = (torus: boolean): Sky => ({
  size: SIZE,
  galaxy: Array.from({ length: SIZE * SIZE }, (_, i) => (i === 0 ? "b" : "c")),
  options: { torus },
});
/** The planet on card b. */
const BAND = "band";
const right: PatternView = { disc: 4, marbles: [{ planet: BAND, space: 5 }], black_hole: null };

describe("a pattern over the galaxy", () => {
  test("four quarter turns lead back to the same way", () => {
    for (let space = 0; space < 9; space += 1) expect(way(4, space, 4)).toEqual(way(4, space));
    expect(way(4, 5)).toEqual([0, 1]);
    expect(way(4, 5, 1)).toEqual([1, -0]);
  });

  test("a marble lies on the card beside the destination", () => {
    expect(lay(sky(false), right, 0).map((one) => one.cell)).toEqual([1]);
  });

  test("beyond the edge lies nothing, unless opposite edges are joined (SB-23)", () => {
    const [out] = lay(sky(false), right, SIZE - 1);
    expect([out?.cell, out?.fits]).toEqual([null, false]);
    expect(lay(sky(true), right, SIZE - 1)[0]?.cell).toBe(0);
  });

  test("under the black hole a card must not show the planet", () => {
    const left: PatternView = { ...right, marbles: [{ planet: BAND, space: 3 }] };
    const [open] = lay(sky(false), left, 1);
    const [hole] = lay(sky(false), { ...left, black_hole: 3 }, 1);
    expect([open?.cell, open?.fits, hole?.fits]).toEqual([0, true, false]);
  });

  test("things in one space lie apart", () => {
    for (const count of [2, 3, 4, 5]) {
      const at = Array.from({ length: count }, (_, i) =>
        spread(i, count)
          .map((one) => one.toFixed(3))
          .join(),
      );
      expect(new Set(at).size).toBe(count);
    }
  });
});
