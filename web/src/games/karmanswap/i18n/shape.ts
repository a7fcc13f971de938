/** The shapes of Karman Swap's sets of words, the same in every language. */

import type { GameAction } from "../types.gen";

/** Which form a verb takes: after "you", after one name or "your team", after two names. */
export type Form = 0 | 1 | 2;

export interface ArtWords {
  kinds: Record<"red" | "green" | "blue", string>;
  ship: (name: string, arrows: number) => string;
  value: string;
  strength: string;
  eats: (prey: string) => string;
  eatenBy: (hunter: string) => string;
  noAbility: string;
  inHand: (stones: number) => string;
  aid: {
    title: string;
    turn: string;
    choices: [name: string, words: string, rule: string][];
    colours: string;
    eats: string;
    hunt: string;
    abilities: string;
    once: string;
    colonies: string;
    colony: string[];
    ends: string;
    wins: (track: number, race: boolean) => [name: string, words: string, rule: string][];
  };
}

/** Choices without a place of their own. */
export type Said = Extract<
  GameAction["kind"],
  "Explore" | "Pass" | "Waive" | "Yield" | "LayStone" | "Enough" | "Advance" | "UseAbility" | "SkipAbility" | "EndTurn"
>;

export interface BoardWords {
  label: string;
  choices: string;
  actions: Record<Exclude<Said, "Enough" | "Yield">, string>;
  /** Give these planets up, by name. */
  yield: (planets: string) => string;
  /** Enough of stones, of cards to hand over, of cards for the market. */
  enough: { stones: string; none: string; over: string; lay: string };
  setBack: (name: string) => string;
  keys: Record<Said, string>;
  undoKey: string;
  aid: string;
  aidKey: string;
  key: (key: string) => string;
  chain: { label: string; of: (name: string) => string; mine: string; empty: string };
  explained: string;
  close: string;
  rule: (rule: string) => string;
}

export interface FigureWords {
  eats: string;
  before: string;
  after: string;
  /** What is seen on a planet. */
  planet: { field: string; prestige: string; worth: string };
  /** What is seen on the tracks. */
  tracks: { extinction: string; colonised: string; wins: string; discovery: string; research: string };
}

export interface MapWords {
  label: string;
  help: string;
  empty: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  show: (planet: string) => string;
  /** One colour of a planet: creatures living there, fields, and prestige for each creature. */
  zone: (colour: string, living: number, fields: number, prestige: number) => string;
  worth: (points: number) => string;
  dome: (team: string) => string;
  /** A colonisation: who started it, who is the strongest, who has not answered yet. */
  colony: (starter: string, holder: string, waiting: string | null) => string;
  on: (card: string, planet: string) => string;
  ship: (card: string, planet: string, team: string) => string;
  stones: (count: number) => string;
  strongest: string;
  openArrows: (count: number) => string;
  used: string;
}

export interface PuzzleSaid {
  tasks: Record<string, string>;
  reached: (goal: string, value: number) => string;
  ship: string;
  hunt: string;
}

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
