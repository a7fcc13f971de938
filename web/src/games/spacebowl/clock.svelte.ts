/** Time left until the game's deadline, by the server's clock. */

/** Looks in a countdown are this far apart, and otherwise (milliseconds). */
const OFTEN = 100;
const SELDOM = 500;

/** The countdown after a call (SB-9). */
export const COUNTDOWN = 10_000;

export class Clock {
  /** Milliseconds; null without a deadline. */
  left = $state<number | null>(null);

  /** Whole seconds, as they are counted aloud. */
  get seconds(): number | null {
    return this.left === null ? null : Math.ceil(this.left / 1000);
  }

  /** Follow a deadline until the returned function is called. A countdown never shows more than its ten seconds. */
  follow(deadline: number | null, now: () => number, countdown: boolean): () => void {
    const most = countdown ? COUNTDOWN : Infinity;
    const look = (): void =>
      void (this.left = deadline === null ? null : Math.min(most, Math.max(0, deadline - now())));
    look();
    const timer = setInterval(look, countdown ? OFTEN : SELDOM);
    return () => clearInterval(timer);
  }
}
