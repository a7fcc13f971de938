/** The progress of somebody in a game's first flight, kept in this browser. */

import { keep as write, kept } from "$lib/kept";
import type { Plain } from "$lib/types.gen";

export interface Kept {
  /** The lesson that somebody is in, and their steps in it. */
  lesson: string | null;
  taken: (Plain | null)[];
  /** True once the flight was finished or declined. It is not offered any more then. */
  done: boolean;
  /** The id of the first table of the game on this device. The flight is offered there, too. */
  table: string | null;
}

const key = (game: string): string => `cosmodrome.flight ${game}`;

/** Return the kept values, each checked: an entry of an older page, or a forged one, does no harm. */
export function restore(game: string): Kept {
  const raw = kept(key(game));
  const word = (value: unknown): string | null => (typeof value === "string" ? value : null);
  const taken = Array.isArray(raw.taken) ? raw.taken.filter((one) => typeof one === "object") : [];
  return { lesson: word(raw.lesson), taken, done: raw.done === true, table: word(raw.table) };
}

/** Change some of the kept values. */
export function keep(game: string, more: Partial<Kept>): void {
  write(key(game), { ...restore(game), ...more });
}
