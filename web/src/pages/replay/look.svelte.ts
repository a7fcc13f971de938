import { ApiError, api } from "$lib/api";
import type { LookBack } from "$lib/types.gen";

/** The time between two questions to the server about its progress (milliseconds). */
const AGAIN = 1500;

/** The look back at a game, as far as it is known. Null if nobody can look back, or if that is not possible now. */
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

  /** Show a look back, and ask the server again until it is complete. */
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
