import { describe, expect, test } from "vitest";
import { allCards } from "./cards";
import { grouped, HIDDEN, inRoom, inRow, inRows, pyramidSlots, sorted, type Lain } from "./market";

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

describe("where groups lie", () => {
  const groups = grouped(["red-1", "red-4", "red-6", "blue-2"]);
  const places = (lain: Lain): string[][] => lain.groups.map(({ at, cards }) => [at, ...cards.map((one) => one.at)]);

  test("below one another, in rows as wide as there is room", () => {
    const lain = inRows(groups, 8.5, 0);
    expect(places(lain)).toEqual([
      ["0rem 0rem", "1.75rem 0rem", "5rem 0rem", "1.75rem 3.25rem"],
      ["0rem 6.5rem", "1.75rem 6.5rem"],
    ]);
    expect(lain.height).toBe(9.75);
    expect(inRows(groups, 0, 2).groups[0]?.at).toBe("0rem 2rem");
  });

  test("in a column as large as there is room for, and overlapping rather than out of sight", () => {
    const ids = allCards().map((one) => one.id);
    const many = grouped(
      ["red", "blue"].flatMap((colour) => ids.filter((id) => id.startsWith(`${colour}-`)).slice(0, 8)),
    );
    const roomy = inRoom(many, { width: 17.5, height: 40 }, 0);
    expect(roomy.token).toBe(2.875);
    expect(roomy.height).toBeGreaterThan(12);
    const low = inRoom(many, { width: 17.5, height: 7 }, 0);
    expect(low.height).toBeLessThanOrEqual(7);
    expect(low.token).toBe(2.875);
    expect(inRoom(many, { width: 25, height: 40 }, 0).token).toBe(3.75);
  });

  test("below the rows of the pyramid that still lie, and no further", () => {
    const tops = [4, 3, 0].map((rows) => {
      const lain = inRoom(groups, { width: 17.5, height: 40 }, rows);
      return Number(/ ([\d.]+)rem/.exec(lain.groups[0]?.at ?? "")?.[1]);
    });
    expect(tops).toEqual([11.375, 8.875, 0]);
  });

  test("side by side, and what comes last moves nothing before it", () => {
    const less = inRow(grouped(["red-1", "red-4", "red-6"]));
    expect(places(inRow(groups))[0]).toEqual(places(less)[0]);
    expect(inRow(groups).width).toBeGreaterThan(less.width);
  });
});
