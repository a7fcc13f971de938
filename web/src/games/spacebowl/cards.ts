/** The constellation cards as data, read from the same file as the rules read. */

import source from "../../../../cosmodrome/games/spacebowl/cards.toml?data";
import { Deck, found } from "$lib/cards.svelte";

export const PLANETS = ["band", "crater", "frost", "hoop", "twin", "whirl"] as const;
export type Planet = (typeof PLANETS)[number];
export type Kind = Planet | "black-hole" | "star" | "comet";

/**
 * A thing on a card. Its centre and size are in hundredths of the card; it is turned by degrees. A decoy is `like` a
 * planet.
 */
export interface Thing {
  kind: Kind;
  x: number;
  y: number;
  size: number;
  turn: number;
  like: Planet | null;
}

export interface Card {
  id: string;
  things: Thing[];
  planets: Planet[];
  hole: boolean;
}

function isPlanet(kind: string): kind is Planet {
  return (PLANETS as readonly string[]).includes(kind);
}

/** Return the planet of this name, given as a plain string; `band` if there is none. */
export function asPlanet(kind: string): Planet {
  return PLANETS.find((planet) => planet === kind) ?? "band";
}

interface CardFile {
  cards: { id: string; things: (Omit<Thing, "like"> & { like?: Planet })[] }[];
}

const deck = new Deck("spacebowl", { "cards.toml": source }, (data) => {
  const { cards } = data("cards.toml") as CardFile;
  return new Map(
    cards.map(({ id, things }): [string, Card] => {
      const planets = PLANETS.filter((planet) => things.some((thing) => thing.kind === planet));
      const hole = things.some((thing) => thing.kind === "black-hole");
      return [id, { id, things: things.map((thing) => ({ ...thing, like: thing.like ?? null })), planets, hole }];
    }),
  );
});

/** A card by its id. Throws if this page does not know it. */
export function cardOf(id: string): Card {
  return found(deck.current, id, "card");
}

/**
 * The size at which a thing is drawn. Planets are larger than in the data, so that people can tell them apart on a
 * phone; decoys are smaller.
 */
export function drawnSize(thing: Thing): number {
  return thing.size * (isPlanet(thing.kind) ? 1.24 : thing.kind === "black-hole" ? 1.05 : 0.92);
}
