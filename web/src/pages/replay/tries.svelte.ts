/** Other courses of a game that is over. The reader goes from a moment step by step, and back. */

import { api } from "$lib/api";
import type { BranchNow, Plain, Tried } from "$lib/types.gen";
import { Walk } from "../../practice/walk.svelte";

export class Tries extends Walk<Tried> {
  /** The moment, and the state after each choice since then. */
  path = $state.raw<BranchNow[]>([]);
  /** Courses that were tried, the latest first. The reader can compare them, and go to them again. */
  kept = $state.raw<BranchNow[][]>([]);

  /** `moment` is the number of the move after which the courses begin. */
  constructor(
    private readonly table: string,
    readonly moment: number,
  ) {
    super();
    void this.alone(() => this.on([]));
  }

  get now(): BranchNow | undefined {
    return this.path.at(-1);
  }

  /** Do an action; with null, let a bot choose. */
  async take(action: Plain | null): Promise<void> {
    const seat = this.now?.seat ?? null;
    if (seat !== null) await this.alone(() => this.on([...this.taken, { seat, action }]));
  }

  /** Go to the end of a course that was tried. */
  go(path: BranchNow[]): Promise<void> {
    return this.alone(() => this.turn(path));
  }

  protected override jump(taken: Tried[]): Promise<void> {
    return this.turn(this.path.slice(0, taken.length + 1));
  }

  private async on(line: Tried[]): Promise<void> {
    const now = await api.branch(this.table, { moment: this.moment, line });
    this.path = [...this.path, now];
    this.taken = now.line;
    this.show(now.frame);
  }

  /** Show a course, and keep the one before. A course that is only the beginning of a kept one is not kept itself. */
  private async turn(to: BranchNow[]): Promise<void> {
    const { path } = this;
    if (path.length > 1) this.kept = [path, ...this.kept.filter((one) => !leads(one, path))].filter(newest);
    this.path = to;
    this.taken = this.now?.line ?? [];
    if (this.now) this.stand(this.now.frame);
  }
}

const words = (path: BranchNow[]): string[] => (path.at(-1)?.line ?? []).map((one) => JSON.stringify(one));

/** Return whether a course is the beginning of another, or equal to it. */
function leads(one: BranchNow[], other: BranchNow[]): boolean {
  const longer = words(other);
  return words(one).every((step, at) => step === longer[at]);
}

/** Return whether no other course of a list continues this one. */
function newest(one: BranchNow[], at: number, all: BranchNow[][]): boolean {
  return !all.some((other, place) => place !== at && other.length > one.length && leads(one, other));
}
