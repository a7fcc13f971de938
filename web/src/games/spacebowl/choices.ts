/** The legal and blocked choices: calls to make, and tokens to lay. */

import type { GameNow } from "$lib/types.gen";
import * as kit from "../../kit/choices";
import type { GameAction } from "./types.gen";

/** The calls that have a button. */
export type Said = "Ready" | "CallGo" | "CallEnd" | "Concur" | "VoteSkip" | "Lift" | "StepBack";

/** The key for each call, as the browser names it. */
export const KEYS: Record<Said, string> = {
  ...{ Ready: " ", CallGo: "G", CallEnd: "E", Concur: "C", VoteSkip: "S", Lift: "L", StepBack: "B" },
};

export class Choices extends kit.Choices<GameAction> {
  /** Cards on which the reader may lay their crew token. */
  readonly picks: ReadonlySet<number>;
  /** Cards on which the reader may lay the wild token. */
  readonly wilds: ReadonlySet<number>;

  constructor(game: GameNow | null) {
    super(game);
    const cells = (kind: "Pick" | "LayWild"): ReadonlySet<number> =>
      new Set(this.of(kind).flatMap((one) => (one.why ? [] : [one.action.cell])));
    this.picks = cells("Pick");
    this.wilds = cells("LayWild");
  }
}
