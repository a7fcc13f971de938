/** Somebody's tries at a puzzle on the board: the server plays them through by the rules, and says what they reach. */

import { api } from "$lib/api";
import { attempt } from "$lib/problems";
import { reducedMotion } from "$lib/settings.svelte";
import type {
  BoardPuzzleInfo,
  BoardPuzzleNow,
  BoardPuzzleSolution,
  Change,
  GameNow,
  Plain,
  TableInfo,
} from "$lib/types.gen";
import { practiceTable } from "../learn/table";

/** Between two actions of a solution that is shown (milliseconds). */
const PAUSE = 1400;
const SHORT_PAUSE = 400;

export class Try {
  game = $state.raw<GameNow | null>(null);
  /** The latest changes, for the board to animate. */
  recent = $state.raw<Change[]>([]);
  log = $state.raw<Change[]>([]);
  pending = $state(true);
  /** What the try has reached, once it is over. */
  reached = $state.raw<number | null>(null);
  solved = $state(false);
  /** Tries that did not reach the best. */
  wrong = $state(0);
  /** The solution, once it was asked for or found, and its actions with the game they are done in. */
  solution = $state.raw<BoardPuzzleSolution | null>(null);
  steps = $state.raw<{ action: Plain; before: GameNow }[]>([]);
  private taken: Plain[] = [];
  private numbers = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    readonly puzzle: BoardPuzzleInfo,
    /** The puzzle was solved, or given up, after so many wrong tries. */
    private readonly ended: (solved: boolean, wrong: number) => void,
  ) {
    void this.begin();
  }

  /** Something was done in it. */
  get begun(): boolean {
    return (this.game?.can_undo ?? false) || this.reached !== null;
  }

  /** The table as the board knows it. */
  table(you: string): TableInfo {
    const known = (this.game?.view as { seats?: { team?: number }[] } | undefined)?.seats ?? [];
    const teams = known.flatMap(({ team }) => (team === undefined ? [] : [team]));
    return practiceTable({ ...this.puzzle, game: this.id, teams: teams.length ? teams : undefined }, you);
  }

  async take(action: Plain): Promise<void> {
    await this.busy(async () => {
      const taken = [...this.taken, action];
      const now = await this.ask(taken);
      this.taken = taken;
      this.show(now);
      this.reached = now.reached;
      if (now.solved) {
        this.solved = true;
        this.ended(true, this.wrong);
        this.solution ??= await api.solution(this.id, this.puzzle.id);
      } else if (now.reached !== null) this.wrong += 1;
    });
  }

  /** One step back. */
  async back(): Promise<void> {
    await this.busy(() => this.jump(this.taken.slice(0, -1)));
  }

  /** From the beginning. */
  async again(): Promise<void> {
    await this.busy(() => this.jump([]));
  }

  /** Show the solution, action by action. */
  async giveUp(): Promise<void> {
    await this.busy(async () => {
      const solution = await api.solution(this.id, this.puzzle.id);
      if (!this.solved) this.ended(false, this.wrong);
      this.solution = solution;
      this.steps = [];
      await this.jump([]);
      for (const action of solution.solution) {
        await new Promise((resolve) => setTimeout(resolve, reducedMotion() ? SHORT_PAUSE : PAUSE));
        if (this.closed || !this.game) return;
        this.steps = [...this.steps, { action, before: this.game }];
        this.taken = [...this.taken, action];
        const now = await this.ask(this.taken);
        this.show(now);
        this.reached = now.reached;
      }
    });
  }

  close(): void {
    this.closed = true;
  }

  private async begin(): Promise<void> {
    await attempt(() => this.jump([]));
    this.pending = false;
  }

  private async busy(work: () => Promise<void>): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    await attempt(work);
    this.pending = false;
  }

  private ask(taken: Plain[]): Promise<BoardPuzzleNow> {
    return api.tryPuzzle(this.id, this.puzzle.id, { taken });
  }

  /** Be where some actions lead, without showing how it came about. */
  private async jump(taken: Plain[]): Promise<void> {
    const now = await this.ask(taken);
    this.taken = taken;
    this.reached = null;
    this.recent = [];
    this.log = [];
    this.game = { ...now.frame.game, number: (this.numbers += 1) };
  }

  private show({ frame }: BoardPuzzleNow): void {
    const number = (this.numbers += 1);
    if (frame.change.seat !== null) {
      this.recent = [...this.recent, { ...frame.change, number }].slice(-24);
      this.log = [...this.log, { ...frame.change, number }];
    }
    this.game = { ...frame.game, number };
  }
}
