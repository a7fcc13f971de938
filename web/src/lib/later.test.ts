import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./later";

/** A tab. A shown tab draws its frames when `draw` is called; a hidden tab never does. */
function tab(hidden: boolean): { draw: () => void } {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("document", { hidden });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => waiting.push(then));
  return { draw: () => waiting.splice(0).forEach((then) => then()) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what follows a change comes after the frame that shows it", () => {
  const { draw } = tab(false);
  const then = vi.fn();
  afterPaint(then);
  vi.advanceTimersByTime(100);
  expect(then).not.toHaveBeenCalled();
  draw();
  expect(then).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
});

test("in another tab it comes without a frame, as there are none: one's turn is heard", () => {
  tab(true);
  const then = vi.fn();
  afterPaint(then);
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
});
