/** The values that a board shows to its controller. */

import type { BoardProps, GameUi } from "$lib/game";
import type { Action, Choice, Choices } from "./choices";

/** A button for a choice that has no place on the board. */
export interface Button {
  label: string;
  /** A line below the label that says what the choice means. */
  hint?: string | undefined;
  choice: Choice;
  /** The key that presses this button; empty if there is none. */
  hotkey: string;
  /** The label of that key, if it differs from the key itself. */
  keyName?: string | undefined;
  /**
   * The style of the button: `main` is expected and stands out; `loses` gives something away and stands apart, `alarm`
   * warns; `small` is one of many; `no` declines, and is no larger than its words while there is something to choose.
   */
  kind?: "main" | "alarm" | "loses" | "small" | "no" | undefined;
}

/** The values that a board gives its controller. They are read whenever they are needed. */
export interface Face<C extends Choices<Action, unknown>> {
  readonly ui: Pick<GameUi, "id" | "reason">;
  readonly props: Pick<BoardProps, "game" | "seat" | "pending" | "act" | "undo">;
  readonly choices: C;
  /** True if the reader has to decide. */
  readonly mine: boolean;
  /** The question for a screen reader; empty if the page says it already. */
  readonly asked?: string;
  /** A choice in words, as if it were legal. */
  describe(choice: Choice): string;
  readonly buttons?: readonly Button[];
  /** The choices on the board, in the order in which they lie there. Keys 1, 2, 3 … choose them. */
  readonly placed?: readonly Choice[];
  readonly undoKey?: string;
  /** Handle a key. Returns whether the key is one of the board's own. */
  key?(pressed: string, event: KeyboardEvent): boolean;
  /** The pieces in the air. They land as soon as something is chosen or taken back. */
  readonly stage?: { readonly away: ReadonlySet<string>; finish(): void };
  /**
   * The number of the round, in real time only. A choice that waits for the answer to the one before is dropped when
   * the round changes.
   */
  readonly round?: number;
  /** Selectors of the places where the focus goes when its thing is gone; the first that exists gets it. */
  readonly first?: readonly string[];
  /** A selector of things that keep the focus though they cannot be chosen. */
  readonly keeps?: string;
}
