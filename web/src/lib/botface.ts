/** A bot's face: a few parts that its name chooses, so that a bot looks the same everywhere. */

/** Outlines of the head, in a square of 24. */
const HEADS = [
  "M8 6h8a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4Z",
  "M12 6a8 7.5 0 0 1 8 7.5 8 7 0 0 1-16 0A8 7.5 0 0 1 12 6Z",
  "M8 6h8q1.5 0 2 1.5l2.5 10.5q.5 2-1.5 2H5q-2 0-1.5-2L6 7.5Q6.5 6 8 6Z",
  "M8.5 6h7q1 0 1.5 1l3.5 5q.7 1 0 2l-3.5 5q-.5 1-1.5 1h-7q-1 0-1.5-1l-3.5-5q-.7-1 0-2L7 7q.5-1 1.5-1Z",
] as const;

/** The lines that stand on the head. */
const ANTENNAS = [
  "M12 6V3M12 2.4v.01",
  "M8 6 6.5 2.5M16 6l1.5-3.5",
  "M12 6V4.5M8.5 2a3.5 2.5 0 0 0 7 0",
  "M9 5.5 12 2l3 3.5",
  "M2 11v5M22 11v5",
  "M7 5.5Q8 2 12 2t5 3.5",
] as const;

/** Eyes, drawn as thick lines with round ends: a line of no length is a dot. */
const EYES = [
  "M8.7 12v.01M15.3 12v.01",
  "M8.5 11v2M15.5 11v2",
  "M8 12h8",
  "M7.5 12.5q1.5-2 3 0M13.5 12.5q1.5-2 3 0",
  "M7.8 12v.01M12 11.5v.01M16.2 12v.01",
  "M12 11.8v.01M12 11.8v.01M9.5 11.8a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0",
] as const;

/** Mouths, drawn as thin lines. */
const MOUTHS = ["M9.5 16.5h5", "M9 16q3 2.5 6 0", "M9 16v1.5M11 16v1.5M13 16v1.5M15 16v1.5", "M11 16.8h2"] as const;

/** The number of colours, spread evenly round the circle of hues. */
const HUES = 9;

export interface BotFace {
  head: string;
  antenna: string;
  eyes: string;
  mouth: string;
  /** The hue of the head, in degrees. */
  hue: number;
}

/** The face that belongs to a name. */
export function faceOf(name: string): BotFace {
  let seed = hash(name);
  const pick = (count: number): number => {
    const found = seed % count;
    seed = Math.floor(seed / count);
    return found;
  };
  const one = <T>(parts: readonly [T, ...T[]]): T => parts[pick(parts.length)] ?? parts[0];
  const hue = pick(HUES) * (360 / HUES);
  return { head: one(HEADS), antenna: one(ANTENNAS), eyes: one(EYES), mouth: one(MOUTHS), hue };
}

/** A number of 32 bits from a text (FNV-1a, then mixed so that names which differ in one letter differ in every part). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}
