/** What may be done now and what may not, found by what it is done with. */

import * as kit from "../../kit/choices";
import type { GameAction, GameEvent } from "./types.gen";

export type Choice<A extends GameAction = GameAction> = kit.Choice<A>;

export class Choices extends kit.Choices<GameAction, GameEvent> {
  /** What choosing a card means now, wherever it lies: in the hand, on the market, on or at a planet. */
  card(id: string): Choice | null {
    return legalFirst(this.all.filter(({ action }) => "card" in action && action.card === id));
  }

  /** What choosing a planet in play means now. */
  planet(id: string): Choice | null {
    return this.find(["ChoosePlanet"], (action) => action.planet === id);
  }

  /** What choosing a stack of planets means now. */
  stack(at: number): Choice | null {
    return this.find(["ChooseStack"], (action) => action.stack === at);
  }
}

function legalFirst(found: Choice[]): Choice | null {
  return found.find((one) => !one.why) ?? found[0] ?? null;
}
