/** Cards and planets as data, read from the files the rules read too. */

import cardSource from "../../../../cosmodrome/games/karmanswap/cards.toml?raw";
import planetSource from "../../../../cosmodrome/games/karmanswap/planets.toml?raw";
import { tables } from "../toml";

export const COLOURS = ["red", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

export const ABILITIES = [
  "settle",
  "launch",
  "migrate",
  "transfer",
  "trade-field",
  "trade-hand",
  "exchange",
  "cull",
  "draft",
  "recall",
  "moored",
] as const;
export type Ability = (typeof ABILITIES)[number];

export const SHIP_CLASSES = ["freighter", "explorer", "outpost", "ark"] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

export interface Creature {
  kind: "creature";
  id: string;
  name: string;
  colour: Colour;
  /** Its value, or a ship's strength, as printed. */
  value: number;
  ability: Ability | null;
}

export interface Ship {
  kind: "ship";
  id: string;
  name: string;
  class: ShipClass;
  value: number;
  arrows: number;
  ability: Ability | null;
}

export type Card = Creature | Ship;

export interface Planet {
  id: string;
  name: string;
  /** How many fields of each colour. */
  fields: Record<Colour, number>;
  /** What a creature of the colour brings when the planet is colonised. */
  prestige: Record<Colour, number>;
}

/** The colour each colour eats (KS-4). */
export const PREY: Record<Colour, Colour> = { red: "green", green: "blue", blue: "red" };

const data = tables(cardSource);

const creatures = (data.creatures ?? []).map(
  (entry): Creature => ({
    kind: "creature",
    id: entry.id as string,
    name: entry.name as string,
    colour: entry.colour as Colour,
    value: entry.value as number,
    ability: (entry.ability as Ability | undefined) ?? null,
  }),
);

const ships = (data.ships ?? []).map(
  (entry): Ship => ({
    kind: "ship",
    id: entry.id as string,
    name: entry.name as string,
    class: entry.class as ShipClass,
    value: entry.strength as number,
    arrows: entry.arrows as number,
    ability: (entry.ability as Ability | undefined) ?? null,
  }),
);

/** All cards: creatures by colour and value, then ships. */
export const CARDS: readonly Card[] = [...creatures, ...ships];

export const PLANETS: readonly Planet[] = (tables(planetSource).planets ?? []).map((entry) => ({
  id: entry.id as string,
  name: entry.name as string,
  fields: entry.fields as Record<Colour, number>,
  prestige: entry.prestige as Record<Colour, number>,
}));

const cards = new Map(CARDS.map((one) => [one.id, one]));
const planets = new Map(PLANETS.map((one) => [one.id, one]));

/** A card by its id. Throws if this page does not know it. */
export function card(id: string): Card {
  const found = cards.get(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
}

/** A planet by its id. Throws if this page does not know it. */
export function planet(id: string): Planet {
  const found = planets.get(id);
  if (!found) throw new Error(`no planet ${id}`);
  return found;
}
