/** Small fixed tables for the figures of the rules page. */

import { COLOURS, familyOf, planet } from "../cards";
import type { GameEvent, KarmanView, PlanetView, ShipView, TeamView } from "../types.gen";

type Team = Partial<TeamView>;

function table(teams: Team[], part: Partial<KarmanView>): KarmanView {
  return {
    ...{ seat: 0, rounds_to_win: 2, track: 4, round: 1, starter: 0, turn: 0, hand: [], partner: null, aside: [] },
    ...{
      market: [],
      pyramid: [],
      trump: null,
      stacks: [],
      planets: [],
      colonies: [],
      extinction: [0],
      owed: [],
      used: [],
    },
    ...{ last_round: false, history: [], prompt: null, outcome: null },
    seats: teams.map((_, team) => ({ team, hand: 8, seen: [] })),
    teams: teams.map((team) => ({ wins: 0, research: 0, discovery: 0, points: 0, colonised: 0, ...team })),
    ...part,
  };
}

/** A planet in play; each creature stands on the first free field of its colour. */
function world(id: string, creatures: string[], ships: ShipView[] = [], part: Partial<PlanetView> = {}): PlanetView {
  const left = [...creatures];
  const fields = COLOURS.flatMap((colour) =>
    Array.from({ length: planet(id).fields[colour] }, () => {
      const found = left.findIndex((one) => familyOf(one) === colour);
      const [card] = found < 0 ? [] : left.splice(found, 1);
      return { colour, creature: card ? { card, stones: 0 } : null };
    }),
  );
  const none = { parent: null, ship: null, arrow: null, dome: null, marker: null, holder: null, waiting: [] };
  return { planet: id, ...none, fields, ships, ...part };
}

const ship = (card: string, team: number): ShipView => ({ card, team, stones: 0, used: [] });

/** A planet with some creatures: a field is free, and a creature would bring prestige. */
export const PLANET = table([{}, {}], { planets: [world("anso", ["red-3", "blue-2", "blue-6"])] });

export const TRACKS = table(
  [
    { wins: 1, colonised: 2, points: 23, research: 1, discovery: 2 },
    { colonised: 1, points: 14, research: 2, discovery: 1 },
  ],
  { extinction: [1] },
);

export const RACE = table(
  [
    { colonised: 1, points: 12, discovery: 1 },
    { colonised: 1, points: 9, research: 2 },
    { wins: 1, research: 1, discovery: 2 },
  ],
  { track: 6, extinction: [3, 1, 4] },
);

export const MARKET = table([{}, {}], {
  market: ["red-1", "red-4", "red-6", "green-3", "green-8", "blue-2", "outpost-5a"],
  trump: "red",
});

/** The pyramid as it is dealt (KS-46). */
export const PYRAMID = table([{}, {}], {
  pyramid: [
    ...["?", "?", "?", "?", "?"],
    ...["green-4", "explorer-b", "blue-7", "red-2"],
    ...["?", "?", "?"],
    ...["blue-3", "red-6"],
  ],
});

/** The example after KS-20. */
const shared = { planets: [world("orrin", ["green-5", "green-6"])] };
export const EXTINCTION = table([{}, {}], { ...shared, market: ["red-1", "red-3", "green-2"], trump: "red" });
export const EXTINCTION_AFTER = table([{}, {}], { ...shared, market: [...EXTINCTION.market, "green-5"] });
export const EXTINCTION_EVENTS: GameEvent[] = [
  { kind: "CardPlayed", seat: 0, card: "red-5", planet: "orrin", stones: 0 },
  { kind: "CreatureExtinct", seat: 0, card: "green-5", planet: "orrin", by: "red-5", research: 5, why: "trump" },
  { kind: "StonesTurned", team: 0, count: 1 },
  { kind: "DomeMoved", seat: 0, team: 0, step: 1 },
];

/** The example after KS-26. */
const beaten = ["outpost-5a", "explorer-a"];
const contested = [ship("explorer-a", 0), ship("outpost-5a", 1), ship("ark-8", 0)];
export const COLONISATION = table([{}, {}], {
  planets: [world("hollin", ["red-2", "green-3", "green-6", "blue-4"], contested, { marker: 0, holder: 0 })],
});
export const COLONISATION_EVENTS: GameEvent[] = [
  { kind: "PlanetColonised", team: 0, planet: "hollin", ship: "ark-8", beaten, ships: 9, creatures: 9, step: 1 },
];
export const BEATEN: readonly string[] = beaten;
