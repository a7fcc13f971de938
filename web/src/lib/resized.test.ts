import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenResized, type Size } from "./resized";

const element = {} as Element;
let tell: (sizes: Size[]) => void;
let watched: Element[];

/** A browser whose element is laid out anew whenever `tell` is called. */
class Observer {
  constructor(then: (entries: { contentRect: Size }[]) => void) {
    tell = (sizes) => {
      if (watched.length > 0) then(sizes.map((contentRect) => ({ contentRect })));
    };
  }
  observe(one: Element): void {
    watched.push(one);
  }
  disconnect(): void {
    watched = [];
  }
}

beforeEach(() => {
  watched = [];
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a size is told in the next frame, the latest of several", () => {
  const told: number[] = [];
  whenResized(element, ({ width }) => told.push(width));
  tell([{ width: 100, height: 10 }]);
  tell([{ width: 120, height: 10 }]);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(told).toEqual([120]);
  tell([{ width: 90, height: 10 }]);
  vi.advanceTimersByTime(16);
  expect(told).toEqual([120, 90]);
});

test("nothing is told any more once it is stopped", () => {
  const told: number[] = [];
  const stop = whenResized(element, ({ width }) => told.push(width));
  tell([{ width: 100, height: 10 }]);
  stop();
  vi.advanceTimersByTime(100);
  expect(told).toEqual([]);
});
