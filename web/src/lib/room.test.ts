import { expect, test } from "vitest";
import { withoutLast } from "./room.svelte";
import type { Change } from "./types.gen";

const change = (number: number, seat: number | null, undone = false): Change => ({
  ...{ number, seat, undone, at: 0, action: null, rules: null, events: [] },
});

test("taking back removes the seat's own last action, whatever others did since", () => {
  const log = [change(1, 0), change(2, 1), change(3, 0), change(4, 1)];
  expect(withoutLast(log, 0).map((one) => one.number)).toEqual([1, 2, 4]);
});

test("what was taken back already is not taken back again", () => {
  const log = [change(1, 0), change(2, 0, true)];
  expect(withoutLast(log, 0).map((one) => one.number)).toEqual([2]);
});

test("a log without anything of the seat stays as it is", () => {
  const log = [change(1, 1)];
  expect(withoutLast(log, 0)).toBe(log);
});
