/** Acts events out: cards fly between hands, planets and market, and planets come into play. */

import { play as sound } from "$lib/sounds";
import * as kit from "../../kit/stage.svelte";
import { card } from "./cards";
import { freeField } from "./planets";
import { teamOf } from "./teams";
import type { GameEvent, KarmanView } from "./types.gen";

/** The things that can fly. */
export type Face = { kind: "card"; id: string } | { kind: "back" } | { kind: "planet"; id: string };

const COSTS: Partial<Record<GameEvent["kind"], number>> = {
  RoundStarted: 300,
  PlanetLaid: 420,
  CreatureExtinct: 420,
  DomeMoved: 260,
  ColonisationStarted: 260,
  PlanetColonised: 650,
  RoundEnded: 700,
  CardsDealt: 40,
  CardTurnedUp: 120,
  TurnStarted: 60,
  TurnEnded: 40,
  AbilityUsed: 160,
  StonesTurned: 160,
  NothingFits: 60,
  ColonisationYielded: 120,
  ColonisationVoided: 120,
  TurnWaived: 120,
  MatchEnded: 60,
};

const CARD = 300;

export class Stage extends kit.Stage<KarmanView, GameEvent, Face> {
  protected override cost(event: GameEvent): number {
    return COSTS[event.kind] ?? CARD;
  }

  protected override async act(event: GameEvent, duration: number, signal: AbortSignal): Promise<void> {
    const view = this.shown;
    const fly = (id: string, from: string, to: string): Promise<void> =>
      this.fly({ kind: "card", id }, from, to, duration, signal, {
        leaves: /card-/.test(from) || from.startsWith("market-"),
      });
    switch (event.kind) {
      case "CardPlayed":
        return fly(event.card, this.inHand(event.seat, event.card), this.berth(event.card, event.planet));
      case "CardMoved":
        return fly(event.card, `card-${event.card}`, this.berth(event.card, event.planet));
      case "CardSwapped":
        await Promise.all([
          fly(event.card, `card-${event.card}`, "market"),
          fly(event.other, this.onMarket(event.other), `card-${event.card}`),
        ]);
        return;
      case "CardsExchanged":
        await Promise.all([
          fly(event.card, `card-${event.card}`, `card-${event.other}`),
          fly(event.other, `card-${event.other}`, `card-${event.card}`),
        ]);
        return;
      case "HandSwapped":
        await Promise.all([
          fly(event.card, this.inHand(event.seat, event.card), "market"),
          fly(event.other, this.onMarket(event.other), this.hand(event.seat)),
        ]);
        return;
      case "CardTaken":
        return fly(event.card, this.onMarket(event.card), this.hand(event.seat));
      case "CardRecalled":
        return fly(event.card, `card-${event.card}`, this.hand(event.seat));
      case "CardLaid":
        return fly(event.card, this.inHand(event.seat, event.card), "market");
      case "CreatureExtinct":
        sound(view.seat !== null && teamOf(view, event.seat) !== teamOf(view, view.seat) ? "bad" : "good");
        return fly(event.card, `card-${event.card}`, "market");
      case "CardsHandedOver":
        return this.fly({ kind: "back" }, this.hand(event.seat), this.hand(event.to), duration, signal);
      case "PlanetLaid": {
        const stack = `stack-${view.stacks.findIndex((one) => one.top === event.planet)}`;
        const place = `planet-${event.planet}`;
        await this.drawAfter(place);
        return this.fly({ kind: "planet", id: event.planet }, this.place(stack, "stack-0"), place, duration, signal);
      }
      case "PlanetColonised":
        sound(view.seat === null || event.team === teamOf(view, view.seat) ? "good" : "bad");
        await Promise.all([
          ...event.beaten.map((ship) => fly(ship, `card-${ship}`, "market")),
          kit.wait(duration, signal),
        ]);
        return;
      case "DomeMoved":
        sound("step");
        return kit.wait(duration, signal);
      default:
        return kit.wait(duration, signal);
    }
  }

  /** The place of a card in a hand, or the hand itself if the card cannot be seen. */
  private inHand(seat: number, id: string): string {
    return this.place(`hand-card-${id}`, this.hand(seat));
  }

  private hand(seat: number): string {
    return seat === this.shown.seat && this.box("hand") ? "hand" : `hand-${seat}`;
  }

  private onMarket(id: string): string {
    return this.place(`market-${id}`, "market");
  }

  /** The place that a card takes on or at a planet. */
  private berth(id: string, planet: string): string {
    const one = card(id);
    const fields = this.shown.planets.find((world) => world.planet === planet)?.fields ?? [];
    const place = one.kind === "ship" ? `ships-${planet}` : `field-${planet}-${freeField(fields, one.colour)}`;
    return this.place(place, `planet-${planet}`);
  }
}
