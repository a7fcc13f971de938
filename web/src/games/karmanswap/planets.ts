/**
 * The cards on a planet, and the prestige that it would bring if its colonisation were won now (KS-25). The page shows
 * these figures; the rules decide.
 */

import { card, planet } from "./cards";
import type { FieldView, PlanetView, ShipView } from "./types.gen";

/** A ship's strength with its discovery stones. */
export function strength(ship: ShipView): number {
  return card(ship.card).value + ship.stones;
}

/** The strongest ship. Of equally strong ships, it is the first that was laid (KS-R5). */
export function strongest(world: PlanetView): ShipView | null {
  return world.ships.reduce<ShipView | null>(
    (best, ship) => (best && strength(best) >= strength(ship) ? best : ship),
    null,
  );
}

/**
 * The prestige points that a planet would bring: the strengths of the beaten ships, and the prestige of each creature.
 */
export function worth(world: PlanetView): number {
  const { prestige } = planet(world.planet);
  const best = strongest(world);
  const ships = world.ships.reduce((sum, ship) => (ship === best ? sum : sum + strength(ship)), 0);
  return world.fields.reduce((sum, field) => (field.creature ? sum + prestige[field.colour] : sum), ships);
}

/** All cards on and at a planet. */
export function cardsAt(world: PlanetView): string[] {
  return [
    ...world.fields.flatMap((field) => (field.creature ? [field.creature.card] : [])),
    ...world.ships.map((ship) => ship.card),
  ];
}

/** The field of a colour that a creature would take; -1 if none is free. */
export function freeField(fields: readonly FieldView[], colour: string): number {
  return fields.findIndex((field) => field.colour === colour && !field.creature);
}

/** The planets that were laid at the arrows of a ship where it is now. */
export function childrenAt(
  planets: readonly PlanetView[],
  world: PlanetView,
  ship: string,
  used: readonly number[],
): PlanetView[] {
  return planets.filter(
    (one) => one.parent === world.planet && one.ship === ship && one.arrow !== null && used.includes(one.arrow),
  );
}
