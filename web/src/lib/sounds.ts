/** Soft sounds, made when they are needed; silent until the person has touched the page. */

import { afterPaint } from "./later";
import { settings } from "./settings.svelte";
import type { Sound } from "./synth";

let context: AudioContext | null = null;

/** Opening the speaker takes a while, which a press does not wait for. */
function wake(): void {
  if (context?.state === "running" || !navigator.userActivation.isActive) return;
  afterPaint(() => {
    try {
      context ??= new AudioContext();
    } catch {
      return; // there is no speaker here, or no more of them
    }
    // Beside "suspended", iOS has "interrupted": after a call. A browser may refuse, and is asked again at the next press.
    if (context.state !== "running") context.resume().catch(() => undefined);
  });
}
// A finger that comes down is no permission yet, one that goes up is; a press by a screen reader is a click alone.
for (const press of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(press, wake, { passive: true });

/** Play a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  if (!context || context.state !== "running" || !settings.sound || settings.volume === 0) return;
  const now = context;
  void import("./synth").then(({ make }) => afterPaint(() => make(sound, now, settings.volume)));
}
