/**
 * Strikes: events that hit the reader, such as a thrown-out figure or a lost turn. Each is shown over the board, which
 * waits.
 */

import { getContext, setContext } from "svelte";
import type { LogLine } from "./game";

/** The questions that strikes ask the page about an event. */
interface Asked {
  /** Return the event in words if it strikes the reader, else null. */
  struck(event: unknown): LogLine | null;
  /** Return the line as text. Its length decides how long people get to read it. */
  text(line: LogLine): string;
  /** Return whether the board may wait, because nothing is played against the clock. */
  mayHold(): boolean;
}

/** The shortest and the longest time that the board waits for a line, and the time for each letter (milliseconds). */
const HELD = { least: 1600, most: 4000, letter: 40 };
/** A line stays in sight for this long, whether or not the board waits, unless somebody puts it away (milliseconds). */
const SHOWN = 9000;

export class Strikes {
  /** The lines that are shown. They are of one change, oldest first. */
  lines = $state.raw<readonly LogLine[]>([]);
  /** True if a stage says when each event can be seen. Otherwise the page shows the lines at once. */
  staged = false;
  private anew = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly asked: Asked) {}

  /** Begin with the next change: its lines replace those of the change before. */
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

  /** Wait until people have had time to read the lines, or until somebody puts them away. */
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

  /** Put the lines away, and let the board go on. */
  end(): void {
    clearTimeout(this.timer);
    this.lines = [];
    for (const done of [...this.waiting]) done();
  }
}

const KEY = Symbol("strikes");

/** Make the strikes of a page. Boards inside it find them with `useStrikes`. */
export function makeStrikes(asked: Asked): Strikes {
  return setContext(KEY, new Strikes(asked));
}

/** The strikes of the page that a board is in; undefined where nobody plays, as in replays. */
export function useStrikes(): Strikes | undefined {
  return getContext<Strikes | undefined>(KEY);
}
