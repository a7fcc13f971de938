// The loudspeaker rests while nothing is to be heard, and a sound opens it again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sound } from "./synth";

const made: Sound[] = [];
vi.mock("./synth", () => ({ make: (sound: Sound) => void made.push(sound) }));
vi.mock("./later", () => ({ afterPaint: (act: () => void) => act() }));
vi.mock("./settings.svelte", () => ({ settings: { sound: true, volume: 1 } }));

let speaker: Speaker;

class Speaker {
  state = "running";
  constructor() {
    speaker = this; // eslint-disable-line @typescript-eslint/no-this-alias
  }
  suspend(): Promise<void> {
    this.state = "suspended";
    return Promise.resolve();
  }
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
}

const presses = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Speaker);
  vi.stubGlobal("navigator", { userActivation: { isActive: true } });
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => presses.set(name, act));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a loudspeaker rests in silence and is opened by a press or a sound", async () => {
  const { play } = await import("./sounds");
  play("card");
  presses.get("click")?.();
  expect(speaker.state).toBe("running");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(speaker.state).toBe("suspended");
  play("turn");
  await vi.advanceTimersByTimeAsync(9_000);
  expect([speaker.state, made]).toEqual(["running", ["turn"]]);
  play("dice");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(speaker.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(speaker.state).toBe("suspended");
  presses.get("click")?.();
  expect(speaker.state).toBe("running");
  speaker.state = "interrupted"; // by a call, which a sound does not end
  play("good");
  await vi.advanceTimersByTimeAsync(0);
  expect([speaker.state, made]).toEqual(["interrupted", ["turn", "dice"]]);
});
