/** Chooses the next puzzle in training. */

import type { Kept } from "./kept";

/** A puzzle for training. */
export interface Trainable {
  game: string;
  id: string;
  themes: readonly string[];
}

/** The puzzles that are wanted: those of a game, or of all games (null); and of a theme, or of all themes (null). */
export interface Wanted {
  game: string | null;
  theme: string | null;
}

export function wantedOf<T extends Trainable>(puzzles: readonly T[], { game, theme }: Wanted): T[] {
  return puzzles.filter((one) => (game ?? one.game) === one.game && (theme === null || one.themes.includes(theme)));
}

/** All themes of some puzzles, the most frequent first. */
export function themesOf(puzzles: readonly Trainable[]): string[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap((one) => one.themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/**
 * Choose a wanted puzzle, but not the last one if there are others. A new puzzle comes first, then one that was not
 * solved, then any. Among several games each is equally likely, and so is each theme of a game, however many puzzles it
 * has.
 */
export function pickNext<T extends Trainable>(
  puzzles: readonly T[],
  wanted: Wanted,
  kept: (game: string) => Kept,
  last: T | null,
  random: () => number,
): T | null {
  const draw = <U>(from: readonly U[]): U | null => from[Math.floor(random() * from.length)] ?? null;
  const fitting = wantedOf(puzzles, wanted);
  const others = fitting.filter((one) => one !== last);
  const game = draw([...new Set(others.map((one) => one.game))]) ?? last?.game;
  if (game === undefined) return null;
  const { solved, shown } = kept(game);
  const own = (others.length > 0 ? others : fitting).filter((one) => one.game === game);
  const unsolved = own.filter((one) => !(one.id in solved));
  const fresh = unsolved.filter((one) => !shown.includes(one.id));
  const from = [fresh, unsolved].find((some) => some.length > 0) ?? own;
  const theme = wanted.theme ?? draw(themesOf(from));
  return draw(theme === null ? from : from.filter((one) => one.themes.includes(theme)));
}
