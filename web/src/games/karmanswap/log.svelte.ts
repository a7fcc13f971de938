/** The log in words, which are loaded once there is a log: until then, no event has a line. */

import type { LogLine, Reader } from "..";
import { part } from "$lib/i18n.svelte";
import type { GameEvent } from "./types.gen";

const load = part(() => import("./telling"));
let telling = $state.raw<Awaited<ReturnType<typeof load>> | null>(null);

/** Load the words of what happens; never fails, and what does not come now is asked for again. */
export async function learn(): Promise<void> {
  telling ??= await load().catch(() => null);
}

/** An event as a line of the log; a turn's end is told by the next one's beginning. */
export function line(event: GameEvent, reader: Reader): LogLine | null {
  return telling?.line(event, reader) ?? null;
}
