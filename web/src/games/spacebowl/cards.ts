/** The constellation cards as data, read from the file that the rules read too. */

import source from "../../../../cosmodrome/games/spacebowl/cards.toml?data";
import { Deck, found } from "$lib/cards.svelte";

export const PLANETS = ["band", "crater", "frost", "hoop", "twin", "whirl"] as const;
export type Planet = (typeof PLANETS)[number];
export type Kind = Planet | "black-hole" | "star" | "comet";

/** Something on a card: its centre and size in hundredths of the card, turned by degrees; a decoy is `like` a planet. */
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

/** A known planet's name, for what comes as a plain string. */
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

/** How much larger than in the data planets are drawn, so that they can be told apart on a phone; decoys are smaller. */
export function drawnSize(thing: Thing): number {
  return thing.size * (isPlanet(thing.kind) ? 1.24 : thing.kind === "black-hole" ? 1.05 : 0.92);
}
