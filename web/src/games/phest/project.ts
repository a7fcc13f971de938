/** How an event changes the picture, so that a chain of them can be shown one by one. What is true is the next view. */

import type { GameEvent, PhestView, SeatView, StationView } from "./types.gen";
import { defender } from "./cards";

/** The picture after an event: only what can be seen of it; the view that follows replaces it. */
export function project(view: PhestView, event: GameEvent): PhestView {
  switch (event.kind) {
    case "TurnStarted":
      return { ...view, turn: event.seat, round: event.round };
    case "TurnMissed":
      return { ...seat(view, event.seat, () => ({ skip: false })), top: "skip", discard: view.discard + 1 };
    case "CardDrawn": {
      const next = { ...view, deck: Math.max(0, view.deck - 1) };
      return event.card === "station"
        ? seat(next, event.seat, (one) => ({ station_cards: one.station_cards + 1 }))
        : seat(next, event.seat, (one) => ({ cards: [...one.cards, event.card] }));
    }
    case "CardPlayed":
    case "CardDiscarded": {
      const next = { ...view, top: event.card, discard: view.discard + 1 };
      return seat(next, event.seat, (one) => ({ cards: without(one.cards, event.card) }));
    }
    case "SkipLaid": {
      const next = seat(view, event.seat, (one) => ({ cards: without(one.cards, "skip") }));
      return seat(next, event.on, () => ({ skip: true }));
    }
    case "FigureMoved":
      return seat(view, event.seat, () => ({ field: event.field }));
    case "FigureThrownOut":
    case "FigureRetreated":
      return seat(view, event.seat, () => ({ field: event.home }));
    case "ShipDrawn": {
      const next = { ...view, ship_deck: Math.max(0, view.ship_deck - 1) };
      const mine = event.ship ? { reserve: [...view.reserve, event.ship] } : {};
      return { ...seat(next, event.seat, (one) => ({ reserve: one.reserve + 1 })), ...mine };
    }
    case "ShipLost": {
      const next = event.gone
        ? { ...view, lost_ships: [...view.lost_ships, event.ship] }
        : { ...view, ship_deck: view.ship_deck + 1 };
      return seat(next, event.seat, () => ({ ship: null }));
    }
    case "ShipChosen": {
      const mine = event.seat === view.seat ? { reserve: without(view.reserve, event.ship) } : {};
      const next = seat(view, event.seat, (one) => ({ ship: event.ship, reserve: Math.max(0, one.reserve - 1) }));
      return { ...next, ...mine };
    }
    case "DefenderDrawn": {
      const next = { ...view, defender_deck: Math.max(0, view.defender_deck - 1) };
      const mine = event.defender ? { defenders: [...view.defenders, event.defender] } : {};
      return { ...seat(next, event.seat, (one) => ({ defenders: one.defenders + 1 })), ...mine };
    }
    case "DefenderReturned":
      return { ...fewerDefenders(view, event.seat, event.defender), defender_deck: view.defender_deck + 1 };
    case "StationBuilt": {
      const built: StationView = { field: event.field, seat: event.seat, defenders: [], strength: 10 };
      const next = { ...view, stations: [...view.stations, built] };
      return seat(next, event.seat, (one) => ({ station_cards: Math.max(0, one.station_cards - 1) }));
    }
    case "DefenderPlaced":
      return station(fewerDefenders(view, event.seat, event.defender), event.field, (held) => [
        ...held,
        event.defender,
      ]);
    case "DefenderRemoved":
    case "DefenderDestroyed":
      return station(view, event.field, (held) => without(held, event.defender));
    case "StationTaken": {
      const next = { ...view, stations: view.stations.filter((one) => one.field !== event.field) };
      return seat(next, event.seat, (one) => ({ station_cards: one.station_cards + 1 }));
    }
    case "SeatOut":
      return seat(view, event.seat, () => ({ out: true }));
    case "DeckReshuffled":
      return { ...view, deck: event.cards, discard: 1, ends: { ...view.ends, reshuffled: true } };
    default:
      return view;
  }
}

function seat(view: PhestView, at: number, change: (one: SeatView) => Partial<SeatView>): PhestView {
  return { ...view, seats: view.seats.map((one, i) => (i === at ? { ...one, ...change(one) } : one)) };
}

function station(view: PhestView, field: number, change: (held: string[]) => string[]): PhestView {
  const stations = view.stations.map((one) => {
    if (one.field !== field) return one;
    const defenders = change(one.defenders);
    const strength = one.strength + total(defenders) - total(one.defenders);
    return { ...one, defenders, strength };
  });
  return { ...view, stations };
}

function fewerDefenders(view: PhestView, at: number, id: string | null): PhestView {
  const mine = at === view.seat && id ? { defenders: without(view.defenders, id) } : {};
  return { ...seat(view, at, (one) => ({ defenders: Math.max(0, one.defenders - 1) })), ...mine };
}

function total(defenders: readonly string[]): number {
  return defenders.reduce((sum, id) => sum + defender(id).value, 0);
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}
