import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Attention } from "./attention.svelte";

/** Changes by number, each with its moment. */
let made: { number: number; at: number }[] = [];
let visible = true;
let attention: Attention;

const until = (moment: number): number | null => made.findLast((one) => one.at <= moment)?.number ?? null;

const page = Object.defineProperty(new EventTarget(), "visibilityState", {
  get: () => (visible ? "visible" : "hidden"),
});

function show(seen: boolean): void {
  visible = seen;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", undefined);
  visible = true;
  made = [{ number: 4, at: Date.now() }];
  attention = new Attention("table", until, () => Date.now());
  show(true);
});

afterEach(() => {
  attention.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what happened while somebody was away was missed, though it arrives a moment after they came back", () => {
  show(false);
  vi.advanceTimersByTime(60_000);
  const during = Date.now() - 10_000;
  show(true);
  vi.advanceTimersByTime(1_000);
  made.push({ number: 9, at: during });
  vi.advanceTimersByTime(2_000);
  expect(attention.missed).toEqual({ from: 4, to: 9 });
});

test("what somebody does as soon as they are back was not missed", () => {
  show(false);
  vi.advanceTimersByTime(60_000);
  show(true);
  vi.advanceTimersByTime(500);
  made.push({ number: 5, at: Date.now() });
  vi.advanceTimersByTime(3_000);
  expect(attention.missed).toBeNull();
});

test("a glance elsewhere is not told of", () => {
  show(false);
  vi.advanceTimersByTime(10_000);
  made.push({ number: 7, at: Date.now() });
  show(true);
  vi.advanceTimersByTime(3_000);
  expect(attention.missed).toBeNull();
});
