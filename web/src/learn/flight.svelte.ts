/** A lesson that is being played. The server leads it by the rules, and the board shows it like any table. */

import { api } from "$lib/api";
import type { LessonInfo, LessonNow, Plain, Speech, TableInfo } from "$lib/types.gen";
import { practiceTable } from "../practice/table";
import { Walk } from "../practice/walk.svelte";
import { keep } from "./kept";

export class Flight extends Walk<Plain | null> {
  /** The step that is asked for, once all steps before it have been shown. */
  now = $state.raw<LessonNow | null>(null);
  /** True if the thing to be found lights up. */
  helped = $state(false);
  /** The coach's answer to a wrong try. */
  answer = $state.raw<LessonNow["answer"]>(null);
  /** The coach's words until the server has answered: a new lesson says its first words at once. */
  private readonly opening: Speech | null;

  constructor(
    private readonly id: string,
    readonly lesson: LessonInfo,
    taken: (Plain | null)[],
    /** Called when the lesson is over. */
    private readonly ended: () => void,
  ) {
    super();
    this.opening = taken.length > 0 ? null : lesson.say;
    // The kept steps may be of an older lesson with that name. The lesson then begins anew.
    void this.alone(() => this.jump(taken).catch(() => this.jump([])));
  }

  /** The number of steps that were done. */
  get step(): number {
    return this.now?.step ?? 0;
  }

  /** The coach's words for this moment. */
  get say(): Speech | null {
    return this.now ? this.now.say : this.opening;
  }

  /** The names of boxes that light up at this moment. */
  get light(): string[] {
    const { now } = this;
    return !now || this.pending || (now.find && !this.helped) ? [] : now.light;
  }

  /** The lesson as a table, for the board. */
  table(you: string): TableInfo {
    return practiceTable({ ...this.lesson, game: this.id }, you);
  }

  /** Do an action; with null, go on after reading. */
  async take(action: Plain | null): Promise<void> {
    if (action !== null && !this.offers(action)) return;
    await this.alone(async () => {
      const taken = [...this.taken, action];
      const now = await this.ask(taken);
      if (now.answer) {
        this.answer = now.answer;
        this.helped = true;
        return;
      }
      this.reach(taken);
      if (now.say === null) return this.ended();
      for (const [at, frame] of now.frames.entries()) {
        if (at > 0 && !(await this.rest(1200, 300))) return;
        this.show(frame);
      }
      this.now = now;
    });
  }

  /** Return whether an action is legal now. A board may offer more than the lesson speaks of. */
  private offers(action: Plain): boolean {
    const same = (other: Plain): boolean =>
      Object.keys(action).length === Object.keys(other).length &&
      Object.entries(action).every(([name, value]) => other[name] === value);
    return this.game?.legal.some(same) ?? false;
  }

  protected override async jump(taken: (Plain | null)[]): Promise<void> {
    const now = await this.ask(taken);
    if (now.say === null || now.answer) return this.jump([]);
    this.reach(taken);
    const last = now.frames.at(-1);
    if (last) this.stand(last);
    this.now = now;
  }

  /** Take note of steps that led on. */
  private reach(taken: (Plain | null)[]): void {
    this.taken = taken;
    this.answer = null;
    this.helped = false;
    keep(this.id, { lesson: this.lesson.id, taken });
  }

  private ask(taken: (Plain | null)[]): Promise<LessonNow> {
    return api.playLesson(this.id, this.lesson.id, { taken });
  }
}
