/** The cards as data, read from the one file the rules read too. */

import source from "../../../../cosmodrome/games/phest/cards.toml?raw";
import { tables } from "../toml";
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

const data = tables(source);

const ships = new Map(
  (data.ships ?? []).map((entry): [string, Ship] => [
    entry.id as string,
    {
      id: entry.id as string,
      name: entry.name as string,
      dreadnought: entry.class === "dreadnought",
      value: entry.value as number,
      dice: entry.dice as number,
      forbidden: entry.forbidden as number[],
    },
  ]),
);

const defenders = new Map(
  (data.defenders ?? []).map((entry): [string, Defender] => [
    entry.id as string,
    { id: entry.id as string, value: entry.value as number, shield: entry.shield as boolean },
  ]),
);

/** A ship by its id. Throws if this page does not know it. */
export function ship(id: string): Ship {
  const found = ships.get(id);
  if (!found) throw new Error(`no ship ${id}`);
  return found;
}

/** A kind of defender by its id. Throws if this page does not know it. */
export function defender(id: string): Defender {
  const found = defenders.get(id);
  if (!found) throw new Error(`no defender ${id}`);
  return found;
}

/** A movement card by its id: "red-7", "skip", "station". */
export function movement(id: string): Movement {
  if (id === "skip" || id === "station") return { kind: id };
  const [colour = "", number = ""] = id.split("-");
  return { kind: "number", colour: asColour(colour), number: Number(number) };
}
