import { expect, test } from "vitest";
import { holds, withoutContainers, withoutMixes, withoutOklch } from "../tools/older";
import { asTransform, LENT } from "./older";

test("functions for older browsers do what the browser's own do", () => {
  const { at, findLast, findLastIndex, toSorted, toReversed, toSpliced } = LENT.array;
  const some = [3, 1, 2];
  expect([at.call(some, -1), at.call(some, 0), at.call(some, 3), at.call(some, -4)]).toEqual([
    2,
    3,
    undefined,
    undefined,
  ]);
  expect(at.call("abc", -1)).toBe("c");
  expect(findLast.call(some, (one) => (one as number) > 1)).toBe(2);
  expect(findLast.call(some, (one) => (one as number) > 9)).toBe(undefined);
  expect(findLastIndex.call(some, (one) => one === 3)).toBe(0);
  expect(toSorted.call(some, (a, b) => (a as number) - (b as number))).toEqual([1, 2, 3]);
  expect(toReversed.call(some)).toEqual([2, 1, 3]);
  expect(toSpliced.call(some, 1, 1)).toEqual([3, 2]);
  expect(some).toEqual([3, 1, 2]);
});

test("transforms by themselves become one", () => {
  expect(asTransform({ translate: "1rem calc(2px - 50%)" })).toBe("translate(1rem, calc(2px - 50%))");
  expect(asTransform({ scale: "1.9", rotate: "-40deg", translate: "0 0" })).toBe(
    "translate(0, 0) rotate(-40deg) scale(1.9)",
  );
  expect(asTransform({ translate: "none" })).toBe("");
});

test("what a board on a television fulfils is known when it is built", () => {
  expect(holds("(max-width: 56.1875rem)")).toBe(false);
  expect(holds("(min-width: 56.25rem)")).toBe(true);
  expect(holds("((max-aspect-ratio: 1) or (max-width: 36rem) or (max-height: 30rem))")).toBe(false);
  expect(holds("(min-width: 64rem) and (min-height: 56rem)")).toBe(false);
  expect(() => holds("(orientation: portrait)")).toThrow("cannot say");
  expect(() => holds("(min-width: 1rem) and (max-width: 2rem) or (min-height: 1rem)")).toThrow("cannot say");
});

test("values lose what older browsers do not know", () => {
  expect(withoutContainers("min(100cqw, 40cqh - 1rem)")).toBe(
    "min(calc(100 * var(--cqw, 1vw)), calc(40 * var(--cqh, 1vh)) - 1rem)",
  );
  expect(withoutContainers("100dvh")).toBe("100vh");
  expect(withoutMixes("color-mix(in oklab, var(--team) 6%, var(--surface))")).toBe("var(--surface)");
  expect(withoutMixes("1px solid color-mix(in oklab, currentColor 55%, #0b1226)")).toBe("1px solid currentColor");
  expect(withoutMixes("color-mix(in oklab, var(--good) 40%, transparent)")).toBe("var(--good)");
  expect(withoutOklch("oklch(78% 0.1 var(--hue))")).toBe("hsl(var(--hue), 45%, 78%)");
});
