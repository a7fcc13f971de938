/** The ratings at a table. */

import { ApiError } from "$lib/api";
import type { SeatRated, TableRatings } from "$lib/types.gen";
import { results } from "./asking";

/** The milliseconds between two questions after a game, and how many there are. */
const AGAIN = 1500;
const TIMES = 8;

export class SeatRatings {
  seats = $state.raw<ReadonlyMap<number, SeatRated>>(new Map());
  /** True while a game's changes are not known yet, and are asked for. */
  waiting = $state(true);
  /** True if they were not known in time. */
  late = $state(false);
  /** Why the game does not count, though it was played for ratings. */
  unrated = $state<TableRatings["unrated"]>(null);

  /** Ask for the ratings of those at a table. Where the server does not answer, the ones before stay. */
  async load(table: string): Promise<void> {
    this.take(await this.ask(table));
  }

  /** Ask until the changes that a game brought are known, but not for ever. */
  async follow(table: string, gone: () => boolean): Promise<void> {
    for (let time = 0; time < TIMES && !gone(); time++) {
      const told = await this.ask(table);
      this.take(told);
      if (told?.waiting === false) {
        this.waiting = false;
        return;
      }
      await new Promise((done) => setTimeout(done, AGAIN));
    }
    this.late = true;
  }

  private take(told: TableRatings | null): void {
    if (told === null) return;
    this.seats = new Map(told.seats.map((seat) => [seat.seat, seat]));
    this.unrated = told.unrated;
  }

  private async ask(table: string): Promise<TableRatings | null> {
    try {
      return await results.atTable(table);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}
