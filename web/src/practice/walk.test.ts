import { beforeEach, expect, test } from "vitest";
import type { ViewFrame } from "$lib/types.gen";
import { Walk } from "./walk.svelte";

/** The server's answer to a walk of these steps. Its number counts the moves. */
function frame(taken: readonly string[]): ViewFrame {
  const number = 5 + taken.length;
  const change = { number, seat: taken.length > 0 ? 0 : null, events: taken.slice(-1) };
  return { change, game: { number, view: { taken } } } as unknown as ViewFrame;
}

class Letters extends Walk<string> {
  async take(letter: string): Promise<void> {
    await this.alone(async () => {
      await Promise.resolve();
      this.taken = [...this.taken, letter];
      this.show(frame(this.taken));
    });
  }

  protected override async jump(taken: readonly string[]): Promise<void> {
    await Promise.resolve();
    this.taken = taken;
    this.stand(frame(taken));
  }
}

let walk: Letters;
const changes = (): unknown => walk.recent.map(({ number, events }) => [number, ...events]);

beforeEach(async () => {
  walk = new Letters();
  await walk.back();
  await walk.take("a");
  await walk.take("b");
});

test("what is done one after the other can be played out, each under its own number", () => {
  expect(changes()).toEqual([
    [6, "a"],
    [7, "b"],
  ]);
  expect(walk.log).toEqual(walk.recent);
  expect(walk.game).toEqual({ number: 7, view: { taken: ["a", "b"] } });
});

test("a step back is shown at once, and what follows it has a number that no board has seen", async () => {
  await walk.back();
  expect([walk.recent, walk.log, walk.game]).toEqual([[], [], { number: 8, view: { taken: ["a"] } }]);
  await walk.take("c");
  expect(changes()).toEqual([[9, "c"]]);
});

test("while something is under way nothing else is done", async () => {
  await Promise.all([walk.take("c"), walk.take("d"), walk.back()]);
  expect([walk.game?.view, walk.pending]).toEqual([{ taken: ["a", "b", "c"] }, false]);
});

test("only the latest changes are played out, and all are kept for the log", async () => {
  for (const letter of "cdefghijklmnopqrstuvwxyz") await walk.take(letter);
  expect([walk.recent.length, walk.log.length]).toEqual([24, 26]);
  expect(walk.recent.at(-1)?.events).toEqual(["z"]);
});
