import { describe, expect, test } from "vitest";
import { FIELDS, kindOf, onward, SIZE, spot, stand, walk } from "./geometry";

const all = Array.from({ length: FIELDS }, (_, field) => field);

describe("the ring", () => {
  test("has four starts, eight moons and twelve station fields (PH-1)", () => {
    const count = (kind: string): number => all.filter((field) => kindOf(field) === kind).length;
    expect([count("start"), count("moon"), count("station")]).toEqual([4, 8, 12]);
  });

  test("closes: 24 steps lead home, and the way there touches each field once", () => {
    expect(onward(17, FIELDS)).toBe(17);
    expect(walk(17, FIELDS).toSorted((a, b) => a - b)).toEqual(all);
  });

  test.each([0, 6, 12, 18])("with side %i at the bottom, fields lie on the board without overlapping", (bottom) => {
    const spots = all.map((field) => spot(field, bottom));
    for (const { centre, width, height } of spots) {
      expect(Math.min(centre.x - width / 2, centre.y - height / 2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(centre.x + width / 2, centre.y + height / 2)).toBeLessThanOrEqual(SIZE);
    }
    for (const one of spots)
      for (const other of spots)
        if (one.field < other.field) {
          const apart =
            Math.abs(one.centre.x - other.centre.x) >= (one.width + other.width) / 2 - 0.01 ||
            Math.abs(one.centre.y - other.centre.y) >= (one.height + other.height) / 2 - 0.01;
          expect(apart, `${one.field} and ${other.field}`).toBe(true);
        }
  });

  test("the viewer's own side is the lower one", () => {
    for (const bottom of [0, 6, 12, 18]) {
      const own = spot(bottom + 3, bottom);
      expect(own.centre.y).toBeGreaterThan(SIZE * 0.8);
      expect(own.turn).toBe(0);
    }
  });

  test("four figures on a start field stand apart", () => {
    const stands = [0, 1, 2, 3].map((index) => stand(spot(0, 0), index, 4));
    for (const [i, one] of stands.entries())
      for (const other of stands.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(50);
  });
});
