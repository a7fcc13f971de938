/** The edges of a device at which people sit, round a galaxy in the middle. */

export type Side = "left" | "top" | "right" | "bottom";

/** Clockwise, as people sit round a table. */
const ROUND: readonly Side[] = ["left", "top", "right", "bottom"];

/**
 * The sides for a number of people, clockwise. Two sit at the ends of the device. Nobody sits where the device is held
 * upright alone: three leave one of its long sides free.
 */
export function sidesOf(count: number, wide: boolean): readonly Side[] {
  const free: readonly Side[] = count > 3 ? [] : wide ? ["top"] : ["right"];
  const two: readonly Side[] = wide ? ["left", "right"] : ["top", "bottom"];
  return count <= 2 ? two.slice(0, count) : ROUND.filter((side) => !free.includes(side));
}

/** The degrees by which something is turned clockwise for a person at a side, so that its foot is at that edge. */
export const TURNS: Readonly<Record<Side, number>> = { bottom: 0, left: 90, top: 180, right: -90 };

/** The keys of each person, where several share a keyboard: for the call, and for a call of the end. */
export const KEYS: readonly { main: string; end: string }[] = [
  { main: "F", end: "D" },
  { main: "J", end: "K" },
  { main: "R", end: "E" },
  { main: "U", end: "I" },
];
