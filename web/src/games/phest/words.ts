/** Phest in words: cards, fields, choices, events, reasons, the end. */

import { doneTo, told } from "../../kit/told";
import { slug } from "$lib/cards.svelte";
import type { Ending, LogLine, Reader } from "$lib/game";
import { language, listed } from "$lib/i18n.svelte";
import type { Value } from "$lib/sentences";
import type { Outcome, Why } from "$lib/types.gen";
import { defender, movement, ship } from "./cards";
import { kindOf, onward, sideOf } from "./geometry";
import { colourOfSide } from "./marks";
import { has, parts, say } from "./say";
import type { GameAction, GameEvent, PhestView, Prompt, Unfit } from "./types.gen";

/** A movement card's name, without an article: "red 7". */
export function cardName(id: string): string {
  const card = movement(id);
  return card.kind === "number"
    ? say("card", { kind: card.kind, colour: card.colour, number: card.number })
    : say("card", { kind: card.kind });
}

/** A ship's name, translated if the reader's language has a name for it. */
export function shipName(id: string): string {
  const { name } = ship(id);
  const translated = `ship-${slug(name)}`;
  return has(translated) ? say(translated) : name;
}

/** A ship's name and figures: "Falcon (value 6, 2 dice)". */
export function shipWords(id: string): string {
  const { value, dice, forbidden } = ship(id);
  const faces = forbidden.length ? forbidden.map(String) : ["none"];
  const listed = faces.reduce((one, other) => say("ship-apart", { one, other }));
  return say("ship", { name: shipName(id), value, dice, forbidden: listed });
}

/** A defender's name: "defender (2, shield)". */
export function defenderName(id: string): string {
  const { value, shield } = defender(id);
  return say("defender", { value, shield: String(shield) });
}

/** A field's name: "the second red moon". */
export function placeName(field: number): string {
  const kind = kindOf(field);
  const step = field % 6;
  const index = kind === "moon" ? (step === 1 ? 1 : 2) : step - 1;
  return say("place", { kind, colour: colourOfSide(sideOf(field)), index });
}

/** Words for those fields of an event that are things of Phest. Names of cards can be pointed at. */
function shown(field: string, value: unknown): Value | undefined {
  if (field === "unfit") return unfit(value as Unfit[]);
  if (typeof value === "number") return field === "field" ? placeName(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (field === "card" || field === "top") return { card: { kind: "movement", id: value }, text: cardName(value) };
  if (field === "ship") return { card: { kind: "ship", id: value }, text: shipName(value) };
  return field === "defender" ? { card: { kind: "defender", id: value }, text: defenderName(value) } : undefined;
}

/** Each card that does not fit, with the reason. */
function unfit(cards: readonly Unfit[]): Value {
  const each = cards.map((one) => parts("unfit", told(one, null, shown)));
  return each.flatMap((one, at) => (at > 0 ? [", ", ...one] : one));
}

/** An event as a line of the log. */
export function line(event: GameEvent, reader: Reader): LogLine | null {
  const { kind, ...fields } = event;
  // Older rules did not tell which cards do not fit.
  const words = parts(kind, { unfit: "none", ...told({ ...fields, ...sum(event) }, reader.me, shown) });
  const tone = toneOf(event, reader.me);
  return tone ? { parts: words, tone } : { parts: words };
}

/** The parts of an attack's value: the ship's value, the points of the dice, and the dice that do not count. */
function sum(event: GameEvent): object {
  if (event.kind !== "AttackRolled") return {};
  const points = event.counted.reduce((one, other) => one + other, 0);
  const uncounted = event.dice.filter((_, number) => !event.counted[number]);
  return { value: event.attack - points, points, void: uncounted };
}

/**
 * Return whether an event strikes the reader: somebody does it to them, or their turn ends because they can do nothing.
 */
export function strikes(event: GameEvent, { me }: Reader): boolean {
  if (doneTo(event, me)) return true;
  switch (event.kind) {
    case "NothingPlayed":
      // Somebody who keeps a skip card has chosen to do so.
      return event.seat === me && (event.unfit as Unfit[] | undefined)?.every((one) => one.why !== "kept") !== false;
    case "TurnMissed":
    case "TurnPassed":
    case "SeatOut":
      return event.seat === me;
    default:
      return false;
  }
}

function toneOf(event: GameEvent, me: number | null): LogLine["tone"] {
  const mine = me !== null && "seat" in event && event.seat === me;
  switch (event.kind) {
    case "TurnStarted":
      return "turn";
    case "StationTaken":
    case "DefenderDestroyed":
      return mine ? "good" : event.owner === me ? "bad" : undefined;
    case "StationBuilt":
      return mine ? "good" : undefined;
    case "AttackFailed":
    case "SeatOut":
    case "FigureThrownOut":
      return mine ? "bad" : undefined;
    case "SkipLaid":
      return event.on === me ? "bad" : undefined;
    case "StartRolled":
    case "NothingPlayed":
    case "TurnPassed":
    case "TurnMissed":
    case "DeckEmptied":
    case "DeckReshuffled":
      return "quiet";
    default:
      return undefined;
  }
}

/** The field at which a move would end, and the players whom it would throw out there. */
function arrival(view: PhestView, seat: number, steps: number, name: (seat: number) => string): string {
  const from = view.seats[seat]?.field ?? 0;
  const field = onward(from, steps);
  const where = placeName(field);
  if (kindOf(field) === "start") return where;
  const there = view.seats.flatMap((other, at) => (at !== seat && other.field === field ? [name(at)] : []));
  return there.length ? say("throws-out", { where, names: listed(there) }) : where;
}

/**
 * The reasons why the game may end soon, nearest first, in short sentences. Empty while the end is far (PH-R12, PH-R17,
 * PH-R19, PH-R24).
 */
export function endsWords({ deck, ends, seats }: PhestView): string[] {
  const { stuck, stuck_end, idle, idle_end } = ends;
  return [
    deck > 0 ? "" : stuck > 0 ? say("ends-stuck", { turn: stuck, of: stuck_end }) : say("ends-empty"),
    idle > seats.length ? say("ends-idle", { turn: idle, of: idle_end }) : "",
    ends.long_game ? say(ends.reshuffled ? "ends-reshuffled" : "ends-to-reshuffle") : "",
  ].filter(Boolean);
}

/** A choice in full words. `name` returns the names of the other players. */
export function describe(
  action: GameAction,
  view: PhestView,
  name: (seat: number) => string = colourName(view),
): string {
  const me = view.prompt?.seat ?? view.seat ?? view.turn;
  switch (action.kind) {
    case "Move":
      return say(view.deck > 0 ? "Move" : "Move.empty");
    case "PlayCard": {
      const card = movement(action.card);
      const called = cardName(action.card);
      if (card.kind !== "number") return called;
      if (card.colour === view.seats[me]?.colour && card.number > 1)
        return say("PlayCard.own", { card: called, most: card.number });
      return say("PlayCard", { card: called, where: arrival(view, me, card.number, name) });
    }
    case "Go":
      return say("Go", { steps: action.steps, where: arrival(view, me, action.steps, name) });
    case "LaySkip":
      return say("LaySkip", { seat: name(action.seat) });
    case "DiscardCard":
      return say("DiscardCard", { card: cardName(action.card) });
    case "ChooseShip":
      return say("ChooseShip", { ship: shipWords(action.ship) });
    case "PlaceDefender":
    case "RemoveDefender":
    case "ReturnDefender":
      return say(action.kind, { defender: defenderName(action.defender) });
    default:
      return say(action.kind);
  }
}

function colourName(view: PhestView): (seat: number) => string {
  return (seat) => {
    const colour = view.seats[seat]?.colour;
    const name = colour ? say("colour", { colour }) : "";
    return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1);
  };
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  const id = `why-${why.reason}`;
  const { most = "", number = "" } = why.args;
  return `${say(has(id) ? id : "why-unknown", { most: String(most), number: String(number) })} (${why.rule})`;
}

/** The question to the viewer, or the name of the player for whom all wait. */
export function promptWords(prompt: Prompt | null, mine: boolean, name: (seat: number) => string): string {
  if (!prompt) return say("ask-over");
  const { ask, seat, steps } = prompt;
  if (!mine) return say("waits", { ask, name: name(seat) });
  return say(ask === "ship" || ask === "defender" ? `ask-${ask}.${prompt.reason}` : `ask-${ask}`, { most: steps });
}

/** The end of the game in words. */
export function ending(outcome: Outcome, reader: Reader): Ending {
  const [first] = outcome.winners;
  const title =
    outcome.winners.length > 1
      ? say("draw", { names: listed(outcome.winners.map((seat) => reader.name(seat))) })
      : first === undefined
        ? ""
        : first === reader.me
          ? say("won")
          : say("wins", { name: reader.name(first) });
  const figures = ["stations", "defenders", "station_cards"];
  return {
    title,
    why: say(`ending-${outcome.ending}`),
    feat: outcome.ending === "all_station_cards",
    columns: figures.map((key) => ({ key, label: say(`figure-${key}`), help: say(`figure-${key}.help`) })),
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  const id = value === undefined ? `option-${name}` : `option-${name}.${String(value)}`;
  return has(id) ? say(id) : String(value ?? name);
}

/** The name of a round. */
export function round(number: number): string {
  return say("round", { round: number });
}

/** The words for one term of a position's value, by the name that hints give it; undefined if there are none. */
export function term(name: string): string | undefined {
  return has(`term-${name}`) ? say(`term-${name}`) : undefined;
}
