/** The events of Karman Swap in words: the lines of the log. */

import { told } from "../../kit/told";
import type { LogLine, LogPart, Reader } from "$lib/game";
import type { Named, Value, Values } from "$lib/sentences";
import { card } from "./cards";
import { parts, say } from "./i18n";
import { parts as partsOf } from "./later";
import { teamOf } from "./marks";
import type { GameEvent } from "./types.gen";
import { abilityName, asPlanet, cardFigures, cardName, seatsOf } from "./words";

/** Return whether a team is the reader's. */
function ours(team: number, reader: Reader): boolean {
  return reader.me !== null && teamOf(reader.me, reader.seats) === team;
}

/** A team in a sentence: [me] is the reader alone, [ours] the reader's team of two, [pair] another team of two. */
function asTeam(team: number, reader: Reader): Named {
  const seats = seatsOf(team, reader.seats).map((seat): LogPart => ({ seat }));
  const [one, other] = seats;
  const shown = one && other ? parts("and", { one, other }) : seats;
  const pair = seats.length > 1;
  return { as: ours(team, reader) ? (pair ? "ours" : "me") : pair ? "pair" : "one", shown };
}

/** Things in a row, with commas between them. */
const between = (all: readonly (readonly LogPart[])[]): LogPart[] =>
  all.flatMap((one, at) => (at ? [", ", ...one] : [...one]));

/** Words for those fields of an event that are things of Karman Swap. Names of cards can be pointed at. */
function shown(kind: GameEvent["kind"], reader: Reader): (field: string, value: unknown) => Value | undefined {
  const named = (id: string, text: string): LogPart => ({ card: { kind: "card", id }, text });
  const score = (given: readonly number[]): LogPart[] =>
    between(given.map((figure, team) => [...parts("team", { team: asTeam(team, reader) }), ` ${figure}`]));
  return (field, value) => {
    const id = String(value as string | number);
    switch (field) {
      case "by":
        return named(id, cardName(id));
      case "card":
      case "other":
      case "ship": {
        const known = kind === "AbilityUsed" || kind === "PlanetLaid";
        return named(id, known ? cardName(id) : cardFigures(id));
      }
      case "cards":
      case "market":
      case "beaten":
        return between((value as string[]).map((one) => [named(one, cardFigures(one))]));
      case "planet":
      case "parent":
      case "origin":
      case "other_planet":
      case "top":
        return asPlanet(id);
      case "team":
      case "winner":
        return asTeam(value as number, reader);
      case "totals":
      case "wins":
        return score(value as number[]);
      case "ability":
        return abilityName(id);
      case "ending":
        return say(`ending-${id}`);
      default:
        return undefined;
    }
  };
}

/** The number of steps in the race of three players (KS-R3). */
const RACE = 6;

/** The id of an event's sentence, and the values that it needs besides the event's own fields. */
function telling(event: GameEvent, reader: Reader): [id: string, besides: Values] {
  const race = reader.seats === 3;
  switch (event.kind) {
    case "DomeMoved": {
      const id = race ? (event.team === event.seat ? "DomeMoved.on" : "DomeMoved.back") : event.kind;
      const step = event.team && !race ? -event.step : event.step;
      const side = step > 0 ? "near" : step ? "far" : "middle";
      return [id, { at: Math.abs(step), side, track: race ? RACE : Number(reader.options.track ?? 4) }];
    }
    case "CreatureExtinct": {
      const by = card(event.by);
      const itself: Values = event.card === event.by ? { card: "itself" } : {};
      return [event.kind, { colour: by.kind === "creature" ? by.colour : "red", ...itself }];
    }
    case "StonesTurned":
      return [event.kind, { research: 3 * event.count }];
    case "PlanetColonised":
      return [event.kind, { points: event.ships + event.creatures }];
    case "RoundEnded":
      return [event.kind, { team: event.winner === null ? "none" : asTeam(event.winner, reader) }];
    default:
      return [event.kind, {}];
  }
}

/** An event as a line of the log; null for the end of a turn, which the beginning of the next turn tells. */
export function line(event: GameEvent, reader: Reader): LogLine | null {
  if (event.kind === "TurnEnded") return null;
  const { kind, ...fields } = event;
  const [id, besides] = telling(event, reader);
  const words = partsOf(id, { ...told(fields, reader.me, shown(kind, reader)), ...besides });
  const tone = toneOf(event, reader);
  return tone ? { parts: words, tone } : { parts: words };
}

function toneOf(event: GameEvent, reader: Reader): LogLine["tone"] {
  const { me } = reader;
  const felt = (team: number): LogLine["tone"] => (me === null ? undefined : ours(team, reader) ? "good" : "bad");
  switch (event.kind) {
    case "RoundStarted":
    case "TurnStarted":
      return "turn";
    case "PlanetColonised":
      return felt(event.team);
    case "RoundEnded":
      return event.winner === null ? undefined : felt(event.winner);
    case "DomeMoved":
      return reader.seats === 3 && event.team !== event.seat && ours(event.team, reader) ? "bad" : "quiet";
    case "ColonisationYielded":
      return event.seat === me ? "bad" : undefined;
    case "CardsDealt":
      return event.seat === me ? undefined : "quiet";
    case "StonesTurned":
    case "CardTurnedUp":
    case "ColonisationStarted":
    case "ColonisationDropped":
    case "ColonisationVoided":
    case "NothingFits":
      return "quiet";
    default:
      return undefined;
  }
}
