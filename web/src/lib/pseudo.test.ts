import { expect, test } from "vitest";
import { disguised, marked } from "./pseudo";

test("a text is longer and marked, and still reads", () => {
  expect(marked("Your turn")).toBe("Ýøûŕ tûŕñ···");
  expect(marked("Undo ")).toMatch(/^Ûñđø·+ $/);
});

test.each(["M", "?", " ", "→ ", "·"])("%j is a key or a sign, and stays", (text) => expect(marked(text)).toBe(text));

test("what functions make is marked too; names of seats and cards are not", () => {
  const words = disguised({
    seat: { free: "free seat" },
    sit: (name: string) => `${name} sits down`,
    line: () => ["draws ", { seat: 1 }, { card: { id: "x" }, text: "red 7" }],
  });
  expect(words.seat.free).toContain("šéåt");
  expect(words.sit("Ann")).toContain("šîtš");
  expect(words.line().slice(1)).toEqual([{ seat: 1 }, { card: { id: "x" }, text: "red 7" }]);
});
