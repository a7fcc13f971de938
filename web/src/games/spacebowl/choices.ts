/** What may be said and laid now, and what may not. No rule stands here: the server's lists do. */

import type { GameNow, Why } from "$lib/types.gen";
import type { GameAction } from "./types.gen";

export type ActionKind = GameAction["kind"];
/** What is said with a button. */
export type Said = "Ready" | "CallGo" | "CallEnd" | "Concur" | "VoteSkip" | "Lift" | "StepBack";

/** The key that says the same, as the browser names it. */
export const KEYS: Record<Said, string> = {
  ...{ Ready: " ", CallGo: "G", CallEnd: "E", Concur: "C", VoteSkip: "S", Lift: "L", StepBack: "B" },
};

/** One thing that can be said: `why` is null if it is legal. */
export interface Choice {
  action: GameAction;
  why: Why | null;
}

export class Choices {
  /** Cards on which one's crew token may be laid. */
  readonly picks = new Set<number>();
  /** Cards on which the wild token may be laid. */
  readonly wilds = new Set<number>();
  private readonly said = new Map<ActionKind, Choice>();

  constructor(game: GameNow | null) {
    for (const { action, why } of game?.blocked ?? []) this.add(action as unknown as GameAction, why);
    for (const action of game?.legal ?? []) this.add(action as unknown as GameAction, null);
  }

  private add(action: GameAction, why: Why | null): void {
    if (!why && action.kind === "Pick") this.picks.add(action.cell);
    else if (!why && action.kind === "LayWild") this.wilds.add(action.cell);
    this.said.set(action.kind, { action, why });
  }

  /** What can be said by a button, or why not; null if it is out of the question. */
  find(kind: ActionKind): Choice | null {
    return this.said.get(kind) ?? null;
  }

  may(kind: ActionKind): boolean {
    return this.said.get(kind)?.why === null;
  }
}
