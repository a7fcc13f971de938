/** Somebody's tries at a puzzle on the board. The server leads them by the rules, and says which figure they reach. */

import { api } from "$lib/api";
import type { BoardPuzzleInfo, BoardPuzzleNow, BoardPuzzleSolution, GameNow, Plain, TableInfo } from "$lib/types.gen";
import { practiceTable } from "../practice/table";
import { Walk } from "../practice/walk.svelte";

export class Try extends Walk<Plain> {
  /** The figure that the try reached; null until the try is over. */
  reached = $state.raw<number | null>(null);
  solved = $state(false);
  /** The number of tries that did not reach the best figure. */
  wrong = $state(0);
  /** The solution, once the reader asked for it or found it; and its actions, each with the game before it. */
  solution = $state.raw<BoardPuzzleSolution | null>(null);
  steps = $state.raw<{ action: Plain; before: GameNow }[]>([]);

  constructor(
    private readonly id: string,
    readonly puzzle: BoardPuzzleInfo,
    /** Called when the puzzle was solved or given up, with the number of wrong tries. */
    private readonly ended: (solved: boolean, wrong: number) => void,
  ) {
    super();
    void this.again();
  }

  /** Return whether the reader has done something in this try. */
  get begun(): boolean {
    return (this.game?.can_undo ?? false) || this.reached !== null;
  }

  /** The puzzle as a table, for the board. */
  table(you: string): TableInfo {
    const known = (this.game?.view as { seats?: { team?: number }[] } | undefined)?.seats ?? [];
    const teams = known.flatMap(({ team }) => (team === undefined ? [] : [team]));
    return practiceTable({ ...this.puzzle, game: this.id, teams: teams.length ? teams : undefined }, you);
  }

  async take(action: Plain): Promise<void> {
    await this.alone(async () => {
      const { solved, reached } = await this.go(action);
      if (solved) {
        this.solved = true;
        this.ended(true, this.wrong);
        this.solution ??= await api.solution(this.id, this.puzzle.id);
      } else if (reached !== null) this.wrong += 1;
    });
  }

  /** Begin the try anew. */
  async again(): Promise<void> {
    await this.alone(() => this.jump([]));
  }

  /** Show the solution, one action after another. */
  async giveUp(): Promise<void> {
    await this.alone(async () => {
      const solution = await api.solution(this.id, this.puzzle.id);
      if (!this.solved) this.ended(false, this.wrong);
      this.solution = solution;
      this.steps = [];
      await this.jump([]);
      for (const action of solution.solution) {
        if (!(await this.rest(1400, 400)) || !this.game) return;
        this.steps = [...this.steps, { action, before: this.game }];
        await this.go(action);
      }
    });
  }

  private async go(action: Plain): Promise<BoardPuzzleNow> {
    const now = await this.ask([...this.taken, action]);
    this.show(now.frame);
    this.reached = now.reached;
    return now;
  }

  protected override async jump(taken: Plain[]): Promise<void> {
    this.stand((await this.ask(taken)).frame);
    this.reached = null;
  }

  private async ask(taken: Plain[]): Promise<BoardPuzzleNow> {
    const now = await api.tryPuzzle(this.id, this.puzzle.id, { taken });
    this.taken = taken;
    return now;
  }
}
