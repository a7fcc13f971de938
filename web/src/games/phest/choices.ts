/** What may be done now and what may not, found by the card it is done with. */

import * as kit from "../../kit/choices";
import type { GameAction } from "./types.gen";

export type ActionKind = GameAction["kind"];
export type Of<K extends ActionKind> = Extract<GameAction, { kind: K }>;
export type Choice<A extends GameAction = GameAction> = kit.Choice<A>;

export class Choices extends kit.Choices<GameAction> {
  /** What a movement card that lies before the viewer can be used for. */
  card(id: string): Choice | null {
    if (id === "skip") {
      const discard = this.find(["DiscardCard"], (action) => action.card === id);
      return discard ?? this.of("LaySkip").find((one) => !one.why) ?? this.of("LaySkip")[0] ?? null;
    }
    return this.find(["PlayCard", "DiscardCard"], (action) => action.card === id);
  }

  ship(id: string): Choice | null {
    return this.find(["ChooseShip"], (action) => action.ship === id);
  }

  /** What a defender in hand can be used for. */
  held(id: string): Choice | null {
    return this.find(["PlaceDefender", "ReturnDefender"], (action) => action.defender === id);
  }

  /** What a defender on the station in question can be used for. */
  placed(id: string): Choice | null {
    return this.find(["RemoveDefender"], (action) => action.defender === id);
  }
}
