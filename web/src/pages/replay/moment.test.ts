import { expect, test } from "vitest";
import type { ViewFrame } from "$lib/types.gen";
import { frameOf, movesBefore, nameOf } from "./moment";

function frames(times: number[], move: number | null = null): ViewFrame[] {
  return times.map((at, place) => {
    const rules = place === 0 && move !== null ? { version: 2, move } : null;
    return { change: { at: 5000 + at, rules }, game: {} } as unknown as ViewFrame;
  });
}

test("a moment in turns is named by its move, whatever rules played those before", () => {
  for (const [given, before] of [
    [frames([0, 7, 7, 9]), 0],
    [frames([0, 7, 7, 9], 31), 30],
  ] as const) {
    expect(movesBefore(given)).toBe(before);
    given.forEach((_, at) => expect(frameOf(given, `?${nameOf(given, at, false)}`)).toBe(at));
  }
});

test("in real time it is named by its time, also for who was told of fewer moves", () => {
  const mine = frames([0, 100, 250, 900]);
  const theirs = frames([0, 250, 900]);
  expect(frameOf(theirs, `?${nameOf(mine, 2, true)}`)).toBe(1);
  expect(frameOf(theirs, `?${nameOf(mine, 1, true)}`)).toBe(0);
});

test("an address without a moment names none, and one that is not there is told apart", () => {
  const given = frames([0, 10]);
  expect(frameOf(given, "")).toBeNull();
  expect(frameOf(given, "?board=plain")).toBeNull();
  for (const wrong of ["?move=2", "?move=-1", "?move=x", "?move=", "?time=11", "?time=1.5"])
    expect(frameOf(given, wrong)).toBeUndefined();
});
