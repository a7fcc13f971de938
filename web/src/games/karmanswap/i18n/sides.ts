/** Words of what lies beside the map: market, stacks, tracks, seats, hand, the end of a round. */

import { w as words } from ".";

type Endings = Record<"colonisation" | "extinction" | "hand_empty" | "planets_used", string>;

export interface Sides {
  market: {
    title: string;
    trump: (colour: string) => string;
    noTrump: string;
    /** Why: the free creatures counted by colour. */
    because: (counts: string) => string;
    ships: string;
    group: (name: string, count: number) => string;
    empty: string;
    pyramid: (faceDown: number) => string;
    faceDown: string;
    covered: string;
  };
  stacks: {
    title: string;
    left: (count: number) => string;
    empty: string;
    last: string;
    zone: (colour: string, fields: number, prestige: number) => string;
  };
  tracks: {
    title: string;
    extinction: string;
    race: string;
    colonisation: string;
    steps: (name: string, steps: number) => string;
    step: (name: string, step: number, of: number) => string;
    points: (count: number) => string;
    discovery: (count: number) => string;
    research: (count: number) => string;
    total: (count: number) => string;
    colonised: (count: number, of: number) => string;
    wins: (count: number, of: number) => string;
    gain: (count: number) => string;
  };
  seat: {
    label: (name: string) => string;
    hand: (count: number) => string;
    seen: (names: string) => string;
    turn: string;
    partner: string;
    starter: string;
  };
  hand: {
    title: string;
    label: (count: number) => string;
    empty: string;
    aside: string;
    partner: string;
  };
  round: {
    title: (round: number) => string;
    won: (team: string) => string;
    drawn: string;
    endings: Endings;
    total: (count: number) => string;
    wins: (count: number, of: number) => string;
    next: (round: number, name: string) => string;
    rule: (rule: string) => string;
  };
}

/** The words in the reader's language. */
export function sides(): Sides {
  return words().sides;
}
