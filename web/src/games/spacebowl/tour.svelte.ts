/** The reveal, gone through step by step, and what of the galaxy a step is about. */

import { lay } from "./geometry";
import { lookedAt, revealSteps } from "./steps";
import type { SpaceBowlView } from "./types.gen";

/** So long a step stands when nobody goes on (milliseconds). */
const PACE = 3600;

export class Tour {
  /** Each reveal begins with its first step. */
  private chosen = $state({ round: 0, at: 0 });

  constructor(private readonly view: () => SpaceBowlView) {}

  readonly reveal = $derived.by(() => (this.view().outcome ? null : this.view().reveal));
  readonly steps = $derived.by(() => (this.reveal ? revealSteps(this.view(), this.reveal) : []));
  readonly at = $derived.by(() =>
    this.chosen.round === this.view().round ? Math.min(this.chosen.at, this.steps.length - 1) : 0,
  );
  /** The destination that the step is about; null if it is about none. */
  readonly spot = $derived.by(() => {
    const step = this.steps[this.at];
    return this.reveal && step ? lookedAt(this.view(), this.reveal, step) : null;
  });
  /** The pattern laid there. */
  readonly laid = $derived.by(() => {
    const { pattern } = this.view();
    return this.spot && pattern ? lay(this.view(), pattern, this.spot.destination, this.spot.turn) : [];
  });
  readonly lit = $derived.by(
    () =>
      this.spot && new Set([this.spot.destination, ...this.laid.flatMap(({ cell }) => (cell === null ? [] : [cell]))]),
  );

  /** So many steps on or back; after the last comes the first. */
  by(steps: number): void {
    this.to((this.at + steps + this.steps.length) % this.steps.length);
  }

  /** Go on by itself, until the returned function is called. */
  goOn(): () => void {
    const timer = this.steps.length > 1 ? setInterval(() => this.by(1), PACE) : undefined;
    return () => clearInterval(timer);
  }

  to(at: number): void {
    this.chosen = { round: this.view().round, at };
  }
}
