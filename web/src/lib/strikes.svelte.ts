/** What strikes the reader (their figure is thrown out, their turn ends) is shown over the board, which waits for it. */

import { getContext, setContext } from "svelte";
import type { LogLine } from "./game";

/** What is asked of the page about an event. */
interface Asked {
  /** The event in words if it strikes the reader, else null. */
  struck(event: unknown): LogLine | null;
  /** The words as text, by whose length it is told how long they take to be read. */
  text(line: LogLine): string;
  /** Nothing is played against the clock: the board may wait. */
  mayHold(): boolean;
}

/** How long a line is held at least and at most, and for each letter (milliseconds). */
const HELD = { least: 1600, most: 4000, letter: 40 };
/** It is in sight so long, held or not, unless it is put away. */
const SHOWN = 9000;

export class Strikes {
  /** What is shown: the lines of one change, oldest first. */
  lines = $state.raw<readonly LogLine[]>([]);
  /** A stage says when something is to be seen; without one the page shows it at once. */
  staged = false;
  private anew = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly asked: Asked) {}

  /** Another change begins: its lines take the place of those before. */
  begin(): void {
    this.anew = true;
  }

  strikes(event: unknown): boolean {
    return this.asked.struck(event) !== null;
  }

  show(event: unknown): void {
    const line = this.asked.struck(event);
    if (!line) return;
    this.lines = this.anew ? [line] : [...this.lines, line];
    this.anew = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), SHOWN);
  }

  /** Wait until what is shown can have been read, or is put away. */
  async hold(signal: AbortSignal): Promise<void> {
    if (!this.asked.mayHold() || this.lines.length === 0 || signal.aborted) return;
    const letters = this.lines.reduce((sum, line) => sum + this.asked.text(line).length, 0);
    const time = Math.min(HELD.most, Math.max(HELD.least, HELD.letter * letters));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => done(), time);
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
    });
  }

  /** Somebody has seen it: it goes, and the board goes on. */
  end(): void {
    clearTimeout(this.timer);
    this.lines = [];
    for (const done of [...this.waiting]) done();
  }
}

const KEY = Symbol("strikes");

/** Make what shows strikes; boards below find it. */
export function makeStrikes(asked: Asked): Strikes {
  return setContext(KEY, new Strikes(asked));
}

/** Where a stage tells of strikes; none where nobody plays, as in replays. */
export function useStrikes(): Strikes | undefined {
  return getContext<Strikes | undefined>(KEY);
}
