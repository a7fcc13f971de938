/** Which puzzles somebody has solved, and on how many days in a row: kept in this browser. */

import { keep as write, kept as read } from "$lib/kept";
import { dayAfter } from "$lib/puzzle.svelte";

export interface Kept {
  /** By a puzzle's id: wrong tries before it was solved. */
  solved: Record<string, number>;
  /** Those whose solution was looked at first. */
  shown: string[];
  /** The days (YYYY-MM-DD) whose puzzle was solved on that very day. */
  days: string[];
}

const MOST_DAYS = 400;
const key = (game: string): string => `cosmodrome.puzzles ${game}`;

/** What was kept, each value checked: a stranger's or an older page's entry does no harm. */
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

/** A puzzle was solved or given up; what was first holds. With `day`, it is that day's and today is that day. */
export function note(game: string, id: string, solved: boolean, wrong: number, day?: string): void {
  const kept = restore(game);
  if (id in kept.solved || kept.shown.includes(id)) return;
  if (!solved) return keep(game, { ...kept, shown: [...kept.shown, id] });
  const days = day === undefined || kept.days.includes(day) ? kept.days : [...kept.days, day].slice(-MOST_DAYS);
  keep(game, { ...kept, solved: { ...kept.solved, [id]: wrong }, days });
}

/** How many days in a row, up to today, or to yesterday if today's is still to do. */
export function streak(days: readonly string[], today: string): number {
  const known = new Set(days);
  let day = known.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  while (known.has(day)) [count, day] = [count + 1, dayAfter(day, -1)];
  return count;
}
