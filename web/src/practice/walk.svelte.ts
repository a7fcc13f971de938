/**
 * A game that the server leads forward from a moment, and that a board shows: a lesson, a puzzle or another course of a
 * game.
 */

import { attempt } from "$lib/problems";
import { reducedMotion } from "$lib/settings.svelte";
import type { Change, GameNow, ViewFrame } from "$lib/types.gen";

/** The number of changes that a board may still play out. */
const RECENT = 24;

export abstract class Walk<Step> {
  /** The game as it stands; null before the first answer. */
  game = $state.raw<GameNow | null>(null);
  /** The latest changes, for the board to animate. Empty after a jump. */
  recent = $state.raw<Change[]>([]);
  /** All changes that were shown since the last jump. */
  log = $state.raw<Change[]>([]);
  /** True while the server is asked, or its answer is being shown. The person waits. */
  pending = $state(false);
  /** The steps that led here. */
  protected taken: readonly Step[] = [];
  private number = -1;
  private closed = false;

  /** Show the moment that some steps lead to, without showing the steps. */
  protected abstract jump(taken: readonly Step[]): Promise<void>;

  /** Go back one step. */
  back(): Promise<void> {
    return this.alone(() => this.jump(this.taken.slice(0, -1)));
  }

  /** Show nothing more. */
  close(): void {
    this.closed = true;
  }

  /** Do something, unless something else is under way. Tell the person if it fails. */
  protected async alone(work: () => Promise<void>): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    await attempt(work);
    this.pending = false;
  }

  /** Show a change. */
  protected show({ change, game }: ViewFrame): void {
    // A board plays out changes with a higher number than all before. So the numbers also rise after a jump back.
    this.number = Math.max(this.number + 1, game.number);
    const { number } = this;
    if (change.seat !== null) {
      this.recent = [...this.recent, { ...change, number }].slice(-RECENT);
      this.log = [...this.log, { ...change, number }];
    }
    this.game = { ...game, number };
  }

  /** Show a moment, without the changes that led there. */
  protected stand({ change, game }: ViewFrame): void {
    this.recent = [];
    this.log = [];
    this.show({ change: { ...change, seat: null }, game });
  }

  /**
   * Wait between two steps (milliseconds; `short` where nothing may move). Returns false if nothing more is to be
   * shown.
   */
  protected async rest(long: number, short: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, reducedMotion() ? short : long));
    return !this.closed;
  }
}
