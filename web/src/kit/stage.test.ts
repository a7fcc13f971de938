import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "$lib/settings.svelte";
import type { Change } from "$lib/types.gen";

vi.mock("$lib/sounds", () => ({ play: () => undefined }));
const { Stage } = await import("./stage.svelte");

interface Event {
  kind: string;
}

const COST = 400;

/** A stage that remembers how long each event was to take. */
class Probe extends Stage<string, Event, null> {
  durations: number[] = [];

  protected cost(): number {
    return COST;
  }

  protected async act(_event: Event, duration: number): Promise<void> {
    this.durations.push(duration);
    await Promise.resolve();
  }
}

const change = { number: 1, undone: false, events: [{ kind: "Moved" }] } as unknown as Change;

beforeEach(() => vi.stubGlobal("document", { hidden: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.motion = "system";
});

test.each([
  ["full", [COST]],
  ["fast", [COST * 0.45]],
  ["reduced", []],
] as const)("with animations %s an event takes as long as that says", async (motion, durations) => {
  settings.motion = motion;
  const stage = new Probe("before", [], () => undefined);
  stage.arrive("after", [change]);
  await vi.waitUntil(() => stage.shown === "after" && !stage.busy);
  expect(stage.durations).toEqual(durations);
});
