/** What a choice that is pointed at would change on the map: who goes, who comes, who wins. */

import { project } from "./project";
import type { GameEvent, KarmanView, PlanetView } from "./types.gen";

/** Why a card is gone from where it lies: eaten or culled, beaten in a colonisation, or it only goes elsewhere. */
export type Loss = "extinct" | "beaten" | "leaves";

export interface Foresight {
  losses: ReadonlyMap<string, Loss>;
  /** Each planet as it would be, by its id. */
  after: ReadonlyMap<string, PlanetView>;
  planets: readonly PlanetView[];
}

/** Null if nothing is foreseen. */
export function foresight(view: KarmanView, events: readonly GameEvent[]): Foresight | null {
  if (events.length === 0) return null;
  const then = events.reduce(project, view);
  const after = new Map(then.planets.map((one) => [one.planet, one]));
  const losses = new Map<string, Loss>();
  for (const world of view.planets) {
    const stays = new Set(cardsAt(after.get(world.planet) ?? world));
    for (const id of cardsAt(world)) if (!stays.has(id)) losses.set(id, "leaves");
  }
  for (const event of events) {
    if (event.kind === "CreatureExtinct") losses.set(event.card, "extinct");
    if (event.kind === "PlanetColonised") for (const id of event.beaten) losses.set(id, "beaten");
  }
  return { losses, after, planets: then.planets };
}

/** All cards on and at a planet. */
export function cardsAt(world: PlanetView): string[] {
  return [
    ...world.fields.flatMap((field) => (field.creature ? [field.creature.card] : [])),
    ...world.ships.map((ship) => ship.card),
  ];
}
