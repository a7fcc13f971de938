import { describe, expect, test } from "vitest";
import { allCards } from "./cards";
import { grouped, HIDDEN, pyramidSlots, sorted } from "./market";

const FULL = Array.from({ length: 14 }, (_, i) => `card-${i}`);

describe("the pyramid", () => {
  test("lays 5, 4, 3 and 2 cards; only the outermost lie free (KS-46)", () => {
    const slots = pyramidSlots(FULL);
    expect([0, 1, 2, 3].map((row) => slots.filter((slot) => slot.row === row).length)).toEqual([5, 4, 3, 2]);
    expect(slots.filter((slot) => slot.free).map((slot) => slot.row)).toEqual([3, 3]);
  });

  test("frees a card once both that overlap it are gone", () => {
    const without = (...gone: number[]): string[] => {
      const rest = FULL.map((card, i) => (gone.includes(i) ? null : card));
      return pyramidSlots(rest).flatMap((slot) => (slot.free && slot.card ? [slot.card] : []));
    };
    expect(without(12)).toEqual(["card-9", "card-13"]);
    expect(without(12, 13)).toEqual(["card-9", "card-10", "card-11"]);
  });

  test("is empty where there is none", () => {
    expect(pyramidSlots([])).toEqual([]);
  });

  test("a face-down card covers like any other", () => {
    const [first] = pyramidSlots(FULL.map((card, i) => (i > 4 ? HIDDEN : card)));
    expect(first?.free).toBe(false);
  });
});

test("cards lie by colour and value, ships last, none is lost", () => {
  const ids = allCards().map((one) => one.id);
  expect(sorted(ids).toSorted()).toEqual(ids.toSorted());
  const groups = grouped(ids);
  expect(groups.at(-1)?.colour).toBe("ship");
  expect(groups.flatMap((group) => group.cards)).toEqual(sorted(ids));
});
