import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InOrder, PALM } from "./inorder";

let done: string[];
let answers: (() => void)[];
let presses: InOrder;
let now: number;

/** A deed that is written down, and waits for its answer. */
const deed = (name: string) => (): Promise<void> => {
  done.push(name);
  return new Promise((answered) => answers.push(answered));
};

async function pass(time: number): Promise<void> {
  now += time;
  await vi.advanceTimersByTimeAsync(time);
}

async function answer(): Promise<void> {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  [done, answers, now] = [[], [], 1000];
  presses = new InOrder(() => now);
});

afterEach(() => vi.useRealTimers());

test("the earlier touch is done first, even if the page hears of it later", async () => {
  presses.touch(1, 995, deed("second"));
  presses.touch(0, 990, deed("first"));
  await pass(PALM);
  expect(done).toEqual(["first"]);
  await answer();
  expect(done).toEqual(["first", "second"]);
});

test("a touch waits for the answer to the one before, and none is lost", async () => {
  for (let pair = 0; pair < 500; pair++) {
    presses.touch(0, now, deed(`a${pair}`));
    await pass(pair % 30);
    presses.touch(1, now, deed(`b${pair}`));
    await pass(100);
    expect(done).toEqual([`a${pair}`]);
    await answer();
    expect(done).toEqual([`a${pair}`, `b${pair}`]);
    await answer();
    done = [];
  }
});

test("a palm presses nothing, and holds nobody up", async () => {
  for (let finger = 0; finger < 5; finger++) {
    presses.touch(0, now, deed("palm"));
    await pass(5);
  }
  presses.touch(1, now, deed("finger"));
  await pass(PALM);
  expect(done).toEqual(["finger"]);
  await answer();
  presses.touch(0, now, deed("later"));
  await pass(PALM);
  expect(done).toEqual(["finger", "later"]);
});

test("fingers beside the buttons belong to the palm, too", async () => {
  presses.touch(0, now, deed("call"));
  presses.touch(0, now + 10, null);
  await pass(3 * PALM);
  expect(done).toEqual([]);
});

test("a page that was busy hears of the whole palm, and of an earlier touch, before it does anything", async () => {
  presses.touch(0, now - 500, deed("palm"));
  presses.touch(0, now - 495, null);
  presses.touch(1, now - 400, deed("second"));
  presses.touch(2, now - 450, deed("first"));
  await pass(0);
  expect(done).toEqual(["first"]);
  await answer();
  expect(done).toEqual(["first", "second"]);
});

test("a touch that does nothing lets the next one pass", async () => {
  presses.touch(0, now, null);
  presses.touch(1, now + 1, deed("call"));
  await pass(2 * PALM);
  expect(done).toEqual(["call"]);
});

test("a key is pressed as often as it is, in the order of touches and keys", async () => {
  presses.touch(1, now + 2, deed("touch"));
  presses.key(0, now, deed("key"));
  await pass(2 * PALM);
  await answer();
  expect(done).toEqual(["key", "touch"]);
});
