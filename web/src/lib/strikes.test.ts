import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Strikes } from "./strikes.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiet = new AbortController().signal;

function strikes(mayHold = true): Strikes {
  return new Strikes({
    struck: (event) => (event === "nothing" ? null : { parts: [String(event)] }),
    text: (line) => line.parts.join(""),
    mayHold: () => mayHold,
  });
}

async function waits(one: Strikes): Promise<boolean> {
  let over = false;
  void one.hold(quiet).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return !over;
}

test("the lines of one change stand together, those of the next take their place", () => {
  const one = strikes();
  one.begin();
  for (const event of ["attacked", "nothing", "lost"]) one.show(event);
  expect(one.lines.map((line) => line.parts)).toEqual([["attacked"], ["lost"]]);
  one.begin();
  one.show("skipped");
  expect(one.lines.map((line) => line.parts)).toEqual([["skipped"]]);
});

test("the board waits until the words can have been read", async () => {
  const one = strikes();
  one.show("thrown out");
  expect(await waits(one)).toBe(true);
  await vi.advanceTimersByTimeAsync(4000);
  expect(one.lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9000);
  expect(one.lines).toHaveLength(0);
});

test("a press ends the hold and puts the words away", async () => {
  const one = strikes();
  one.show("thrown out");
  let over = false;
  void one.hold(quiet).then(() => (over = true));
  one.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toBe(true);
  expect(one.lines).toHaveLength(0);
});

test("nothing waits against the clock, though it is shown", async () => {
  const one = strikes(false);
  one.show("thrown out");
  expect(await waits(one)).toBe(false);
  expect(one.lines).toHaveLength(1);
});
