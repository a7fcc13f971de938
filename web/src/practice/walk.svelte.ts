/** A game that the server leads forward from a moment, and a board shows: in lessons, puzzles and other courses of a game. */

import { attempt } from "$lib/problems";
import { reducedMotion } from "$lib/settings.svelte";
import type { Change, GameNow, ViewFrame } from "$lib/types.gen";

/** The number of changes that a board may still play out. */
const RECENT = 24;

export abstract class Walk<Step> {
  /** The game as it stands; null before the first answer. */
  game = $state.raw<GameNow | null>(null);
  /** The latest changes, for the board to animate; none after a jump. */
  recent = $state.raw<Change[]>([]);
  /** All changes that were shown since a jump. */
  log = $state.raw<Change[]>([]);
  /** The server is asked, or its answer is being shown: the person waits. */
  pending = $state(false);
  /** The steps that led here. */
  protected taken: readonly Step[] = [];
  private number = -1;
  private closed = false;

  /** Be where some steps lead, without showing how it came about. */
  protected abstract jump(taken: readonly Step[]): Promise<void>;

  /** One step back. */
  back(): Promise<void> {
    return this.alone(() => this.jump(this.taken.slice(0, -1)));
  }

  /** Show nothing more. */
  close(): void {
    this.closed = true;
  }

  /** Do something unless something else is under way, and tell the person if it fails. */
  protected async alone(work: () => Promise<void>): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    await attempt(work);
    this.pending = false;
  }

  /** Let a change be seen. */
  protected show({ change, game }: ViewFrame): void {
    // A board plays out what has a higher number than all before: the numbers rise after a jump back, too.
    this.number = Math.max(this.number + 1, game.number);
    const { number } = this;
    if (change.seat !== null) {
      this.recent = [...this.recent, { ...change, number }].slice(-RECENT);
      this.log = [...this.log, { ...change, number }];
    }
    this.game = { ...game, number };
  }

  /** Stand at a moment, without showing what led there. */
  protected stand({ change, game }: ViewFrame): void {
    this.recent = [];
    this.log = [];
    this.show({ change: { ...change, seat: null }, game });
  }

  /** Wait between two steps (milliseconds; `short` where nothing moves). False if the rest is not to be seen. */
  protected async rest(long: number, short: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, reducedMotion() ? short : long));
    return !this.closed;
  }
}
