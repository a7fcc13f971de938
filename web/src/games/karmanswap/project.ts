/** How an event changes the picture, so that a chain of them can be shown one by one. What is true is the next view. */

import { card, COLOURS, planet as planetData } from "./cards";
import type { FieldView, GameEvent, KarmanView, PlanetView, TeamView } from "./types.gen";

/** The picture after an event: only what can be seen of it; the view that follows replaces it. */
export function project(view: KarmanView, event: GameEvent): KarmanView {
  switch (event.kind) {
    case "TurnStarted":
      return { ...view, turn: event.seat, used: [] };
    case "PlanetLaid":
      return laid(view, event);
    case "CardPlayed": {
      const stones = team(outOfHand(view, event.seat, event.card), teamOf(view, event.seat), (one) => ({
        discovery: one.discovery - event.stones,
      }));
      return onto(stones, event.card, event.planet, teamOf(view, event.seat), event.stones);
    }
    case "AbilityUsed":
      return { ...view, used: [...view.used, event.card] };
    case "CardMoved":
      return onto(
        off(view, event.card),
        event.card,
        event.planet,
        teamOf(view, event.seat),
        stonesOn(view, event.card),
      );
    case "CardSwapped": {
      const free = toMarket(off(outOfMarket(view, event.other), event.card), event.card);
      return onto(free, event.other, event.planet, teamOf(view, event.seat), 0);
    }
    case "CardsExchanged": {
      const mine = teamOf(view, event.seat);
      const free = off(off(view, event.card), event.other);
      const half = onto(free, event.card, event.other_planet, mine, stonesOn(view, event.card));
      return onto(half, event.other, event.planet, mine, stonesOn(view, event.other));
    }
    case "HandSwapped":
      return intoHand(
        toMarket(outOfHand(outOfMarket(view, event.other), event.seat, event.card), event.card),
        event.seat,
        event.other,
      );
    case "CardTaken":
      return intoHand(outOfMarket(view, event.card), event.seat, event.card);
    case "CardRecalled":
      return intoHand(off(view, event.card), event.seat, event.card);
    case "CardLaid":
      return toMarket(outOfHand(view, event.seat, event.card), event.card);
    case "CreatureExtinct":
      return team(toMarket(off(view, event.card), event.card), teamOf(view, event.seat), (one) => ({
        research: (one.research + event.research) % 3,
      }));
    case "StonesTurned":
      return team(view, event.team, (one) => ({ discovery: one.discovery + event.count }));
    case "DomeMoved":
      return {
        ...view,
        extinction: view.extinction.map((step, i) =>
          view.extinction.length === 1 || i === event.team ? event.step : step,
        ),
      };
    case "ColonisationStarted":
      return planet(view, event.planet, () => ({ marker: event.seat, holder: teamOf(view, event.seat) }));
    case "ColonisationDropped":
    case "ColonisationVoided":
      return planet(view, event.planet, () => ({ marker: null, holder: null, waiting: [] }));
    case "PlanetColonised": {
      const won = planet(view, event.planet, (one) => ({
        ...{ dome: event.team, marker: null, holder: event.team, waiting: [] },
        ships: one.ships.filter((ship) => ship.card === event.ship),
      }));
      const points = event.ships + event.creatures;
      return team(event.beaten.reduce(toMarket, won), event.team, (one) => ({
        points: one.points + points,
        colonised: event.step,
      }));
    }
    default:
      return view;
  }
}

/** The place where a card would come to lie on or at a planet, by the name of its box. */
export function berth(view: KarmanView, id: string, at: string): string {
  const one = card(id);
  if (one.kind === "ship") return `ships-${at}`;
  const fields = view.planets.find((world) => world.planet === at)?.fields ?? [];
  return `field-${at}-${freeField(fields, one.colour)}`;
}

function freeField(fields: readonly FieldView[], colour: string): number {
  return fields.findIndex((field) => field.colour === colour && !field.creature);
}

export function teamOf(view: KarmanView, seat: number): number {
  return view.seats[seat]?.team ?? seat;
}

function laid(view: KarmanView, event: Extract<GameEvent, { kind: "PlanetLaid" }>): KarmanView {
  if (view.planets.some((one) => one.planet === event.planet)) return view;
  const at = view.stacks.findIndex((stack) => stack.top === event.planet);
  const stacks = view.stacks.map((stack, i) => (i === at ? { count: stack.count - 1, top: event.top } : stack));
  const { parent, ship, arrow } = event;
  const fresh: PlanetView = {
    ...{ planet: event.planet, parent, ship, arrow, dome: null, marker: null, holder: null, waiting: [], ships: [] },
    fields: fieldsOf(event.planet),
  };
  const planets = view.planets.map((one) => ({
    ...one,
    ships: one.ships.map((each) =>
      each.card === ship && arrow !== null ? { ...each, used: [...each.used, arrow] } : each,
    ),
  }));
  return { ...view, stacks, planets: [...planets, fresh] };
}

function fieldsOf(id: string): FieldView[] {
  const { fields } = planetData(id);
  return COLOURS.flatMap((colour) => Array.from({ length: fields[colour] }, () => ({ colour, creature: null })));
}

function planet(view: KarmanView, id: string, change: (one: PlanetView) => Partial<PlanetView>): KarmanView {
  return { ...view, planets: view.planets.map((one) => (one.planet === id ? { ...one, ...change(one) } : one)) };
}

function team(view: KarmanView, at: number, change: (one: TeamView) => Partial<TeamView>): KarmanView {
  return { ...view, teams: view.teams.map((one, i) => (i === at ? { ...one, ...change(one) } : one)) };
}

function stonesOn(view: KarmanView, id: string): number {
  for (const one of view.planets) {
    const found =
      one.ships.find((ship) => ship.card === id) ?? one.fields.find((field) => field.creature?.card === id)?.creature;
    if (found) return found.stones;
  }
  return 0;
}

function onto(view: KarmanView, id: string, at: string, owner: number, stones: number): KarmanView {
  const one = card(id);
  return planet(view, at, ({ fields, ships }) => {
    if (one.kind === "ship") return { ships: [...ships, { card: id, team: owner, stones, used: [] }] };
    const free = freeField(fields, one.colour);
    return { fields: fields.map((field, i) => (i === free ? { ...field, creature: { card: id, stones } } : field)) };
  });
}

function off(view: KarmanView, id: string): KarmanView {
  const planets = view.planets.map((one) => ({
    ...one,
    fields: one.fields.map((field) => (field.creature?.card === id ? { ...field, creature: null } : field)),
    ships: one.ships.filter((ship) => ship.card !== id),
  }));
  return { ...view, planets };
}

function toMarket(view: KarmanView, id: string): KarmanView {
  return { ...view, market: [...view.market, id] };
}

function outOfMarket(view: KarmanView, id: string): KarmanView {
  const pyramid = view.pyramid.map((one) => (one === id ? null : one));
  return { ...view, pyramid, market: view.market.filter((one) => one !== id) };
}

function intoHand(view: KarmanView, seat: number, id: string): KarmanView {
  return hand(view, seat, 1, (cards) => [...cards, id]);
}

function outOfHand(view: KarmanView, seat: number, id: string): KarmanView {
  return hand(view, seat, -1, (cards) => cards.filter((one) => one !== id));
}

function hand(view: KarmanView, seat: number, by: number, change: (cards: string[]) => string[]): KarmanView {
  const seats = view.seats.map((one, i) =>
    i === seat ? { ...one, hand: Math.max(0, one.hand + by), seen: change(one.seen) } : one,
  );
  const partner = view.partner !== null && view.seat !== null && seat === (view.seat + 2) % 4;
  return {
    ...{ ...view, seats },
    ...(seat === view.seat ? { hand: change(view.hand) } : {}),
    ...(partner && view.partner ? { partner: change(view.partner) } : {}),
  };
}
