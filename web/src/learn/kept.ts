/** How far somebody came in a game's first flight: kept in this browser. */

import { keep as write, kept } from "$lib/kept";
import type { Plain } from "$lib/types.gen";

export interface Kept {
  /** The lesson somebody is in, and what they did in it. */
  lesson: string | null;
  taken: (Plain | null)[];
  /** Flown to its end, or not wanted: it is offered no more. */
  done: boolean;
  /** The first table of the game on this device, where the flight is offered, too. */
  table: string | null;
}

const key = (game: string): string => `cosmodrome.flight ${game}`;

/** What was kept, each value checked: a stranger's or an older page's entry does no harm. */
export function restore(game: string): Kept {
  const raw = kept(key(game));
  const word = (value: unknown): string | null => (typeof value === "string" ? value : null);
  const taken = Array.isArray(raw.taken) ? raw.taken.filter((one) => typeof one === "object") : [];
  return { lesson: word(raw.lesson), taken, done: raw.done === true, table: word(raw.table) };
}

/** Note something more of it. */
export function keep(game: string, more: Partial<Kept>): void {
  write(key(game), { ...restore(game), ...more });
}
