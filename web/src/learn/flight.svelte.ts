/** A lesson being played: the server plays it through by the rules, the board shows it as it shows any table. */

import { api } from "$lib/api";
import { attempt } from "$lib/problems";
import { reducedMotion } from "$lib/settings.svelte";
import type { Change, ViewFrame, GameNow, LessonInfo, LessonNow, Plain, Speech, TableInfo } from "$lib/types.gen";
import { keep } from "./kept";
import { practiceTable } from "./table";

/** Between two things that happen one after the other (milliseconds). */
const PAUSE = 1200;
const SHORT_PAUSE = 300;

export class Flight {
  /** The step that is asked for, once all before it has been shown. */
  now = $state.raw<LessonNow | null>(null);
  game = $state.raw<GameNow | null>(null);
  /** The latest changes, for the board to animate. */
  recent = $state.raw<Change[]>([]);
  /** All changes that were shown since a jump. */
  log = $state.raw<Change[]>([]);
  pending = $state(true);
  /** What is to be found lights up. */
  helped = $state(false);
  /** What is said to a wrong try. */
  answer = $state.raw<LessonNow["answer"]>(null);
  /** What is said until the server has played it through: a lesson that begins says its first words at once. */
  private readonly opening: Speech | null;
  private taken: (Plain | null)[] = [];
  private numbers = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    readonly lesson: LessonInfo,
    taken: (Plain | null)[],
    /** The lesson is over. */
    private readonly ended: () => void,
  ) {
    this.opening = taken.length > 0 ? null : lesson.say;
    void this.begin(taken);
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
    if (this.pending || (action !== null && !this.offers(action))) return;
    this.pending = true;
    const taken = [...this.taken, action];
    await attempt(async () => {
      const now = await this.ask(taken);
      if (now.answer) {
        this.answer = now.answer;
        this.helped = true;
        return;
      }
      this.taken = taken;
      this.answer = null;
      this.helped = false;
      keep(this.id, { lesson: this.lesson.id, taken });
      if (now.say === null) return this.ended();
      await this.show(now);
    });
    this.pending = false;
  }

  /** Whether an action can be chosen now: a board may let one try more than the lesson speaks of. */
  private offers(action: Plain): boolean {
    const same = (other: Plain): boolean =>
      Object.keys(action).length === Object.keys(other).length &&
      Object.entries(action).every(([name, value]) => other[name] === value);
    return this.game?.legal.some(same) ?? false;
  }

  /** One step back. */
  async back(): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    await attempt(() => this.jump(this.taken.slice(0, -1)));
    this.pending = false;
  }

  close(): void {
    this.closed = true;
  }

  private async begin(taken: (Plain | null)[]): Promise<void> {
    // What was kept may be of an older lesson of that name: then it begins anew.
    await attempt(() => this.jump(taken).catch(() => this.jump([])));
    this.pending = false;
  }

  /** Be where some tries lead, without showing how it came about. */
  private async jump(taken: (Plain | null)[]): Promise<void> {
    const now = await this.ask(taken);
    if (now.say === null || now.answer) return this.jump([]);
    this.taken = taken;
    this.answer = null;
    this.helped = false;
    this.recent = [];
    this.log = [];
    const last = now.frames.at(-1);
    if (last) this.game = { ...last.game, number: (this.numbers += 1) };
    this.now = now;
    keep(this.id, { lesson: this.lesson.id, taken });
  }

  private ask(taken: (Plain | null)[]): Promise<LessonNow> {
    return api.playLesson(this.id, this.lesson.id, { taken });
  }

  /** Let what happened be seen, one thing after the other; then say what comes next. */
  private async show(now: LessonNow): Promise<void> {
    for (const [at, frame] of now.frames.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, reducedMotion() ? SHORT_PAUSE : PAUSE));
      if (this.closed) return;
      this.frame(frame);
    }
    this.now = now;
  }

  private frame({ change, game }: ViewFrame): void {
    const number = (this.numbers += 1);
    if (change.seat !== null) {
      this.recent = [...this.recent, { ...change, number }].slice(-24);
      this.log = [...this.log, { ...change, number }];
    }
    this.game = { ...game, number };
  }
}
