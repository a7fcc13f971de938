/**
 * A person's attempt at a puzzle of the day. This browser keeps it, so a reload neither stops the clock nor loses a
 * mark.
 */

import { keep, kept } from "./kept";
import type { PuzzleInfo, PuzzleResult } from "./types.gen";

/** The longest time that is reported (milliseconds). Whoever takes longer left the puzzle lying. */
const DAY = 86_400_000;

interface Kept {
  /** The moment at which the attempt began (milliseconds since 1970). */
  started: number | null;
  /** The time that the attempt took (milliseconds); null until every place is found. */
  took: number | null;
  /** The number of checks that named a wrong place. */
  tries: number;
  right: number[];
  wrong: number[];
}

const places = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => Number.isInteger(one)) : []);
const figure = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;

/** Return the kept values, each checked: an entry of an older page, or a forged one, does no harm. */
function restore(raw: Record<string, unknown>): Kept {
  return {
    started: figure(raw.started),
    took: figure(raw.took),
    tries: figure(raw.tries) ?? 0,
    right: places(raw.right),
    wrong: places(raw.wrong),
  };
}

export class Attempt {
  /** Places that are marked, but not checked yet. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  private kept = $state.raw<Kept>(restore({}));
  private readonly key: string | null;

  /** An attempt in a training is not kept: it begins anew each time. */
  constructor(
    private readonly puzzle: PuzzleInfo,
    training = false,
  ) {
    this.key = training ? null : `cosmodrome.puzzle ${puzzle.game} ${puzzle.id}`;
    if (this.key !== null) this.kept = restore(kept(this.key));
  }

  get started(): boolean {
    return this.kept.started !== null;
  }
  get took(): number | null {
    return this.kept.took;
  }
  get running(): boolean {
    return this.started && this.took === null;
  }
  get tries(): number {
    return this.kept.tries;
  }
  get right(): ReadonlySet<number> {
    return new Set(this.kept.right);
  }
  get wrong(): ReadonlySet<number> {
    return new Set(this.kept.wrong);
  }
  /** The number of places that are still to be found. */
  get open(): number {
    return this.puzzle.count - this.kept.right.length;
  }

  /** The time (milliseconds) that the attempt has taken so far, or took in all. */
  time(now: number): number {
    return this.took ?? Math.min(DAY, Math.max(0, now - (this.kept.started ?? now)));
  }

  start(now: number): void {
    this.keep({ ...this.kept, started: now });
  }

  /** Mark a place or take its mark away. Returns false if there are already as many marks as places to be found. */
  toggle(place: number): boolean {
    if (this.took !== null || this.right.has(place) || this.wrong.has(place)) return true;
    const marked = new Set(this.marked);
    if (!marked.delete(place)) {
      if (this.open === 1) marked.clear();
      if (marked.size >= this.open) return false;
      marked.add(place);
    }
    this.marked = marked;
    return true;
  }

  /** Take in the server's judgement of the marks. */
  judged(result: PuzzleResult): void {
    this.marked = new Set();
    this.keep({
      started: this.kept.started,
      took: result.complete ? result.milliseconds : null,
      tries: this.tries + (result.wrong.length > 0 ? 1 : 0),
      right: result.right,
      wrong: [...new Set([...this.kept.wrong, ...result.wrong])],
    });
  }

  private keep(known: Kept): void {
    this.kept = known;
    if (this.key !== null) keep(this.key, known);
  }
}

/** "1:05", or "1:02:05" from an hour on. */
export function duration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The date a number of days after another date. Both are YYYY-MM-DD. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
