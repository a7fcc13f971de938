/** Other courses of a game that is over: walked down from a moment, step by step, and back. */

import { api } from "$lib/api";
import { attempt } from "$lib/problems";
import type { BranchNow, Change, Plain } from "$lib/types.gen";

export class Tries {
  /** The moment, and how it stands after each choice made there. */
  path = $state.raw<BranchNow[]>([]);
  /** Courses that were walked, the latest first, to be compared and gone to again. */
  kept = $state.raw<BranchNow[][]>([]);
  pending = $state(false);
  /** The last step, to be animated; nothing after a jump. */
  recent = $state.raw<Change[]>([]);

  /** `moment` is the number of the move after which they begin. */
  constructor(
    private readonly table: string,
    readonly moment: number,
  ) {}

  get now(): BranchNow | undefined {
    return this.path.at(-1);
  }

  begin(): Promise<void> {
    return this.ask([]);
  }

  act(action: Plain): Promise<void> {
    return this.step(action);
  }

  /** Let a bot choose. */
  bot(): Promise<void> {
    return this.step(null);
  }

  private async step(action: Plain | null): Promise<void> {
    const { now } = this;
    if (now && now.seat !== null) await this.ask([...now.line, { seat: now.seat, action }]);
  }

  /** Go back to after so many choices. */
  back(to = this.path.length - 2): void {
    if (this.pending || to < 0) return;
    this.keep();
    this.path = this.path.slice(0, to + 1);
    this.recent = [];
  }

  /** Go to the end of a course that was walked. */
  go(path: BranchNow[]): void {
    if (this.pending) return;
    this.keep();
    this.path = path;
    this.recent = [];
  }

  private async ask(line: BranchNow["line"]): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    await attempt(async () => {
      const now = await api.branch(this.table, { moment: this.moment, line });
      this.path = [...this.path, now];
      this.recent = line.length > 0 ? [now.frame.change] : [];
    });
    this.pending = false;
  }

  /** Courses that only lead to this one, or to another that is kept, are not worth a line. */
  private keep(): void {
    const { path } = this;
    if (path.length > 1) this.kept = [path, ...this.kept.filter((one) => !leads(one, path))].filter(newest);
  }
}

const words = (path: BranchNow[]): string[] => (path.at(-1)?.line ?? []).map((one) => JSON.stringify(one));

/** Whether a course is the beginning of another, or all of it. */
function leads(one: BranchNow[], other: BranchNow[]): boolean {
  const longer = words(other);
  return words(one).every((step, at) => step === longer[at]);
}

/** Whether no other course of a list goes on where this one ends. */
function newest(one: BranchNow[], at: number, all: BranchNow[][]): boolean {
  return !all.some((other, place) => place !== at && other.length > one.length && leads(one, other));
}
