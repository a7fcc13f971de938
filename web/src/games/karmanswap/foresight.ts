/** The changes that a choice would bring to the map, shown while somebody points at it. */

import { card } from "./cards";
import { chart, type Chart } from "./layout";
import { cardsAt, freeField } from "./planets";
import { teamOf } from "./teams";
import type { GameEvent, KarmanView, PlanetView } from "./types.gen";

/**
 * The reason why a card leaves its place: it is eaten or culled, it is beaten in a colonisation, or it only goes
 * elsewhere.
 */
export type Loss = "extinct" | "beaten" | "leaves";

/** The foreseen map, docks of ships included. */
export interface Foresight extends Chart {
  losses: ReadonlyMap<string, Loss>;
  /** Each planet as it would be after the events, by its id. */
  after: ReadonlyMap<string, PlanetView>;
}

/** Return the map after some events; null if there are none. Planets keep their places from `before`. */
export function foresight(view: KarmanView, events: readonly GameEvent[], before: Chart): Foresight | null {
  if (events.length === 0) return null;
  const planets = events.reduce((then, event) => follow(then, event, view), view.planets);
  const after = new Map(planets.map((one) => [one.planet, one]));
  const losses = new Map<string, Loss>();
  for (const world of view.planets) {
    const stays = new Set(cardsAt(after.get(world.planet) ?? world));
    for (const id of cardsAt(world)) if (!stays.has(id)) losses.set(id, "leaves");
  }
  for (const event of events) {
    if (event.kind === "CreatureExtinct") losses.set(event.card, "extinct");
    if (event.kind === "PlanetColonised") for (const id of event.beaten) losses.set(id, "beaten");
  }
  return { ...chart(planets, before.at), losses, after };
}

/** The planets in play as they would be after an event. */
function follow(planets: PlanetView[], event: GameEvent, view: KarmanView): PlanetView[] {
  const on = (id: string, change: (one: PlanetView) => Partial<PlanetView>): PlanetView[] =>
    planets.map((one) => (one.planet === id ? { ...one, ...change(one) } : one));
  switch (event.kind) {
    case "CardPlayed":
      return comes(planets, event.card, event.planet, teamOf(view, event.seat), event.stones);
    case "CardMoved":
      return comes(
        goes(planets, event.card),
        event.card,
        event.planet,
        teamOf(view, event.seat),
        stonesOn(planets, event.card),
      );
    case "CardSwapped":
      return comes(goes(planets, event.card), event.other, event.planet, teamOf(view, event.seat), 0);
    case "CardsExchanged": {
      const team = teamOf(view, event.seat);
      const free = goes(goes(planets, event.card), event.other);
      const half = comes(free, event.card, event.other_planet, team, stonesOn(planets, event.card));
      return comes(half, event.other, event.planet, team, stonesOn(planets, event.other));
    }
    case "CardRecalled":
    case "CreatureExtinct":
      return goes(planets, event.card);
    case "ColonisationStarted":
      return on(event.planet, () => ({ marker: event.seat, holder: teamOf(view, event.seat) }));
    case "ColonisationDropped":
    case "ColonisationVoided":
      return on(event.planet, () => ({ marker: null, holder: null, waiting: [] }));
    case "PlanetColonised":
      return on(event.planet, (one) => ({
        ...{ dome: event.team, marker: null, holder: event.team, waiting: [] },
        ships: one.ships.filter((ship) => ship.card === event.ship),
      }));
    default:
      return planets;
  }
}

function comes(planets: PlanetView[], id: string, at: string, team: number, stones: number): PlanetView[] {
  const one = card(id);
  return planets.map((world) => {
    if (world.planet !== at) return world;
    if (one.kind === "ship") return { ...world, ships: [...world.ships, { card: id, team, stones, used: [] }] };
    const free = freeField(world.fields, one.colour);
    const creature = { card: id, stones };
    return { ...world, fields: world.fields.map((field, i) => (i === free ? { ...field, creature } : field)) };
  });
}

function goes(planets: PlanetView[], id: string): PlanetView[] {
  return planets.map((one) => ({
    ...one,
    fields: one.fields.map((field) => (field.creature?.card === id ? { ...field, creature: null } : field)),
    ships: one.ships.filter((ship) => ship.card !== id),
  }));
}

function stonesOn(planets: readonly PlanetView[], id: string): number {
  const found = planets
    .flatMap((one) => [...one.ships, ...one.fields.flatMap((field) => field.creature ?? [])])
    .find((each) => each.card === id);
  return found?.stones ?? 0;
}
