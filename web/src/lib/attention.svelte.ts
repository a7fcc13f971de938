/**
 * Remembers when a person last looked at a table, so that they can be told what they missed. The note outlives a reload
 * and a closed lid.
 */

import { storage } from "./settings.svelte";

/** Whoever was away for longer than this gets a summary; a shorter absence is a glance elsewhere (milliseconds). */
const AWAY = 20_000;
const BEAT = 2_000;
/** After coming back, wait this long for what was missed to arrive. */
const ARRIVAL = 2_500;

export class Attention {
  /** The missed changes: those with numbers after `from` up to `to`. Null when nothing was missed. */
  missed = $state<{ from: number; to: number } | null>(null);

  private last: { number: number; at: number } | null;
  private readonly timer = setInterval(() => this.look(), BEAT);

  /**
   * `number` gives the number of the last change that has arrived and was made up to a moment, null before the first;
   * `now` gives that moment, in the server's time.
   */
  constructor(
    private readonly table: string,
    private readonly number: (until: number) => number | null,
    private readonly now: () => number,
  ) {
    this.last = restore(storage.get(this.key));
    document.addEventListener("visibilitychange", this.look);
  }

  close(): void {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }

  private get key(): string {
    return `cosmodrome.seen.${this.table}`;
  }

  private readonly look = (): void => {
    const back = this.now();
    const number = this.number(back);
    if (document.visibilityState !== "visible" || number === null) return;
    const at = Date.now();
    const from = this.last;
    if (from && at - from.at > AWAY) setTimeout(() => this.compare(from.number, back), ARRIVAL);
    this.last = { number, at };
    storage.set(this.key, JSON.stringify(this.last));
  };

  /** What was made after somebody came back was not missed, by whomever it was made. */
  private compare(from: number, back: number): void {
    const to = this.number(back);
    if (to !== null && to > from) this.missed = { from, to };
  }
}

function restore(stored: string | null): { number: number; at: number } | null {
  try {
    const raw = JSON.parse(stored ?? "null") as { number?: unknown; at?: unknown } | null;
    return typeof raw?.number === "number" && typeof raw.at === "number" ? { number: raw.number, at: raw.at } : null;
  } catch {
    return null;
  }
}
