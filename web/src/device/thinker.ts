/** The worker in which bots think. It runs while there is something to think about, and for some minutes after that. */

/** The time after which an idle worker ends: it takes 80 MB, and three seconds to start (milliseconds). */
export const IDLE = 5 * 60_000;
/** The time after which a worker that failed is started again, if jobs wait (milliseconds). */
export const AGAIN = 10_000;

export interface Timers {
  set(act: () => void, after: number): number;
  clear(timer: number): void;
}

const BROWSERS: Timers = {
  set: (act, after) => window.setTimeout(act, after),
  clear: (timer) => window.clearTimeout(timer),
};

export class Thinker {
  private jobs = 0;
  private running: (() => void) | null = null;
  private timer = 0;

  /** `start` starts the worker, and returns how to end it. */
  constructor(
    private readonly start: () => () => void,
    private readonly timers: Timers = BROWSERS,
  ) {}

  /** Take note that this many jobs wait for their results. Without one the worker is only got ready. */
  waits(jobs: number): void {
    this.jobs = jobs;
    this.running ??= this.start();
    this.timers.clear(this.timer);
    if (jobs === 0) this.timer = this.timers.set(() => this.end(), IDLE);
  }

  /** Take note that the worker failed. */
  failed(): void {
    this.end();
    if (this.jobs > 0) this.timer = this.timers.set(() => this.waits(this.jobs), AGAIN);
  }

  end(): void {
    this.timers.clear(this.timer);
    this.running?.();
    this.running = null;
  }
}
