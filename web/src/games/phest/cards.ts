/** The cards as data, read from the same file as the rules read. */

import source from "../../../../cosmodrome/games/phest/cards.toml?data";
import { Deck, found } from "$lib/cards.svelte";
import { asColour, type Colour } from "./marks";

export interface Ship {
  id: string;
  name: string;
  dreadnought: boolean;
  value: number;
  dice: number;
  forbidden: number[];
}

export interface Defender {
  id: string;
  value: number;
  shield: boolean;
}

export type Movement = { kind: "number"; colour: Colour; number: number } | { kind: "skip" } | { kind: "station" };

interface CardFile {
  ships: (Omit<Ship, "dreadnought"> & { class: "fleet" | "dreadnought" })[];
  defenders: Defender[];
}

const deck = new Deck("phest", { "cards.toml": source }, (data) => {
  const { ships, defenders } = data("cards.toml") as CardFile;
  return {
    ships: new Map(ships.map((ship) => [ship.id, { ...ship, dreadnought: ship.class === "dreadnought" }])),
    defenders: new Map(defenders.map((defender) => [defender.id, defender])),
  };
});

/** A ship by its id. Throws if this page does not know it. */
export function ship(id: string): Ship {
  return found(deck.current.ships, id, "ship");
}

/** A kind of defender by its id. Throws if this page does not know it. */
export function defender(id: string): Defender {
  return found(deck.current.defenders, id, "defender");
}

/** A movement card by its id: "red-7", "skip", "station". */
export function movement(id: string): Movement {
  if (id === "skip" || id === "station") return { kind: id };
  const [colour = "", number = ""] = id.split("-");
  return { kind: "number", colour: asColour(colour), number: Number(number) };
}
