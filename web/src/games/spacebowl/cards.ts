/** The constellation cards as data, read from the one file the rules read too. */

import source from "../../../../cosmodrome/games/spacebowl/cards.toml?raw";

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

export function isPlanet(kind: string): kind is Planet {
  return (PLANETS as readonly string[]).includes(kind);
}

/** A known planet's name, for what comes as a plain string. */
export function asPlanet(kind: string): Planet {
  return PLANETS.find((planet) => planet === kind) ?? "band";
}

/** A line of the file: `{ kind = "star", x = 1, … }`. */
function readThing(line: string): Thing {
  const word = (name: string): string | null => new RegExp(`\\b${name} = "([^"]+)"`).exec(line)?.[1] ?? null;
  const figure = (name: string): number => Number(new RegExp(`\\b${name} = (\\d+)`).exec(line)?.[1] ?? 0);
  const like = word("like");
  return {
    kind: (word("kind") ?? "star") as Kind,
    ...{ x: figure("x"), y: figure("y"), size: figure("size"), turn: figure("turn") },
    like: like === null ? null : asPlanet(like),
  };
}

function readCards(text: string): Map<string, Card> {
  const found = new Map<string, Card>();
  for (const block of text.split("[[cards]]").slice(1)) {
    const id = /^id = "(\w+)"/m.exec(block)?.[1] ?? "";
    const things = block.split("\n").filter((line) => line.startsWith("  {")).map(readThing);
    const planets = PLANETS.filter((planet) => things.some((thing) => thing.kind === planet));
    found.set(id, { id, things, planets, hole: things.some((thing) => thing.kind === "black-hole") });
  }
  return found;
}

const cards = readCards(source);

/** A card by its id. Throws if this page does not know it. */
export function cardOf(id: string): Card {
  const found = cards.get(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
}

/** How much larger than in the data planets are drawn, so that they can be told apart on a phone; decoys are smaller. */
export function drawnSize(thing: Thing): number {
  return thing.size * (isPlanet(thing.kind) ? 1.24 : thing.kind === "black-hole" ? 1.05 : 0.92);
}
