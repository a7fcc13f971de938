/** Soft sounds, made when they are needed; silent until the person has touched the page. */

import { afterPaint } from "./later";
import { settings } from "./settings.svelte";
import type { Sound } from "./synth";

let context: AudioContext | null = null;

/** Opening the speaker takes a while, which a press does not wait for. */
function wake(): void {
  if (context?.state === "running") return;
  afterPaint(() => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  });
}
addEventListener("pointerdown", wake, { passive: true });
addEventListener("keydown", wake, { passive: true });

/** Play a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  if (!context || context.state !== "running" || !settings.sound || settings.volume === 0) return;
  const now = context;
  void import("./synth").then(({ make }) => afterPaint(() => make(sound, now, settings.volume)));
}
