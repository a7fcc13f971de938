/** Phest in words: cards, fields, choices, events, reasons, the end. */

import type { Ending, LogLine, LogPart, Reader } from "..";
import { language, listed } from "$lib/i18n.svelte";
import type { Outcome, Why } from "$lib/types.gen";
import { defender, isRenamed, movement, ship } from "./cards";
import { kindOf, onward, sideOf } from "./geometry";
import { w } from "./i18n";
import type { Teller } from "./i18n/shape";
import { colourOfSide } from "./marks";
import type { GameAction, GameEvent, PhestView, Prompt } from "./types.gen";

/** A movement card's name, without an article: "red 7". */
export function cardName(id: string): string {
  return cardParts(id)[1];
}

function cardParts(id: string): [before: string, name: string] {
  const card = movement(id);
  return card.kind === "number" ? w().card.number(card.colour, card.number) : w().card[card.kind];
}

/** A ship's name, in the reader's language if it is the game's own. */
export function shipName(id: string): string {
  const translated = isRenamed(id) ? undefined : w().shipNames[id];
  return translated ?? ship(id).name;
}

/** A ship's name and figures: "Falcon (value 6, 2 dice)". */
export function shipWords(id: string): string {
  const { value, dice, forbidden } = ship(id);
  return `${shipName(id)} (${w().describe.shipFacts(value, dice, forbidden)})`;
}

/** A defender's name: "defender (2, shield)". */
export function defenderName(id: string): string {
  const { value, shield } = defender(id);
  return w().defender(value, shield)[1];
}

/** A field's name: "the second red moon". */
export function placeName(field: number): string {
  const kind = kindOf(field);
  const step = field % 6;
  const index = kind === "start" ? 0 : kind === "station" ? step - 1 : step === 1 ? 1 : 2;
  return w().place({ kind, colour: colourOfSide(sideOf(field)), index });
}

function teller(reader: Reader): Teller {
  const named = (kind: string, id: string, text: string): LogPart => ({ card: { kind, id }, text });
  return {
    me: (seat) => seat === reader.me,
    who: (seat) => (seat === reader.me ? w().you : { seat }),
    card: (id) => {
      const [before, name] = cardParts(id);
      return [before, named("movement", id, name)];
    },
    ship: (id) => named("ship", id, shipName(id)),
    defender: (id) => {
      if (id === null) return [w().hiddenDefender];
      const { value, shield } = defender(id);
      const [before, name] = w().defender(value, shield);
      return [before, named("defender", id, name)];
    },
    place: placeName,
  };
}

/** An event as a line of the log. */
export function line(event: GameEvent, reader: Reader): LogLine | null {
  // The union's own member picks its own sentence: a correlation TypeScript cannot follow through a lookup.
  const words = w().events[event.kind] as (event: GameEvent, tell: Teller) => LogPart[];
  const parts = words(event, teller(reader)).filter((part) => part !== "");
  const tone = toneOf(event, reader.me);
  return tone ? { parts, tone } : { parts };
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

/** Where a move would end, and whom it would throw out there. */
export function arrival(view: PhestView, seat: number, steps: number, name: (seat: number) => string): string {
  const from = view.seats[seat]?.field ?? 0;
  const field = onward(from, steps);
  const where = placeName(field);
  if (kindOf(field) === "start") return where;
  const there = view.seats.flatMap((other, at) => (at !== seat && other.field === field ? [name(at)] : []));
  return there.length ? w().describe.throwsOut(where, listed(there)) : where;
}

/** What will end the game, nearest first, in short sentences; nothing while it is far (PH-R12, PH-R17, PH-R19, PH-R24). */
export function endsWords({ deck, ends, seats }: PhestView): string[] {
  const words = w().ends;
  return [
    deck > 0 ? "" : ends.stuck > 0 ? words.stuck(ends.stuck, ends.stuck_end) : words.empty,
    ends.idle > seats.length ? words.idle(ends.idle, ends.idle_end) : "",
    ends.long_game ? (ends.reshuffled ? words.reshuffled : words.toReshuffle) : "",
  ].filter(Boolean);
}

/** A choice in full words; `name` says what the other seats are called. */
export function describe(
  action: GameAction,
  view: PhestView,
  name: (seat: number) => string = colourName(view),
): string {
  const words = w().describe;
  const me = view.prompt?.seat ?? view.seat ?? view.turn;
  switch (action.kind) {
    case "Move":
      return view.deck > 0 ? words.Move : words.MoveEmpty;
    case "Attack":
    case "Extend":
    case "ChangeShip":
    case "Pass":
    case "Hold":
    case "Decline":
      return words[action.kind];
    case "PlayCard": {
      const card = movement(action.card);
      if (card.kind !== "number") return cardName(action.card);
      if (card.colour === view.seats[me]?.colour && card.number > 1)
        return words.playOwn(cardName(action.card), card.number);
      return words.play(cardName(action.card), arrival(view, me, card.number, name));
    }
    case "Go":
      return words.go(action.steps, arrival(view, me, action.steps, name));
    case "LaySkip":
      return words.skip(name(action.seat));
    case "DiscardCard":
      return words.discard(cardName(action.card));
    case "ChooseShip":
      return words.ship(shipWords(action.ship));
    case "PlaceDefender":
      return words.place(defenderName(action.defender));
    case "RemoveDefender":
      return words.remove(defenderName(action.defender));
    case "ReturnDefender":
      return words.giveBack(defenderName(action.defender));
  }
}

function colourName(view: PhestView): (seat: number) => string {
  return (seat) => {
    const colour = view.seats[seat]?.colour;
    const name = colour ? w().colours[colour as keyof ReturnType<typeof w>["colours"]] : "";
    return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1);
  };
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  const reasons: Record<string, string | ((argument: string) => string)> = w().reasons;
  const words = reasons[why.reason] ?? w().unknownReason;
  const text = typeof words === "string" ? words : words(String(why.args.most ?? why.args.number ?? ""));
  return `${text} (${why.rule})`;
}

/** What is asked of the viewer, or whom we wait for. */
export function promptWords(prompt: Prompt | null, mine: boolean, name: (seat: number) => string): string {
  const words = w().prompt;
  if (!prompt) return words.over;
  if (!mine) return words.waiting(name(prompt.seat), prompt.ask);
  switch (prompt.ask) {
    case "distance":
      return words.distance(prompt.steps);
    case "ship":
      return prompt.reason === "change" ? words.shipChange : words.shipLost;
    case "defender":
      return { built: words.defenderBuilt, landed: words.defenderLanded, extend: words.defenderExtend }[
        prompt.reason === "built" || prompt.reason === "landed" ? prompt.reason : "extend"
      ];
    default:
      return words[prompt.ask];
  }
}

/** The end of the game in words. */
export function ending(outcome: Outcome, reader: Reader): Ending {
  const words = w().ending;
  const [first] = outcome.winners;
  const title =
    outcome.winners.length > 1
      ? words.draw(listed(outcome.winners.map((seat) => reader.name(seat))))
      : first === undefined
        ? ""
        : first === reader.me
          ? words.won
          : words.wins(reader.name(first));
  return {
    title,
    why: words.endings[outcome.ending] ?? "",
    columns: [
      { key: "stations", label: words.stations, help: words.stationsHelp },
      { key: "defenders", label: words.defenders, help: words.defendersHelp },
      { key: "station_cards", label: words.stationCards, help: words.stationCardsHelp },
    ],
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  const words = w().options;
  return value === undefined ? (words[name] ?? name) : (words[`${name}.${String(value)}`] ?? String(value));
}
