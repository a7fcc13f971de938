import { expect, test } from "vitest";
import { doneTo } from "./told";

test("what somebody else does to the reader is told from the rest", () => {
  expect(doneTo({ kind: "FigureThrownOut", seat: 0, by: 1 }, 0)).toBe(true);
  expect(doneTo({ kind: "FigureThrownOut", seat: 1, by: 0 }, 0)).toBe(false);
  expect(doneTo({ kind: "SkipLaid", seat: 1, on: 0 }, 0)).toBe(true);
  expect(doneTo({ kind: "SkipLaid", seat: 1, on: 2 }, 0)).toBe(false);
  expect(doneTo({ kind: "StationTaken", seat: 1, owner: 0, field: 3 }, 0)).toBe(true);
  expect(doneTo({ kind: "CardDrawn", seat: 1, card: "red-7" }, 0)).toBe(false);
  expect(doneTo({ kind: "SkipLaid", seat: 1, on: 0 }, null)).toBe(false);
});
