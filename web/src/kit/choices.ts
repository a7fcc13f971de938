/** What may be done now and what may not, found by what it is done with. No rule stands here: the server's lists do. */

import type { GameNow, Why } from "$lib/types.gen";

/** Any game's action. */
interface Action {
  kind: string;
}

/** One thing that can be chosen: `why` is null if it is legal. */
export interface Choice<A = unknown> {
  action: A;
  why: Why | null;
}

/** A game's choices; `A` is its union of actions. */
export class Choices<A extends Action> {
  readonly legal: A[];
  readonly all: Choice<A>[];

  constructor(game: GameNow | null) {
    this.legal = (game?.legal ?? []) as unknown as A[];
    this.all = [
      ...this.legal.map((action) => ({ action, why: null })),
      ...(game?.blocked ?? []).map((one) => ({ action: one.action as unknown as A, why: one.why })),
    ];
  }

  /** Legal and blocked choices of a kind. */
  of<K extends A["kind"]>(kind: K): Choice<Extract<A, { kind: K }>>[] {
    return this.all.filter((one): one is Choice<Extract<A, { kind: K }>> => one.action.kind === kind);
  }

  /** The first choice of the given kinds that `fits`. */
  find<K extends A["kind"]>(
    kinds: readonly K[],
    fits: (action: Extract<A, { kind: K }>) => boolean = () => true,
  ): Choice<Extract<A, { kind: K }>> | null {
    for (const kind of kinds) {
      const found = this.of(kind).find((one) => fits(one.action));
      if (found) return found;
    }
    return null;
  }
}
