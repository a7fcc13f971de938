/** The puzzles that somebody has solved, and the days on which they did, kept in this browser. */

import { keep as write, kept as read } from "$lib/kept";
import { dayAfter } from "$lib/puzzle.svelte";

export interface Kept {
  /** The number of wrong tries before each solved puzzle, by the puzzle's id. */
  solved: Record<string, number>;
  /** The ids of puzzles whose solution was shown before they were solved. */
  shown: string[];
  /** The days (YYYY-MM-DD) whose puzzle was solved on that very day. */
  days: string[];
}

const MOST_DAYS = 400;
const key = (game: string): string => `cosmodrome.puzzles ${game}`;

/** Return the kept values, each checked: an entry of an older page, or a forged one, does no harm. */
export function restore(game: string): Kept {
  const raw = read(key(game));
  const words = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
  const solved = typeof raw.solved === "object" && raw.solved !== null ? raw.solved : {};
  return {
    solved: Object.fromEntries(
      Object.entries(solved).filter((one): one is [string, number] => Number.isInteger(one[1])),
    ),
    shown: words(raw.shown),
    days: words(raw.days).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day)),
  };
}

function keep(game: string, kept: Kept): void {
  write(key(game), kept);
}

/**
 * Take note that a puzzle was solved or given up. Only the first time counts. `day` is given if it is that day's puzzle
 * and that day is today.
 */
export function note(game: string, id: string, solved: boolean, wrong: number, day?: string): void {
  const kept = restore(game);
  if (id in kept.solved || kept.shown.includes(id)) return;
  if (!solved) return keep(game, { ...kept, shown: [...kept.shown, id] });
  const days = day === undefined || kept.days.includes(day) ? kept.days : [...kept.days, day].slice(-MOST_DAYS);
  keep(game, { ...kept, solved: { ...kept.solved, [id]: wrong }, days });
}

/** The number of days in a row up to today, or up to yesterday if today's puzzle is not solved yet. */
export function streak(days: readonly string[], today: string): number {
  const known = new Set(days);
  let day = known.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  while (known.has(day)) [count, day] = [count + 1, dayAfter(day, -1)];
  return count;
}
