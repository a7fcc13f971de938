/** Soft sounds, made when they are needed; silent until the person has touched the page. */

import { afterPaint } from "./later";
import { settings } from "./settings.svelte";
import type { Sound } from "./synth";

let context: AudioContext | null = null;

/** Opening the loudspeaker takes a while. The page shows a press before it waits for that. */
function wake(): void {
  if (context?.state === "running" || !navigator.userActivation.isActive) return;
  afterPaint(() => {
    try {
      context ??= new AudioContext();
    } catch {
      return; // there is no speaker here, or no more of them
    }
    // Besides "suspended", iOS has the state "interrupted" after a call. If the browser refuses, the next press asks
    // again.
    if (context.state !== "running") context.resume().catch(() => undefined);
  });
}
// A finger that goes down gives no permission yet, a finger that goes up does. A screen reader presses with a click
// alone.
for (const press of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(press, wake, { passive: true });

/** Play a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  if (!context || context.state !== "running" || !settings.sound || settings.volume === 0) return;
  const now = context;
  void import("./synth").then(({ make }) => afterPaint(() => make(sound, now, settings.volume)));
}
