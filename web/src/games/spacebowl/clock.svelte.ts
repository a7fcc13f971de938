/** Time left until the game's deadline, by the server's clock, and how it is counted. */

import type { SpaceBowlView } from "./types.gen";

/** Looks in a countdown are this far apart, and otherwise (milliseconds). */
const OFTEN = 100;
const SELDOM = 500;
/** The countdown after a call (SB-9), and the last seconds of a round, which are counted too. */
const COUNTDOWN = 10_000;

export class Clock {
  /** Milliseconds; null without a deadline. */
  private left = $state<number | null>(null);

  constructor(private readonly view: () => SpaceBowlView) {}

  /** Cards are laid, and there are seconds for it. */
  readonly counting = $derived.by(() => ["countdown", "grace"].includes(this.view().phase));
  readonly mood = $derived.by(() => (this.counting ? (this.view().call ?? "calm") : "calm"));
  private readonly limit = $derived.by(() => {
    const { phase, options } = this.view();
    const seconds = { grace: options.grace, search: options.round_limit, ready: 0, reveal: 0 };
    return phase === "countdown" ? COUNTDOWN : seconds[phase] * 1000;
  });

  /** What is left, and of how many milliseconds, if the phase ends by itself. */
  get time(): { left: number; of: number } | null {
    return this.left === null || !this.limit ? null : { left: this.left, of: this.limit };
  }

  /** Whole seconds, as they are counted aloud. */
  readonly seconds = $derived.by(() => {
    const last = this.left !== null && this.view().phase === "search" && this.left <= COUNTDOWN;
    return this.left !== null && (this.counting || last) ? Math.ceil(this.left / 1000) : null;
  });

  /** Follow a deadline until the returned function is called. A countdown never shows more than its ten seconds. */
  follow(deadline: number | null, now: () => number): () => void {
    const most = this.counting ? COUNTDOWN : Infinity;
    const look = (): void =>
      void (this.left = deadline === null ? null : Math.min(most, Math.max(0, deadline - now())));
    look();
    const timer = setInterval(look, this.counting ? OFTEN : SELDOM);
    return () => clearInterval(timer);
  }
}
