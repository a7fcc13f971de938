/** The time left until the game's deadline by the server's clock, and its countdown. */

import type { SpaceBowlView } from "./types.gen";

/** The time between two looks at the clock (milliseconds), in a countdown and otherwise. */
const OFTEN = 100;
const SELDOM = 500;
/**
 * The length of the countdown after a call (SB-9). The last seconds of a round are counted down, too (milliseconds).
 */
const COUNTDOWN = 10_000;

export class Clock {
  /** The milliseconds left; null without a deadline. */
  private left = $state<number | null>(null);

  constructor(private readonly view: () => SpaceBowlView) {}

  /** True while players have some seconds to lay cards. */
  readonly counting = $derived.by(() => ["countdown", "grace"].includes(this.view().phase));
  readonly mood = $derived.by(() => (this.counting ? (this.view().call ?? "calm") : "calm"));
  private readonly limit = $derived.by(() => {
    const { phase, options } = this.view();
    const seconds = { grace: options.grace, search: options.round_limit, ready: 0, reveal: 0 };
    return phase === "countdown" ? COUNTDOWN : seconds[phase] * 1000;
  });

  /** The milliseconds left and their number at first, if the phase ends by itself; else null. */
  get time(): { left: number; of: number } | null {
    return this.left === null || !this.limit ? null : { left: this.left, of: this.limit };
  }

  /** The whole seconds of a countdown; null while nothing is counted down. */
  readonly seconds = $derived.by(() => {
    const last = this.left !== null && this.view().phase === "search" && this.left <= COUNTDOWN;
    return this.left !== null && (this.counting || last) ? Math.ceil(this.left / 1000) : null;
  });

  /** Follow a deadline until the returned function is called. A countdown never shows more than ten seconds. */
  follow(deadline: number | null, now: () => number): () => void {
    const most = this.counting ? COUNTDOWN : Infinity;
    const look = (): void =>
      void (this.left = deadline === null ? null : Math.min(most, Math.max(0, deadline - now())));
    look();
    const timer = setInterval(look, this.counting ? OFTEN : SELDOM);
    return () => clearInterval(timer);
  }
}
