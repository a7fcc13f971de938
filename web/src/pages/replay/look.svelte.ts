import { ApiError, api } from "$lib/api";
import type { Decision, LookBack } from "$lib/types.gen";
import { shownDecisions } from "./course";

/** The time between two questions to the server about its progress, and about a check (milliseconds). */
const AGAIN = 1500;
const CHECKS = 3000;

/** The look back at a game, as far as it is known. Null if nobody can look back, or if that is not possible now. */
export class Look {
  known = $state.raw<LookBack | null>(null);
  private watched = $state(false);
  /** The decisions to show, each of which stays in its place. */
  readonly decisions: Decision[] = $derived(this.known ? shownDecisions(this.known, this.watched) : []);
  private closed = false;

  constructor(private readonly table: string) {}

  async ask(): Promise<LookBack | null> {
    try {
      return await api.lookBack(this.table);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  /** Show a look back, and ask the server again until it is complete and checked. */
  async on(known: LookBack | null): Promise<void> {
    this.known = known;
    for (let now = known; now && !now.checked; this.known = now) {
      this.watched ||= now.decisions.length > 0;
      const wait = now.progress < 1 ? AGAIN : CHECKS;
      await new Promise((done) => setTimeout(done, wait));
      if (this.closed) return;
      now = await this.ask();
    }
  }

  close(): void {
    this.closed = true;
  }
}
