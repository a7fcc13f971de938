/** What may be said and laid now, and what may not. */

import type { GameNow } from "$lib/types.gen";
import * as kit from "../../kit/choices";
import type { GameAction } from "./types.gen";

/** What is said with a button. */
export type Said = "Ready" | "CallGo" | "CallEnd" | "Concur" | "VoteSkip" | "Lift" | "StepBack";

/** The key that says the same, as the browser names it. */
export const KEYS: Record<Said, string> = {
  ...{ Ready: " ", CallGo: "G", CallEnd: "E", Concur: "C", VoteSkip: "S", Lift: "L", StepBack: "B" },
};

export class Choices extends kit.Choices<GameAction> {
  /** Cards on which one's crew token may be laid. */
  readonly picks: ReadonlySet<number>;
  /** Cards on which the wild token may be laid. */
  readonly wilds: ReadonlySet<number>;

  constructor(game: GameNow | null) {
    super(game);
    const cells = (kind: "Pick" | "LayWild"): ReadonlySet<number> =>
      new Set(this.of(kind).flatMap((one) => (one.why ? [] : [one.action.cell])));
    this.picks = cells("Pick");
    this.wilds = cells("LayWild");
  }
}
