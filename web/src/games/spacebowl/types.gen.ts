// Written by `python -m cosmodrome.server.wire.schema` from the Python types. Do not edit.

/** We are all going to die! There is none (SB-10). */
export interface CallEnd {
  kind: "CallEnd";
}

/** Go! There is a valid destination (SB-9). */
export interface CallGo {
  kind: "CallGo";
}

/** The captaincy moved (SB-17, SB-R7). */
export interface CaptainChanged {
  kind: "CaptainChanged";
  seat: number;
}

/** The first captain (SB-4). */
export interface CaptainDrawn {
  kind: "CaptainDrawn";
  seat: number;
}

/** A seat's own pick (SB-R4). */
export interface CardPicked {
  kind: "CardPicked";
  seat: number;
  cell: number;
}

/** The captain took the card they had designated (SB-17, SB-R8). */
export interface CardTaken {
  kind: "CardTaken";
  seat: number;
  cell: number;
  card: string;
}

/** Concur with the call that was made (SB-9, SB-10). */
export interface Concur {
  kind: "Concur";
}

/** A seat concurred with the call (SB-9, SB-10). */
export interface Concurred {
  kind: "Concurred";
  seat: number;
}

/** We are all going to die! (SB-10). */
export interface EndCalled {
  kind: "EndCalled";
  seat: number;
}

/** The galaxy was laid out, row by row; a face-down card is null (SB-3, SB-22). */
export interface GalaxyLaid {
  kind: "GalaxyLaid";
  galaxy: (string | null)[];
  deck: number;
}

/** The deck's top card filled a place of the galaxy (SB-17). */
export interface GalaxyRefilled {
  kind: "GalaxyRefilled";
  cell: number;
  card: string;
}

/** The game is over (SB-19). */
export interface GameEnded {
  kind: "GameEnded";
  winners: number[];
  ending: string;
  rule: string;
}

/** Go! (SB-9). */
export interface GoCalled {
  kind: "GoCalled";
  seat: number;
}

/** The countdown is over; those without a pick have a moment more (SB-R4). */
export interface GraceStarted {
  kind: "GraceStarted";
}

/** Lay the wild token on a card (SB-12). */
export interface LayWild {
  kind: "LayWild";
  cell: number;
}

/** After a call of the end: take the crew token back before zero (SB-R16). */
export interface Lift {
  kind: "Lift";
}

/** A planet's marble and the space of the 3×3 grid where it rests: 0-8, row by row. */
export interface Marble {
  planet: string;
  space: number;
}

/** The end of a game: `returns` per seat (-1 to 1, summing to 0), seats that won or share the draw, the reason. */
export interface Outcome {
  returns: number[];
  winners: number[];
  ending: string;
  rule: string;
  scores: Score[];
}

/** Where disc and marbles, and the black-hole disc if it was tossed, came to rest (SB-5, SB-6, SB-20). */
export interface PatternTossed {
  kind: "PatternTossed";
  disc: number;
  marbles: Marble[];
  black_hole: number | null;
}

/** The bowl: where disc and marbles rest in the 3×3 grid (0-8, row by row). */
export interface PatternView {
  disc: number;
  marbles: Marble[];
  black_hole: number | null;
}

/** Lay the crew token on a card, unseen by others until the reveal (SB-9, SB-10, SB-R4). */
export interface Pick {
  kind: "Pick";
  cell: number;
}

/** A seat took its own pick back (SB-R16). */
export interface PickLifted {
  kind: "PickLifted";
  seat: number;
}

/** Every seat's card, null where there is none (SB-9, SB-10). */
export interface PicksRevealed {
  kind: "PicksRevealed";
  cells: (number | null)[];
}

/** Points for one reason, and the rule that gives them. */
export interface PointLine {
  rule: string;
  reason: string;
  points: number;
}

/** Ready for the next toss (SB-R15). */
export interface Ready {
  kind: "Ready";
}

/** The things that are shown after a round (SB-R13). */
export interface RevealView {
  results: SeatResult[];
  /** Every valid destination without the wild token. */
  plain: number[];
  /** The quarter turns clockwise in which the pattern fits each of them (SB-24). */
  plain_turns: number[];
  /** Every one with it, and the card it lies on. */
  wild: WildFit[];
  wild_turns: number[];
  /** The captain of the next round. */
  captain: number;
  /** The card of the galaxy that the captain takes; null if they take none of them. */
  takes: number | null;
  /** The captain takes the deck's top card. */
  takes_top: boolean;
}

/** Everybody wished to skip the round (SB-R9). */
export interface RoundSkipped {
  kind: "RoundSkipped";
}

/** A round begins with this card on top of the Infinity deck (SB-5, SB-18). */
export interface RoundStarted {
  kind: "RoundStarted";
  round: number;
  card: string;
}

/** One seat's line of the final table: the figures that were compared, in the order of their weight. */
export interface Score {
  seat: number;
  figures: { [name: string]: number };
}

/** A seat is ready for the next toss (SB-R15). */
export interface SeatReady {
  kind: "SeatReady";
  seat: number;
}

/** A seat's round: the card it designated, whether validly (null: it designated none), and its points. */
export interface SeatResult {
  pick: number | null;
  valid: boolean | null;
  /** The quarter turns clockwise in which the pattern shows best why its card is valid or not (SB-24). */
  turn: number;
  lines: PointLine[];
  score: number;
}

/** A seat's points in this round, line by line, and its score after them (SB-13 to SB-15). */
export interface SeatScored {
  kind: "SeatScored";
  seat: number;
  lines: PointLine[];
  score: number;
}

/** The things that lie open before a seat. */
export interface SeatView {
  score: number;
  /** Taken, in this order (SB-17). */
  cards: string[];
  /** The call of the seat: none, that it is in, or the red button. */
  stance: "in" | "red" | "silent";
  /** Ready for the next toss, or wishes to skip the round. */
  voted: boolean;
  away: boolean;
}

/** A seat wishes to skip the round (SB-R9). */
export interface SkipVoted {
  kind: "SkipVoted";
  seat: number;
}

/** Every destination there was, without and with the wild token (SB-R13). */
export interface SolutionsShown {
  kind: "SolutionsShown";
  plain: number[];
  wild: WildFit[];
}

/** SB-6, SB-20 to SB-25, SB-R4, SB-R9. */
export interface SpaceBowlOptions {
  learners: boolean;
  black_hole: boolean;
  no_wild: boolean;
  void: boolean;
  big_galaxy: boolean;
  rotation: boolean;
  torus: boolean;
  round_limit: 0 | 60 | 120 | 180;
  grace: number;
}

/** The part of a puzzle that everybody sees. Cards are named by their planets' initials, places by row from 0. */
export interface SpaceBowlPuzzle {
  size: number;
  galaxy: string[];
  /** The card whose planets were tossed. */
  top: string;
  pattern: PatternView;
}

/** A view of Space Bowl. Cards of the galaxy are named by their place, row by row from 0. */
export interface SpaceBowlView {
  seat: number | null;
  options: SpaceBowlOptions;
  /** Rows and columns of the galaxy. */
  size: 5 | 6;
  round: number;
  phase: "countdown" | "grace" | "ready" | "reveal" | "search";
  /** The moment of the toss (milliseconds of table time). */
  started: number;
  deadline: number | null;
  captain: number;
  /** null: face down (SB-22). */
  galaxy: (string | null)[];
  /** The deck's top card; null when the deck is used up. */
  top: string | null;
  /** Cards left in the Infinity deck. */
  deck: number;
  pattern: PatternView | null;
  call: "end" | "go" | null;
  caller: number | null;
  wild: WildView | null;
  /** The viewing seat's own. */
  pick: number | null;
  seats: SeatView[];
  reveal: RevealView | null;
  outcome: Outcome | null;
}

/** Be away: the line is lost, or one does so oneself. Nobody waits for this seat (SB-R14). */
export interface StepAway {
  kind: "StepAway";
}

/** Be back (SB-R14). */
export interface StepBack {
  kind: "StepBack";
}

/** A seat is away; nobody waits for it (SB-R14). */
export interface SteppedAway {
  kind: "SteppedAway";
  seat: number;
}

/** A seat is back (SB-R14). */
export interface SteppedBack {
  kind: "SteppedBack";
  seat: number;
}

/** The clock's action: the deadline is past. */
export interface Tick {
  kind: "Tick";
}

/** Nobody called before the round limit (SB-R9). */
export interface TimeRanOut {
  kind: "TimeRanOut";
}

/** The deck's top card left the game (SB-R8). */
export interface TopCardGone {
  kind: "TopCardGone";
  card: string;
}

/** The captain took the deck's top card: nobody was right after a call (SB-17, SB-R8). */
export interface TopCardTaken {
  kind: "TopCardTaken";
  seat: number;
  card: string;
}

/** Wish that the round ends without a call; when everybody does, it ends (SB-R9). */
export interface VoteSkip {
  kind: "VoteSkip";
}

/** A destination that is valid with the wild token on the card `wild`. */
export interface WildFit {
  destination: number;
  wild: number;
}

/** The wild token was laid on a card (SB-12). */
export interface WildLaid {
  kind: "WildLaid";
  seat: number;
  cell: number;
}

/** The wild token in the galaxy, and who laid it. */
export interface WildView {
  cell: number;
  seat: number;
}

export type GameAction = Ready | CallGo | CallEnd | Concur | Lift | VoteSkip | StepAway | StepBack | Tick | Pick | LayWild;

export type GameEvent = GalaxyLaid | CaptainDrawn | SeatReady | RoundStarted | PatternTossed | GoCalled | EndCalled | Concurred | WildLaid | CardPicked | PickLifted | GraceStarted | SkipVoted | RoundSkipped | TimeRanOut | SteppedAway | SteppedBack | PicksRevealed | SolutionsShown | SeatScored | CaptainChanged | CardTaken | GalaxyRefilled | TopCardTaken | TopCardGone | GameEnded;

export type GameOptions = SpaceBowlOptions;

export type GamePuzzle = SpaceBowlPuzzle;

export type GameView = SpaceBowlView;
