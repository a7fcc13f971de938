/** What a board tells its controller. */

import type { BoardProps, GameUi } from "$lib/game";
import type { Action, Choice, Choices } from "./choices";

/** A choice without a place of its own, as a button. */
export interface Button {
  label: string;
  /** Below the label: what it means. */
  hint?: string | undefined;
  choice: Choice;
  /** The key that does the same; empty if none does. */
  hotkey: string;
  /** What that key is called, if not by itself. */
  keyName?: string | undefined;
  /**
   * What is expected stands out, what gives something away stands apart or alarms, what is one of many is small; what
   * declines, while there is something to choose, is no larger than its words (`no`).
   */
  kind?: "main" | "alarm" | "loses" | "small" | "no" | undefined;
}

/** What a board tells its controller; asked for whenever it is needed. */
export interface Face<C extends Choices<Action, unknown>> {
  readonly ui: Pick<GameUi, "id" | "reason">;
  readonly props: Pick<BoardProps, "game" | "seat" | "pending" | "act" | "undo">;
  readonly choices: C;
  /** The reader is asked. */
  readonly mine: boolean;
  /** What of it is asked, to be told to a screen reader; empty if the page says it. */
  readonly asked?: string;
  /** A choice in words, as if it were legal. */
  describe(choice: Choice): string;
  readonly buttons?: readonly Button[];
  /** What can be chosen where it lies, in the order in which it lies there: keys 1, 2, 3 … choose it. */
  readonly placed?: readonly Choice[];
  readonly undoKey?: string;
  /** A key is pressed: whether it was the board's own. */
  key?(pressed: string, event: KeyboardEvent): boolean;
  /** What is in the air, and done with as soon as something is chosen or taken back. */
  readonly stage?: { readonly away: ReadonlySet<string>; finish(): void };
  /** In real time: choices wait for the answer to the one before, as long as this (a round) stays the same. */
  readonly round?: number;
  /** Where the focus goes when what had it is gone: the first of these that is there. */
  readonly first?: readonly string[];
  /** What keeps the focus though it cannot be chosen. */
  readonly keeps?: string;
}
