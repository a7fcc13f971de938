/** A lesson being played: the server plays it through by the rules, the board shows it as it shows any table. */

import { api } from "$lib/api";
import type { LessonInfo, LessonNow, Plain, Speech, TableInfo } from "$lib/types.gen";
import { practiceTable } from "../practice/table";
import { Walk } from "../practice/walk.svelte";
import { keep } from "./kept";

export class Flight extends Walk<Plain | null> {
  /** The step that is asked for, once all before it has been shown. */
  now = $state.raw<LessonNow | null>(null);
  /** What is to be found lights up. */
  helped = $state(false);
  /** What is said to a wrong try. */
  answer = $state.raw<LessonNow["answer"]>(null);
  /** What is said until the server has played it through: a lesson that begins says its first words at once. */
  private readonly opening: Speech | null;

  constructor(
    private readonly id: string,
    readonly lesson: LessonInfo,
    taken: (Plain | null)[],
    /** The lesson is over. */
    private readonly ended: () => void,
  ) {
    super();
    this.opening = taken.length > 0 ? null : lesson.say;
    // What was kept may be of an older lesson of that name: then it begins anew.
    void this.alone(() => this.jump(taken).catch(() => this.jump([])));
  }

  /** How many steps were done. */
  get step(): number {
    return this.now?.step ?? 0;
  }

  /** What is said now. */
  get say(): Speech | null {
    return this.now ? this.now.say : this.opening;
  }

  /** What lights up now. */
  get light(): string[] {
    const { now } = this;
    return !now || this.pending || (now.find && !this.helped) ? [] : now.light;
  }

  /** The table as the board knows it. */
  table(you: string): TableInfo {
    return practiceTable({ ...this.lesson, game: this.id }, you);
  }

  /** Do an action, or go on after reading. */
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

  /** Whether an action can be chosen now: a board may let one try more than the lesson speaks of. */
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

  /** These tries led on. */
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
