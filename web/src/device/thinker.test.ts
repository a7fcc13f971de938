// The worker in which bots think starts when it is needed, and ends when it was idle for some minutes.

import { beforeEach, expect, test } from "vitest";
import { AGAIN, IDLE, Thinker, type Timers } from "./thinker";

class Clock implements Timers {
  now = 0;
  private readonly waiting = new Map<number, { at: number; act: () => void }>();
  private last = 0;

  set(act: () => void, after: number): number {
    this.waiting.set((this.last += 1), { at: this.now + after, act });
    return this.last;
  }

  clear(timer: number): void {
    this.waiting.delete(timer);
  }

  go(time: number): void {
    this.now += time;
    for (const [timer, { at, act }] of [...this.waiting]) {
      if (at > this.now) continue;
      this.waiting.delete(timer);
      act();
    }
  }
}

let clock: Clock;
let told: string[];
let thinker: Thinker;

beforeEach(() => {
  clock = new Clock();
  told = [];
  thinker = new Thinker(() => {
    told.push("start");
    return () => told.push("end");
  }, clock);
});

test("it ends when it was idle, and starts again with the next job", () => {
  thinker.waits(0);
  clock.go(IDLE - 1);
  thinker.waits(1);
  clock.go(2 * IDLE); // a long thought
  expect(told).toEqual(["start"]);
  thinker.waits(0);
  clock.go(IDLE - 1);
  expect(told).toEqual(["start"]);
  clock.go(1);
  expect(told).toEqual(["start", "end"]);
  clock.go(IDLE);
  thinker.waits(1);
  expect(told).toEqual(["start", "end", "start"]);
});

test("if it fails it is started again as long as jobs wait", () => {
  thinker.waits(1);
  thinker.failed();
  expect(told).toEqual(["start", "end"]);
  clock.go(AGAIN);
  expect(told).toEqual(["start", "end", "start"]);
  thinker.waits(0);
  thinker.failed();
  clock.go(2 * IDLE);
  expect(told).toEqual(["start", "end", "start", "end"]);
});

test("ended with the page, it does not come back", () => {
  thinker.waits(0);
  thinker.end();
  clock.go(2 * IDLE);
  expect(told).toEqual(["start", "end"]);
});
