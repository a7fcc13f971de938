/** Legal and blocked choices, found by the card that is chosen. */

import * as kit from "../../kit/choices";
import { onward } from "./geometry";
import type { GameAction, PhestView } from "./types.gen";

type ActionKind = GameAction["kind"];
export type Of<K extends ActionKind> = Extract<GameAction, { kind: K }>;
export type Choice<A extends GameAction = GameAction> = kit.Choice<A>;

export class Choices extends kit.Choices<GameAction> {
  /** The choice for a movement card before the viewer. */
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

  /** The choice for a defender in hand. */
  held(id: string): Choice | null {
    return this.find(["PlaceDefender", "ReturnDefender"], (action) => action.defender === id);
  }

  /** The choice for a defender on the station that is being changed. */
  placed(id: string): Choice | null {
    return this.find(["RemoveDefender"], (action) => action.defender === id);
  }

  /** The choices by fields: the field to go to, or the start of the player who gets a skip card. */
  fields(view: PhestView, seat: number): Map<number, Choice> {
    const from = view.seats[seat]?.field ?? 0;
    const found = new Map<number, Choice>();
    for (const choice of this.of("Go")) found.set(onward(from, choice.action.steps), choice);
    for (const choice of this.of("LaySkip")) {
      const start = view.seats[choice.action.seat]?.start;
      if (!choice.why && start !== undefined) found.set(start, choice);
    }
    return found;
  }

  /** The choices for the cards before a seat, in the order in which the cards lie. */
  lying(view: PhestView, seat: number): Choice[] {
    const station = view.stations.find((one) => one.field === view.prompt?.field);
    const found = [
      ...(view.seats[seat]?.cards ?? []).map((id) => this.card(id)),
      ...view.reserve.map((id) => this.ship(id)),
      ...(station?.defenders ?? []).map((id) => this.placed(id)),
      ...view.defenders.map((id) => this.held(id)),
    ];
    const can = found.filter((one) => one !== null).filter((one) => !one.why && one.action.kind !== "LaySkip");
    return [...new Set(can)];
  }
}
