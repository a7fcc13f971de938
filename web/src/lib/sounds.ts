/** Soft sounds, made when they are needed; silent until the person has touched the page. */

import { afterPaint } from "./later";
import { settings } from "./settings.svelte";
import type { Sound } from "./synth";

/** An open loudspeaker takes one percent of a core even in silence, so it is put to rest after this long (milliseconds). */
const QUIET = 10_000;

let context: AudioContext | null = null;
/** True if the loudspeaker is closed because nothing was to be heard. Then a sound may open it again. */
let rests = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Have a loudspeaker open from now on, until nothing was heard for a while. */
function open(speaker: AudioContext): Promise<void> {
  const isOpen = speaker.state === "running" && !rests;
  rests = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (speaker.state !== "running") return;
    rests = true;
    speaker.suspend().catch(() => undefined);
  }, QUIET);
  return isOpen ? Promise.resolve() : speaker.resume();
}

/** Opening the loudspeaker takes a while. The page shows a press before it waits for that. */
function wake(): void {
  if ((context?.state === "running" && !rests) || !navigator.userActivation.isActive) return;
  afterPaint(() => {
    try {
      context ??= new AudioContext();
    } catch {
      return; // there is no speaker here, or no more of them
    }
    // Besides "suspended", iOS has the state "interrupted" after a call. If the browser refuses, the next press asks
    // again.
    open(context).catch(() => undefined);
  });
}
// A finger that goes down gives no permission yet, a finger that goes up does. A screen reader presses with a click
// alone.
for (const press of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(press, wake, { passive: true });

/** Play a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound): void {
  const speaker = context;
  if (!speaker || !settings.sound || settings.volume === 0) return;
  if (speaker.state !== "running" && !rests) return;
  const makeIt = async (): Promise<void> => {
    const { make } = await import("./synth");
    afterPaint(() => make(sound, speaker, settings.volume));
  };
  void open(speaker).then(makeIt, () => undefined);
}
