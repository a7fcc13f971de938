/** The moment of a replay, written into its address, so that a link opens the board there. */

import type { ViewFrame } from "$lib/types.gen";

/**
 * The number of moves before the first frame. If an earlier version of the rules played some, they are not in the
 * frames.
 */
export function movesBefore(frames: readonly ViewFrame[]): number {
  return (frames[0]?.change.rules?.move ?? 1) - 1;
}

/**
 * The part of the address that names a frame. In a game with turns, it names the move. In real time, people who look on
 * are told of fewer moves than people who play, so it names the time since the beginning (milliseconds).
 */
export function nameOf(frames: readonly ViewFrame[], at: number, realTime: boolean): string {
  const time = (frames[at]?.change.at ?? 0) - (frames[0]?.change.at ?? 0);
  return realTime ? `time=${time}` : `move=${movesBefore(frames) + at}`;
}

/** The frame that an address names. Null if the address names none, undefined if there is no such moment. */
export function frameOf(frames: readonly ViewFrame[], search: string): number | null | undefined {
  const query = new URLSearchParams(search);
  const [move, time] = [query.get("move"), query.get("time")];
  if (move === null && time === null) return null;
  const value = Number(move ?? time);
  if (!Number.isInteger(value) || value < 0 || (move ?? time) === "") return undefined;
  if (move !== null) {
    const at = value - movesBefore(frames);
    return at in frames ? at : undefined;
  }
  const first = frames[0]?.change.at ?? 0;
  const last = frames.at(-1)?.change.at ?? 0;
  return first + value > last ? undefined : frames.findLastIndex((frame) => frame.change.at <= first + value);
}
