import { ApiError, api } from "$lib/api";
import type { LookBack } from "$lib/types.gen";

/** Milliseconds after which the server is asked how far it is. */
const AGAIN = 1500;

/** What is known of the look back at a game; null where nobody can look back, or not now. */
export class Look {
  known = $state.raw<LookBack | null>(null);
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

  /** Show this much, and ask until all is known. */
  async on(known: LookBack | null): Promise<void> {
    this.known = known;
    for (let now = known; now && now.progress < 1; this.known = now) {
      await new Promise((done) => setTimeout(done, AGAIN));
      if (this.closed) return;
      now = await this.ask();
    }
  }

  close(): void {
    this.closed = true;
  }
}
