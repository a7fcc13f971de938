import { expect, test } from "vitest";
import { codeIn, grouped, kindOf } from "./codes";

test.each([
  ["ABCDEF", "letters"],
  ["abc def", "letters"],
  ["7KQ2-M4XP-9WRT-HV3D", "paper"],
  ["7kq2 m4xp", "paper"],
  ["ABCDE1", "paper"],
] as const)("%s is told apart", (code, kind) => {
  expect(kindOf(code)).toBe(kind);
});

test("codes are read out in groups", () => {
  expect(grouped("ABCDEF")).toEqual(["ABC", "DEF"]);
  expect(grouped("7KQ2-M4XP-9WRT-HV3D")).toEqual(["7KQ2", "M4XP", "9WRT", "HV3D"]);
});

test("a code is read from an address, and nothing from what is none", () => {
  expect(codeIn("7KQ2-M4XP-9WRT-HV3D")).toBe("7KQ2-M4XP-9WRT-HV3D");
  expect(codeIn("7KQ2%20M4XP")).toBe("7KQ2 M4XP");
  expect(codeIn("%E0%A4%A")).toBe("");
  expect(codeIn("")).toBe("");
  expect(codeIn("A".repeat(999))).toHaveLength(64);
});
