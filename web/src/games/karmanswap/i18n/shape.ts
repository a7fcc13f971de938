/** What the catalogues are made of. */

import type { LogPart } from "../..";
import type { Ability, Colour } from "../cards";
import type { GameEvent, Prompt } from "../types.gen";

export type Asked = Prompt["ask"];

/** Stands before what a card or an ability set off, so that the log reads as a chain. */
export const THEN = "→ ";

/** Which form a verb takes: after "you", after one name or "your team", after two names. */
export type Form = 0 | 1 | 2;

/** A team at the start of a sentence: "You", "Your team", or its players' names. */
export interface Side {
  parts: LogPart[];
  form: Form;
}

/** What an event's sentence is put together from. */
export interface Teller {
  /** Whether a seat is the reader's. */
  me(seat: number): boolean;
  /** A seat at the start of a sentence: its player's name, or "You". */
  who(seat: number): LogPart;
  /** Whether a team is the reader's. */
  ours(team: number): boolean;
  side(team: number): Side;
  /** The names of a team's players. */
  names(team: number): LogPart[];
  /** A figure for each team: "You 23, Anna 18". */
  score(figures: readonly number[]): LogPart[];
  /** A card with its figures: "Ember Mite (red 0)". */
  card(id: string): LogPart;
  /** Several of them, with commas. */
  cards(ids: readonly string[]): LogPart[];
  /** A card's name alone, where it was told of before. */
  name(id: string): LogPart;
  isShip(id: string): boolean;
  /** A creature's colour. */
  colour(id: string): Colour;
  planet(id: string): string;
  ability(id: string): string;
  /** Steps of the extinction track to each end, or of the race. */
  track: number;
  /** Three play: each team has a dome of its own (KS-45). */
  race: boolean;
}

/** One sentence for each kind of event; one without parts is not told. */
export type EventWords = {
  [K in GameEvent["kind"]]: (event: Extract<GameEvent, { kind: K }>, tell: Teller) => LogPart[];
};

/** The names that a refusal can tell of; empty where it has none. */
export interface Refused {
  card: string;
  planet: string;
  /** By its id. */
  ability: string;
  rule: string;
}

/** The abilities that take up a card on or at a planet. */
export type Mover = Extract<Ability, "migrate" | "transfer" | "trade-field" | "exchange" | "recall">;
