/** Words of the board itself: its buttons and their keys, the turn's chain. */

import { w as words } from ".";
import type { GameAction } from "../types.gen";

/** Choices without a place of their own. */
export type Said = Extract<
  GameAction["kind"],
  "Explore" | "Pass" | "Waive" | "Yield" | "LayStone" | "Enough" | "Advance" | "UseAbility" | "SkipAbility" | "EndTurn"
>;

export interface BoardWords {
  label: string;
  choices: string;
  actions: Record<Exclude<Said, "Enough" | "Yield">, string>;
  /** Give these planets up, by name. */
  yield: (planets: string) => string;
  /** Enough of stones, of cards to hand over, of cards for the market. */
  enough: { stones: string; none: string; over: string; lay: string };
  setBack: (name: string) => string;
  keys: Record<Said, string>;
  undoKey: string;
  aid: string;
  aidKey: string;
  key: (key: string) => string;
  chain: { label: string; of: (name: string) => string; mine: string; empty: string };
  explained: string;
  close: string;
  rule: (rule: string) => string;
}

/** The board's words in the reader's language. */
export function board(): BoardWords {
  return words().board;
}
