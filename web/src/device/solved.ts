/** Takes along what this browser keeps of puzzles and lessons, and brings that of another browser to what is here. */

import { keep, kept } from "$lib/kept";

/** What the keys begin with: all puzzles of a game, a single puzzle of the day, and a game's first flight. */
const PUZZLES = "cosmodrome.puzzles ";
const PUZZLE = "cosmodrome.puzzle ";
const FLIGHT = "cosmodrome.flight ";

type Values = Record<string, unknown>;

export function solvedHere(): Record<string, string> {
  const ours = ([key]: [string, string]): boolean => [PUZZLES, PUZZLE, FLIGHT].some((start) => key.startsWith(start));
  return Object.fromEntries(Object.entries(localStorage).filter(ours) as [string, string][]);
}

const object = (value: unknown): Values => (typeof value === "object" && value !== null ? (value as Values) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const both = (one: unknown, other: unknown): unknown[] => [...new Set([...list(one), ...list(other)])];

/** The values of one key, those of both browsers together. Whoever reads them checks each. */
export function together(key: string, here: Values, there: Values): Values {
  if (key.startsWith(PUZZLES))
    return {
      solved: { ...object(there.solved), ...object(here.solved) },
      shown: both(here.shown, there.shown),
      days: both(here.days, there.days).toSorted(),
    };
  if (Object.keys(here).length === 0) return there;
  if (key.startsWith(FLIGHT)) return { ...here, done: here.done === true || there.done === true };
  return typeof here.took === "number" ? here : { ...here, ...there };
}

/** Bring what another browser kept to what is here. Nothing that was solved here is lost. */
export function bringSolved(page: Record<string, string>): void {
  for (const [key, text] of Object.entries(page)) {
    if (![PUZZLES, PUZZLE, FLIGHT].some((start) => key.startsWith(start))) continue;
    try {
      keep(key, together(key, kept(key), object(JSON.parse(text))));
    } catch {
      /* It is no JSON: an older page, or somebody else, wrote it. */
    }
  }
}
