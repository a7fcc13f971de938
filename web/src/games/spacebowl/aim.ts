/** What a press was aimed at: a finger is on its way for a moment, in which the buttons may change under it. */

/** A press so soon after a change is meant for what was there before (milliseconds). */
export const REACTION = 250;

export class Aim<T> {
  private now: { moment: string; shown: T; since: number };
  private before: T | null = null;

  constructor(moment: string, shown: T) {
    this.now = { moment, shown, since: -Infinity };
  }

  /** The screen shows this now. As long as the moment has the same name, nothing has changed. */
  show(moment: string, shown: T, at: number): boolean {
    if (moment === this.now.moment) return false;
    this.before = this.now.shown;
    this.now = { moment, shown, since: at };
    return true;
  }

  /** Return what a press at a time was aimed at. */
  at(time: number): T {
    return this.before !== null && time < this.now.since + REACTION ? this.before : this.now.shown;
  }
}
