import { expect, test } from "vitest";
import { KEYS, sidesOf } from "./places";
import { mostTogether } from "./setup";

test("everybody has a side of their own, and two face each other over the longer way", () => {
  for (const wide of [true, false])
    for (let count = 2; count <= mostTogether; count++) {
      const sides = sidesOf(count, wide);
      expect(new Set(sides).size).toBe(count);
    }
  expect(sidesOf(2, true)).toEqual(["left", "right"]);
  expect(sidesOf(2, false)).toEqual(["top", "bottom"]);
});

test("no two people share a key", () => {
  const keys = KEYS.flatMap(({ main, end }) => [main, end]);
  expect(new Set(keys).size).toBe(2 * mostTogether);
});
