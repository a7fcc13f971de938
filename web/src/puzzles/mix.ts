/** Which puzzle comes next in training. */

import type { BoardPuzzleInfo } from "$lib/types.gen";
import type { Kept } from "./kept";

/** All themes of some puzzles, the most frequent first. */
export function themesOf(puzzles: readonly BoardPuzzleInfo[]): string[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap((one) => one.themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/**
 * One of a theme (any, if empty), but not the one just seen: first those never seen, then those not solved, then any.
 * Mixed, each theme is as likely as any other, however many puzzles have it.
 */
export function pickNext(
  puzzles: readonly BoardPuzzleInfo[],
  theme: string,
  kept: Kept,
  last: string | undefined,
  random: () => number,
): BoardPuzzleInfo | null {
  const draw = <T>(from: readonly T[]): T | null => from[Math.floor(random() * from.length)] ?? null;
  const others = puzzles.filter((one) => one.id !== last && (!theme || one.themes.includes(theme)));
  const unsolved = others.filter((one) => !(one.id in kept.solved));
  const fresh = unsolved.filter((one) => !kept.shown.includes(one.id));
  const from = [fresh, unsolved, others].find((some) => some.length > 0) ?? puzzles;
  const drawn = theme || draw(themesOf(from));
  return draw(from.filter((one) => drawn && one.themes.includes(drawn))) ?? draw(from);
}
