/** Goes through the reveal step by step, and finds the cards that a step is about. */

import { lay } from "./geometry";
import { lookedAt, revealSteps } from "./steps";
import type { SpaceBowlView } from "./types.gen";

/** The time that a step stays when nobody goes on (milliseconds). */
const PACE = 3600;

export class Tour {
  /** The chosen step of a round. In another round, the first step is shown. */
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
  /** The pattern laid at that destination. */
  readonly laid = $derived.by(() => {
    const { pattern } = this.view();
    return this.spot && pattern ? lay(this.view(), pattern, this.spot.destination, this.spot.turn) : [];
  });
  readonly lit = $derived.by(
    () =>
      this.spot && new Set([this.spot.destination, ...this.laid.flatMap(({ cell }) => (cell === null ? [] : [cell]))]),
  );

  /** Go a number of steps on or back. The first step follows the last. */
  by(steps: number): void {
    this.to((this.at + steps + this.steps.length) % this.steps.length);
  }

  /** Go on from step to step until the returned function is called. */
  goOn(): () => void {
    const timer = this.steps.length > 1 ? setInterval(() => this.by(1), PACE) : undefined;
    return () => clearInterval(timer);
  }

  to(at: number): void {
    this.chosen = { round: this.view().round, at };
  }
}
