/** Legal and blocked choices, found by the thing that is chosen. */

import * as kit from "../../kit/choices";
import { freeCards, sorted } from "./market";
import { cardsAt } from "./planets";
import type { GameAction, GameEvent, KarmanView } from "./types.gen";

export type Choice<A extends GameAction = GameAction> = kit.Choice<A>;

export class Choices extends kit.Choices<GameAction, GameEvent> {
  /** The choice for a card, wherever it lies: in the hand, on the market, on or at a planet. */
  card(id: string): Choice | null {
    return legalFirst(this.all.filter(({ action }) => "card" in action && action.card === id));
  }

  /** The only legal choice; null if there are more or none. */
  get only(): Choice | null {
    return this.legal.length === 1 ? (this.all.find((one) => !one.why) ?? null) : null;
  }

  /** The choice for a planet in play. */
  planet(id: string): Choice | null {
    return this.find(["ChoosePlanet"], (action) => action.planet === id);
  }

  /** The choice for a stack of planets. */
  stack(at: number): Choice | null {
    return this.find(["ChooseStack"], (action) => action.stack === at);
  }
}

function legalFirst(found: Choice[]): Choice | null {
  return found.find((one) => !one.why) ?? found[0] ?? null;
}

/** The legal choices for things on the table, in the order in which they are read there. */
export function placedIn(view: KarmanView, choices: Choices): Choice[] {
  const found = [
    ...sorted(view.hand).map((id) => choices.card(id)),
    ...view.planets.flatMap((one) => [choices.planet(one.planet), ...cardsAt(one).map((id) => choices.card(id))]),
    ...sorted(freeCards(view)).map((id) => choices.card(id)),
    ...view.stacks.map((_, i) => choices.stack(i)),
  ];
  return found.filter((one): one is Choice => one !== null && !one.why);
}

/** Return whether there is a choice in the hand, and on the market or its stacks. */
export function askedIn(view: KarmanView, legal: readonly GameAction[]): { hand: boolean; market: boolean } {
  const free = freeCards(view);
  return {
    hand: legal.some((action) => "card" in action && view.hand.includes(action.card)),
    market: legal.some((action) => action.kind === "ChooseStack" || ("card" in action && free.includes(action.card))),
  };
}
