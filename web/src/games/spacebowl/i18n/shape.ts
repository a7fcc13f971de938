/** What the catalogues are made of. */

import type { LogPart } from "../..";
import type { GameEvent, Marble, PointLine } from "../types.gen";

/** What an event's sentence is put together from. */
export interface Teller {
  /** Whether a seat is the reader's. */
  me(seat: number): boolean;
  /** A seat at the start of a sentence: its player's name, or "You". */
  who(seat: number): LogPart;
  name(seat: number): string;
  /** A card, named by where it lies or by `text`. */
  card(id: string, text: string): LogPart;
  /** A place of the galaxy: "row 2, column 3". */
  place(cell: number): string;
  places(cells: readonly number[]): string;
  /** The marbles, each with its way from the disc. */
  pattern(disc: number, marbles: readonly Marble[], hole: number | null): string;
  /** Reasons of points, each with its rule. */
  lines(lines: readonly PointLine[]): string;
}

/** One sentence for each kind of event. */
export type EventWords = {
  [K in GameEvent["kind"]]: (event: Extract<GameEvent, { kind: K }>, tell: Teller) => LogPart[];
};

/** How far, in cards: positive is down and to the right. */
export interface Way {
  down: number;
  right: number;
}
