/** What the catalogues are made of. */

import type { LogPart } from "../..";
import type { Kind } from "../geometry";
import type { Colour } from "../marks";
import type { GameEvent, Prompt } from "../types.gen";

export type Asked = Prompt["ask"];

/** A field in words: which side's, which kind, and its number among those of that kind (1, 2, 3). */
export interface Place {
  kind: Kind;
  colour: Colour;
  index: number;
}

/** What an event's sentence is put together from. */
export interface Teller {
  /** Whether a seat is the reader's. */
  me(seat: number): boolean;
  /** A seat at the start of a sentence: its player's name, or "You". */
  who(seat: number): LogPart;
  /** A movement card, with an article if it takes one. */
  card(id: string): LogPart[];
  ship(id: string): LogPart;
  /** A defender with its article; a hidden one is just a defender. */
  defender(id: string | null): LogPart[];
  place(field: number): string;
}

/** One sentence for each kind of event. */
export type EventWords = {
  [K in GameEvent["kind"]]: (event: Extract<GameEvent, { kind: K }>, tell: Teller) => LogPart[];
};
