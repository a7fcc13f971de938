// Written by `python -m cosmodrome.server.wire.schema` from the Python types. Do not edit.

/** A seat uses a card's ability. */
export interface AbilityUsed {
  kind: "AbilityUsed";
  seat: number;
  card: string;
  ability: string;
}

/** Three players: your own dome goes one step on (KS-45). */
export interface Advance {
  kind: "Advance";
}

/** A hand card went to the market (KS-16, KS-39). */
export interface CardLaid {
  kind: "CardLaid";
  seat: number;
  card: string;
}

/** A card went from one planet to another (KS-32, KS-33). */
export interface CardMoved {
  kind: "CardMoved";
  seat: number;
  card: string;
  origin: string;
  planet: string;
}

/** A card came from a hand to a planet, with so many discovery stones (KS-13, KS-14, KS-17). */
export interface CardPlayed {
  kind: "CardPlayed";
  seat: number;
  card: string;
  planet: string;
  stones: number;
}

/** A card went from a planet to a seat's hand (KS-39). */
export interface CardRecalled {
  kind: "CardRecalled";
  seat: number;
  card: string;
  planet: string;
}

/** A card on or at a planet was swapped with a market card (KS-34). */
export interface CardSwapped {
  kind: "CardSwapped";
  seat: number;
  card: string;
  planet: string;
  other: string;
}

/** A market card went to a seat's hand (KS-16, KS-26, KS-38). */
export interface CardTaken {
  kind: "CardTaken";
  seat: number;
  card: string;
}

/** A face-down market card is free now (KS-46). */
export interface CardTurnedUp {
  kind: "CardTurnedUp";
  card: string;
}

/** A seat's first hand (KS-10); others are told null. */
export interface CardsDealt {
  kind: "CardsDealt";
  seat: number;
  count: number;
  cards: string[] | null;
}

/** Cards of two planets changed places (KS-36). */
export interface CardsExchanged {
  kind: "CardsExchanged";
  seat: number;
  card: string;
  planet: string;
  other: string;
  other_planet: string;
}

/** Cards went to the partner, or came back (KS-11); the other team is told null. */
export interface CardsHandedOver {
  kind: "CardsHandedOver";
  seat: number;
  to: number;
  count: number;
  cards: string[] | null;
}

/** The ark at whose open arrow the planet is laid (KS-15). */
export interface ChooseArk {
  kind: "ChooseArk";
  card: string;
}

/** The planet a card goes to. */
export interface ChoosePlanet {
  kind: "ChoosePlanet";
  planet: string;
}

/** The stack whose top planet comes into play (KS-12, KS-15, KS-26). */
export interface ChooseStack {
  kind: "ChooseStack";
  stack: number;
}

/** All ships are gone: the markers go back (KS-R10). */
export interface ColonisationDropped {
  kind: "ColonisationDropped";
  planet: string;
}

/** A pair of markers: all others have one answer (KS-21). */
export interface ColonisationStarted {
  kind: "ColonisationStarted";
  seat: number;
  planet: string;
}

/** The round ends before a colonisation is decided: nobody wins it, the markers go back (KS-R20). */
export interface ColonisationVoided {
  kind: "ColonisationVoided";
  planet: string;
}

/** A seat did not answer (KS-22). */
export interface ColonisationYielded {
  kind: "ColonisationYielded";
  seat: number;
  planet: string;
}

/** A creature went to the market; `by` is the card that did it; research stones gained (KS-19). Why: the newcomer is stronger, equal and trump (KS-18), or its ability culled (KS-37). */
export interface CreatureExtinct {
  kind: "CreatureExtinct";
  seat: number;
  card: string;
  planet: string;
  by: string;
  research: number;
  why: "cull" | "stronger" | "trump";
}

/** A creature on a field, and the discovery stones on it. */
export interface CreatureView {
  card: string;
  stones: number;
}

/** The extinction track changed: a seat moved the dome of `team` to `step` (KS-19, KS-45). */
export interface DomeMoved {
  kind: "DomeMoved";
  seat: number;
  team: number;
  step: number;
}

/** Your turn is over. */
export interface EndTurn {
  kind: "EndTurn";
}

/** No more: stones (KS-17), cards to hand over (KS-11), or cards for the market (KS-16). */
export interface Enough {
  kind: "Enough";
}

/** An exploration that the losers of a colonisation still owe (KS-26). */
export interface Expedition {
  winner: number;
  planet: string;
  ship: string;
}

/** Turn: put a planet at an open arrow of a daughter ark (KS-15), or make the exploration you owe (KS-23). */
export interface Explore {
  kind: "Explore";
}

/** A field of a planet. */
export interface FieldView {
  colour: "blue" | "green" | "red";
  creature: CreatureView | null;
}

/** Before the round: give this card to your partner (KS-11). */
export interface HandOver {
  kind: "HandOver";
  card: string;
}

/** A hand card was swapped with a market card (KS-35). */
export interface HandSwapped {
  kind: "HandSwapped";
  seat: number;
  card: string;
  other: string;
}

/** KS-8, KS-R3, KS-R16. */
export interface KarmanOptions {
  rounds_to_win: 1 | 2 | 3;
  track: 3 | 4 | 5 | 6;
  open_hands: boolean;
}

/** A view of Karman Swap. `hand` is the viewing seat's own, `partner` its partner's, with open team hands. */
export interface KarmanView {
  seat: number | null;
  rounds_to_win: number;
  /** Steps to each end of the extinction track, or of the race (KS-R3). */
  track: number;
  round: number;
  starter: number;
  turn: number;
  hand: string[];
  partner: string[] | null;
  /** Cards the viewing seat is about to hand over (KS-11). */
  aside: string[];
  seats: SeatView[];
  teams: TeamView[];
  /** Free and open, in the order they came. */
  market: string[];
  /** Two players: 5, 4, 3 and 2 cards from the board outwards; null is gone, "?" face down (KS-46). */
  pyramid: (string | null)[];
  trump: "blue" | "green" | "red" | null;
  stacks: StackView[];
  /** In the order they were laid. */
  planets: PlanetView[];
  /** Planets with a colonisation that goes on, the older first (KS-R20). */
  colonies: string[];
  /** Two teams: one number, from -track (team 1's end) to track (team 0's). Three: a step per team (KS-45). */
  extinction: number[];
  owed: Expedition[];
  /** Cards whose ability was used this turn (KS-R6). */
  used: string[];
  /** The stacks are used up: the round ends before the starting seat's next turn (KS-43). */
  last_round: boolean;
  history: RoundResult[];
  prompt: Prompt | null;
  outcome: Outcome | null;
}

/** Lay this hand card on the market (KS-16, KS-39). */
export interface LayCard {
  kind: "LayCard";
  card: string;
}

/** Lay one more discovery stone on the card (KS-17). */
export interface LayStone {
  kind: "LayStone";
}

/** The card that acts, of two exchanged ones (KS-36). */
export interface Lead {
  kind: "Lead";
  card: string;
}

/** The creature that goes extinct (KS-18, KS-37). */
export interface MakeExtinct {
  kind: "MakeExtinct";
  card: string;
}

/** The match is over: the seats that won, or share a draw. */
export interface MatchEnded {
  kind: "MatchEnded";
  winners: number[];
  ending: string;
  rule: string;
}

/** A seat has no creature for the new planet (KS-R15). */
export interface NothingFits {
  kind: "NothingFits";
  seat: number;
  planet: string;
}

/** The hand card of a swap with the market (KS-35). */
export interface Offer {
  kind: "Offer";
  card: string;
}

/** The end of a game: `returns` per seat (-1 to 1, summing to 0), seats that won or share the draw, the reason. */
export interface Outcome {
  returns: number[];
  winners: number[];
  ending: string;
  rule: string;
  scores: Score[];
}

/** Turn: lay cards on the market (KS-16). */
export interface Pass {
  kind: "Pass";
}

/** A team won a colonisation: its strongest ship stays, PP from beaten ships and creatures (KS-25). */
export interface PlanetColonised {
  kind: "PlanetColonised";
  team: number;
  planet: string;
  ship: string;
  beaten: string[];
  ships: number;
  creatures: number;
  step: number;
}

/** A planet came into play: at an arrow of a ship at planet `parent`, or as the first (KS-12, KS-15, KS-26). */
export interface PlanetLaid {
  kind: "PlanetLaid";
  seat: number;
  planet: string;
  parent: string | null;
  ship: string | null;
  arrow: number | null;
  /** The planet that is now visible on the stack it came from. */
  top: string | null;
}

/** A planet in play; `parent`, `ship` and `arrow` say where it was laid. */
export interface PlanetView {
  planet: string;
  parent: string | null;
  ship: string | null;
  arrow: number | null;
  /** The team that colonised it. */
  dome: number | null;
  /** The seat that started a colonisation that is going on. */
  marker: number | null;
  /** The team whose ship is the strongest there. */
  holder: number | null;
  /** The seats that have not answered yet, in order (KS-22). */
  waiting: number[];
  fields: FieldView[];
  /** In the order they were laid. */
  ships: ShipView[];
}

/** Play this card from your hand (KS-13, KS-14, KS-30, KS-31, KS-38). */
export interface PlayCard {
  kind: "PlayCard";
  card: string;
}

/** The decision that is asked for now, and of whom. */
export interface Prompt {
  ask: "ability" | "ark" | "card" | "destination" | "dome" | "end" | "hand-over" | "lay" | "lead" | "offer" | "planet" | "return" | "source" | "stack" | "stones" | "swap" | "take" | "turn" | "victim";
  seat: number;
  /** The card that is asked about, or whose ability asks. */
  card: string | null;
  planet: string | null;
  /** The second card of a swap, or the ark whose arrow the planet is laid at. */
  other: string | null;
  /** The number so far, of cards or stones; for `return` the number still owed. */
  count: number;
  /** Why: `turn`, `answer`, `settler`, `start`, `explored`, `pass`, or an ability. */
  reason: string;
  /** The consequence of giving up, where one may: an exploration (KS-26), a market card and an ordinary turn when no planet is left (KS-R13), or the loss of the round (KS-9). */
  giving_up: "explore" | "play-on" | "round" | null;
  /** An exploration that is owed may be made instead of an answer (KS-23). */
  owed: boolean;
}

/** Before the round: give this card back to your partner (KS-11). */
export interface ReturnCard {
  kind: "ReturnCard";
  card: string;
}

/** A round is over: the team that won it, or null if drawn; each team's total (KS-9). */
export interface RoundEnded {
  kind: "RoundEnded";
  round: number;
  winner: number | null;
  ending: string;
  rule: string;
  totals: number[];
  wins: number[];
}

/** The result of a round. */
export interface RoundResult {
  winner: number | null;
  ending: string;
  rule: string;
  totals: number[];
}

/** A round is set up: its number, its starting seat, the open market cards (KS-10, KS-R12). */
export interface RoundStarted {
  kind: "RoundStarted";
  round: number;
  starter: number;
  market: string[];
}

/** One seat's line of the final table: the figures that were compared, in the order of their weight. */
export interface Score {
  seat: number;
  figures: { [name: string]: number };
}

/** The known part of a seat's hand. */
export interface SeatView {
  team: number;
  /** The number of cards. */
  hand: number;
  /** Those of them that all saw go there. */
  seen: string[];
}

/** Three players: the dome of another seat goes one step back (KS-45). */
export interface SetBack {
  kind: "SetBack";
  seat: number;
}

/** A ship at a planet: its team, stones, which of its arrows lead to planets already. */
export interface ShipView {
  card: string;
  team: number;
  stones: number;
  used: number[];
}

/** Leave it unused (KS-R6). */
export interface SkipAbility {
  kind: "SkipAbility";
}

/** A planet stack: how many, and the visible one. */
export interface StackView {
  count: number;
  top: string | null;
}

/** Research stones turned into discovery stones (KS-6). */
export interface StonesTurned {
  kind: "StonesTurned";
  team: number;
  count: number;
}

/** The other card of a swap (KS-34, KS-35, KS-36). */
export interface SwapWith {
  kind: "SwapWith";
  card: string;
}

/** Take this market card into your hand (KS-16, KS-26, KS-38). */
export interface TakeCard {
  kind: "TakeCard";
  card: string;
}

/** The card on or at a planet that an ability moves, swaps or recalls. */
export interface TakeUp {
  kind: "TakeUp";
  card: string;
}

/** The things that a team has. */
export interface TeamView {
  wins: number;
  research: number;
  discovery: number;
  points: number;
  /** Its step on the colonisation track (KS-9). */
  colonised: number;
}

/** A seat ended its turn. */
export interface TurnEnded {
  kind: "TurnEnded";
  seat: number;
}

/** A seat has its turn. */
export interface TurnStarted {
  kind: "TurnStarted";
  seat: number;
}

/** A seat gave its turn up at no cost: its team holds every colonisation that goes on (KS-23). */
export interface TurnWaived {
  kind: "TurnWaived";
  seat: number;
}

/** Use the ability of the card that has just come to a planet. */
export interface UseAbility {
  kind: "UseAbility";
}

/** Turn: give it up at no cost, as your team holds every colonisation that waits for you (KS-23). */
export interface Waive {
  kind: "Waive";
}

/** Turn: answer no colonisation that waits for your ship; those are lost (KS-22). */
export interface Yield {
  kind: "Yield";
}

export type GameAction = Explore | Pass | Yield | Waive | LayStone | Enough | Advance | UseAbility | SkipAbility | EndTurn | HandOver | ReturnCard | PlayCard | ChoosePlanet | ChooseStack | ChooseArk | MakeExtinct | SetBack | TakeUp | SwapWith | Offer | Lead | TakeCard | LayCard;

export type GameEvent = RoundStarted | CardsDealt | CardsHandedOver | TurnStarted | PlanetLaid | CardPlayed | AbilityUsed | CardMoved | CardSwapped | HandSwapped | CardsExchanged | CardTaken | CardRecalled | CardLaid | CardTurnedUp | CreatureExtinct | DomeMoved | StonesTurned | ColonisationStarted | ColonisationYielded | TurnWaived | ColonisationVoided | ColonisationDropped | PlanetColonised | NothingFits | TurnEnded | RoundEnded | MatchEnded;

export type GameOptions = KarmanOptions;

export type GameView = KarmanView;
