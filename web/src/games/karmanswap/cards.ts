/** Cards and planets as data, read from the same files as the rules read. */

import cardSource from "../../../../cosmodrome/games/karmanswap/cards.toml?data";
import planetSource from "../../../../cosmodrome/games/karmanswap/planets.toml?data";
import { Deck, found } from "$lib/cards.svelte";

export const COLOURS = ["red", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];
/** The family of a card. */
export type Family = Colour | "ship";

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
  /** The printed value of a creature, or strength of a ship. */
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
  /** The number of fields of each colour. */
  fields: Record<Colour, number>;
  /** The prestige of a creature of each colour, if the planet is colonised. */
  prestige: Record<Colour, number>;
}

/** For each colour, the colour that it eats (KS-4). */
export const PREY: Record<Colour, Colour> = { red: "green", green: "blue", blue: "red" };

interface CardFile {
  creatures: (Omit<Creature, "kind" | "ability"> & { ability?: Ability })[];
  ships: (Omit<Ship, "kind" | "value" | "ability"> & { strength: number; ability?: Ability })[];
}

const deck = new Deck("karmanswap", { "cards.toml": cardSource, "planets.toml": planetSource }, (data) => {
  const { creatures, ships } = data("cards.toml") as CardFile;
  const { planets } = data("planets.toml") as { planets: Planet[] };
  const all: Card[] = [
    ...creatures.map((one): Creature => ({ ...one, kind: "creature", ability: one.ability ?? null })),
    ...ships.map((one): Ship => ({ ...one, kind: "ship", value: one.strength, ability: one.ability ?? null })),
  ];
  return {
    cards: new Map(all.map((one) => [one.id, one])),
    planets: new Map(planets.map((one) => [one.id, one])),
  };
});

/** All cards: creatures, then ships. */
export function allCards(): Card[] {
  return [...deck.current.cards.values()];
}

/** A card by its id. Throws if this page does not know it. */
export function card(id: string): Card {
  return found(deck.current.cards, id, "card");
}

/** A planet by its id. Throws if this page does not know it. */
export function planet(id: string): Planet {
  return found(deck.current.planets, id, "planet");
}

/** A card's family: its creature's colour, or the ships. */
export function familyOf(id: string): Family {
  const one = card(id);
  return one.kind === "creature" ? one.colour : one.kind;
}

/** The tint of a family, as CSS. */
export const tint = (family: Family): string => (family === "ship" ? "var(--text-soft)" : `var(--seat-${family})`);
