/**
 * Choices, legal or not, and how to find them by the thing that is chosen. No rule is coded here: the choices come in
 * the server's lists.
 */

import type { GameNow, Plain, Why } from "$lib/types.gen";

/** An action of any game. */
export interface Action {
  kind: string;
}

/** One choice. `why` is null if it is legal, or else the reason why it is not. */
export interface Choice<A = Action> {
  action: A;
  why: Why | null;
}

/** A game's choices. `A` is the union of its actions, `E` the union of its events. */
export class Choices<A extends Action, E = Plain> {
  readonly legal: A[];
  readonly all: Choice<A>[];
  private readonly foreseen: E[][];

  constructor(game: GameNow | null) {
    this.legal = (game?.legal ?? []) as unknown as A[];
    this.all = [
      ...this.legal.map((action) => ({ action, why: null })),
      ...(game?.blocked ?? []).map((one) => ({ action: one.action as unknown as A, why: one.why })),
    ];
    this.foreseen = (game?.foreseen ?? []) as unknown as E[][];
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

  may(kind: A["kind"]): boolean {
    return this.legal.some((action) => action.kind === kind);
  }

  /** The events that would follow a legal choice, as far as they can be known. */
  follow(choice: Choice<A>): E[] {
    return this.foreseen[this.legal.indexOf(choice.action)] ?? [];
  }
}
