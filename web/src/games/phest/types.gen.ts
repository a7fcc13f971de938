// Written by `python -m cosmodrome.server.wire.schema` from the Python types. Do not edit.

/** Turn: attack the foreign station your figure stands on (PH-28). */
export interface Attack {
  kind: "Attack";
}

/** A seat attacks the station of seat `owner` (PH-28). */
export interface AttackDeclared {
  kind: "AttackDeclared";
  seat: number;
  owner: number;
  field: number;
}

/** The attack was lower (PH-30). */
export interface AttackFailed {
  kind: "AttackFailed";
  seat: number;
  field: number;
}

/** Attack and defence were equal: nothing happens (PH-R6). */
export interface AttackHeld {
  kind: "AttackHeld";
  seat: number;
  field: number;
}

/** The attack's dice; `counted` is what each is worth (PH-28). */
export interface AttackRolled {
  kind: "AttackRolled";
  seat: number;
  dice: number[];
  counted: number[];
  attack: number;
  defence: number;
}

/** One of four cards was discarded (PH-17). */
export interface CardDiscarded {
  kind: "CardDiscarded";
  seat: number;
  card: string;
}

/** A movement card was drawn; it lies open (PH-12). */
export interface CardDrawn {
  kind: "CardDrawn";
  seat: number;
  card: string;
}

/** A number card was played (PH-14). */
export interface CardPlayed {
  kind: "CardPlayed";
  seat: number;
  card: string;
}

/** Turn: put the active ship away for another of the reserve (PH-32). */
export interface ChangeShip {
  kind: "ChangeShip";
}

/** The new active ship, from the reserve (PH-20, PH-32). */
export interface ChooseShip {
  kind: "ChooseShip";
  ship: string;
}

/** The last movement card was drawn (PH-36). */
export interface DeckEmptied {
  kind: "DeckEmptied";
}

/** The discard pile became the movement deck, once (PH-R17). */
export interface DeckReshuffled {
  kind: "DeckReshuffled";
  cards: number;
}

/** Neither add nor exchange a defender after landing (PH-23, PH-24). */
export interface Decline {
  kind: "Decline";
}

/** A station of seat `owner` lost its weakest defender (PH-29). */
export interface DefenderDestroyed {
  kind: "DefenderDestroyed";
  seat: number;
  owner: number;
  field: number;
  defender: string;
}

/** A defender was drawn (PH-22); others are not told which. */
export interface DefenderDrawn {
  kind: "DefenderDrawn";
  seat: number;
  defender: string | null;
}

/** A defender was added to a station (PH-23, PH-24, PH-31). */
export interface DefenderPlaced {
  kind: "DefenderPlaced";
  seat: number;
  field: number;
  defender: string;
}

/** A defender was exchanged away and went under the deck (PH-R7). */
export interface DefenderRemoved {
  kind: "DefenderRemoved";
  seat: number;
  field: number;
  defender: string;
}

/** A sixth unused defender went under the deck (PH-26); others are not told which. */
export interface DefenderReturned {
  kind: "DefenderReturned";
  seat: number;
  defender: string | null;
}

/** Discard one of four cards when none was played (PH-17). */
export interface DiscardCard {
  kind: "DiscardCard";
  card: string;
}

/** The ends that are in sight, beside ships and station cards, and how far they are (PH-R24). Turns count in a row, the one under way among them while it holds of it; a turn that somebody who is out would have counts too. */
export interface EndsView {
  long_game: boolean;
  /** The long game's one reshuffle has been (PH-R17). */
  reshuffled: boolean;
  /** Turns in which, the movement deck being empty, no number card could be played. */
  stuck: number;
  /** So many of them end the game (PH-R12). */
  stuck_end: number;
  /** Turns in which no movement card was drawn or played. */
  idle: number;
  /** So many of them end the game (PH-R19). */
  idle_end: number;
}

/** Turn: add or exchange a defender of your station (PH-31). */
export interface Extend {
  kind: "Extend";
}

/** A figure went clockwise from field `origin` by `steps` to `field` (PH-15). */
export interface FigureMoved {
  kind: "FigureMoved";
  seat: number;
  origin: number;
  steps: number;
  field: number;
}

/** After a lost attack a figure went from `field` to its start field `home` (PH-30). */
export interface FigureRetreated {
  kind: "FigureRetreated";
  seat: number;
  field: number;
  home: number;
}

/** A figure on `field` was thrown out by seat `by` and stands on its start field `home` (PH-19, PH-20). */
export interface FigureThrownOut {
  kind: "FigureThrownOut";
  seat: number;
  by: number;
  field: number;
  home: number;
}

/** The game is over: the seats that won, or share a draw, and how it ended. */
export interface GameEnded {
  kind: "GameEnded";
  winners: number[];
  ending: string;
  rule: string;
}

/** The distance that a card of your own colour moves you (PH-15). */
export interface Go {
  kind: "Go";
  steps: number;
}

/** Keep the skip card, with no number card that can be played (PH-R4, PH-17). */
export interface Hold {
  kind: "Hold";
}

/** Lay a skip card on another player's start field (PH-18). */
export interface LaySkip {
  kind: "LaySkip";
  seat: number;
}

/** Turn: draw, then play a card (PH-12). */
export interface Move {
  kind: "Move";
}

/** A seat drew and could or would play nothing (PH-17). `unfit` says of each card why it does not go on `top`, the top discard; older rules did not say so. */
export interface NothingPlayed {
  kind: "NothingPlayed";
  seat: number;
  top: string | null;
  unfit: Unfit[];
}

/** The end of a game: `returns` per seat (-1 to 1, summing to 0), seats that won or share the draw, the reason. */
export interface Outcome {
  returns: number[];
  winners: number[];
  ending: string;
  rule: string;
  scores: Score[];
}

/** Turn: with no card left that can be played, do nothing (PH-R12). */
export interface Pass {
  kind: "Pass";
}

/** PH-9, PH-R2, PH-R17. */
export interface PhestOptions {
  difficulty: "easy" | "hard";
  long_game: boolean;
  seating: "neighbours" | "opposite";
}

/** A view of Phest; `reserve` and `defenders` are the viewing seat's own hidden cards. */
export interface PhestView {
  seat: number | null;
  difficulty: "easy" | "hard";
  round: number;
  /** The seat whose turn it is. */
  turn: number;
  starter: number;
  /** Movement cards left. */
  deck: number;
  ends: EndsView;
  /** Cards on the discard pile. */
  discard: number;
  /** The top discard. */
  top: string;
  ship_deck: number;
  /** Ships that left the game (PH-34, hard). */
  lost_ships: string[];
  defender_deck: number;
  seats: SeatView[];
  stations: StationView[];
  reserve: string[];
  defenders: string[];
  prompt: Prompt | null;
  outcome: Outcome | null;
}

/** Add this unused defender to the station (PH-23, PH-24, PH-31). */
export interface PlaceDefender {
  kind: "PlaceDefender";
  defender: string;
}

/** Play a number card and move (PH-14, PH-15). */
export interface PlayCard {
  kind: "PlayCard";
  card: string;
}

/** The decision that is asked for now, and of whom. */
export interface Prompt {
  ask: "card" | "defender" | "discard" | "distance" | "replacement" | "ship" | "surplus" | "turn";
  seat: number;
  /** The station's field, for `defender` and `replacement`. */
  field: number | null;
  /** The longest distance, where `distance` is asked. */
  steps: number;
  /** Why: for `defender` after landing, building or to extend; for `ship` after a loss or to change. */
  reason: "built" | "change" | "extend" | "landed" | "lost" | "turn";
}

/** Exchange: the defender that goes; which one comes is the next decision (PH-24, PH-31). */
export interface RemoveDefender {
  kind: "RemoveDefender";
  defender: string;
}

/** The sixth unused defender: the one that goes back under the deck (PH-26). */
export interface ReturnDefender {
  kind: "ReturnDefender";
  defender: string;
}

/** One seat's line of the final table: the figures that were compared, in the order of their weight. */
export interface Score {
  seat: number;
  figures: { [name: string]: number };
}

/** A seat has neither ship nor station (PH-33). */
export interface SeatOut {
  kind: "SeatOut";
  seat: number;
}

/** The things that lie open before a seat, and the number of cards that it hides. */
export interface SeatView {
  colour: string;
  /** Its start field: 0, 6, 12 or 18. */
  start: number;
  /** Where its figure stands: 0-23. */
  field: number;
  /** Movement cards, open (PH-6). */
  cards: string[];
  /** Unused station cards. */
  station_cards: number;
  /** The active ship. */
  ship: string | null;
  reserve: number;
  defenders: number;
  /** A skip card lies on its start field (PH-10). */
  skip: boolean;
  /** Neither ship nor station (PH-33). */
  out: boolean;
}

/** The defending seat's die for a shield (PH-27, PH-28). */
export interface ShieldRolled {
  kind: "ShieldRolled";
  seat: number;
  die: number;
}

/** A ship of the reserve is active now (PH-20, PH-32). */
export interface ShipChosen {
  kind: "ShipChosen";
  seat: number;
  ship: string;
}

/** A ship went into a seat's reserve (PH-21); others are not told which. */
export interface ShipDrawn {
  kind: "ShipDrawn";
  seat: number;
  ship: string | null;
}

/** A seat's active ship was given up (PH-20, PH-30, PH-32); `gone` for good, or under the deck (PH-34). */
export interface ShipLost {
  kind: "ShipLost";
  seat: number;
  ship: string;
  gone: boolean;
}

/** A skip card was laid on the start field of seat `on` (PH-18). */
export interface SkipLaid {
  kind: "SkipLaid";
  seat: number;
  on: number;
}

/** A seat's die for who starts (PH-8). */
export interface StartRolled {
  kind: "StartRolled";
  seat: number;
  die: number;
}

/** The seat that starts (PH-8). */
export interface StarterFound {
  kind: "StarterFound";
  seat: number;
}

/** A station card was laid on a seat's own field (PH-23). */
export interface StationBuilt {
  kind: "StationBuilt";
  seat: number;
  field: number;
}

/** A station without defenders fell; the attacker has its card now (PH-29). */
export interface StationTaken {
  kind: "StationTaken";
  seat: number;
  owner: number;
  field: number;
}

/** A built station. */
export interface StationView {
  field: number;
  seat: number;
  defenders: string[];
  /** Its defence without a shield's die: 10 and its defenders' values (PH-27). */
  strength: number;
}

/** A skip card on the start field was used up: the whole turn (PH-10). */
export interface TurnMissed {
  kind: "TurnMissed";
  seat: number;
}

/** A turn without anything to do: no ship (PH-R11), or no number card that can be played (PH-36). `unfit` says of each card why it does not go on `top`, the top discard; older rules did not say so. */
export interface TurnPassed {
  kind: "TurnPassed";
  seat: number;
  rule: string;
  top: string | null;
  unfit: Unfit[];
}

/** A seat has its turn; rounds count from 1. */
export interface TurnStarted {
  kind: "TurnStarted";
  seat: number;
  round: number;
}

/** A card that lies before a seat, and why it cannot be played, as a message id. */
export interface Unfit {
  card: string;
  why: string;
}

export type GameAction = Move | Attack | Extend | ChangeShip | Pass | Hold | Decline | PlayCard | LaySkip | DiscardCard | Go | ChooseShip | PlaceDefender | RemoveDefender | ReturnDefender;

export type GameEvent = StartRolled | StarterFound | TurnStarted | TurnMissed | TurnPassed | CardDrawn | CardPlayed | SkipLaid | NothingPlayed | CardDiscarded | FigureMoved | FigureThrownOut | FigureRetreated | ShipDrawn | ShipLost | ShipChosen | DefenderDrawn | DefenderReturned | StationBuilt | DefenderPlaced | DefenderRemoved | AttackDeclared | ShieldRolled | AttackRolled | AttackHeld | AttackFailed | DefenderDestroyed | StationTaken | SeatOut | DeckEmptied | DeckReshuffled | GameEnded;

export type GameOptions = PhestOptions;

export type GameView = PhestView;
