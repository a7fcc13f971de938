/** Space Bowl in words: cards, places, the pattern, choices, events, reasons, the end. */

import { told } from "../../kit/told";
import type { Ending, LogLine, Reader } from "$lib/game";
import { listed } from "$lib/i18n.svelte";
import type { Value } from "$lib/sentences";
import type { Outcome, Why } from "$lib/types.gen";
import { asPlanet, cardOf } from "./cards";
import { way } from "./geometry";
import { has, parts, say, w } from "./i18n";
import type { GameAction, GameEvent, Marble, PointLine, SpaceBowlView } from "./types.gen";

/** The things on a card: "Hoop, Twin, black hole". */
export function cardWords(id: string | null): string {
  if (id === null) return w().faceDown;
  const card = cardOf(id);
  const names = card.planets.map((planet) => w().planets[planet]);
  return [...names, ...(card.hole ? [w().blackHole] : [])].join(", ");
}

/** The place of a card: "row 2, column 3". */
export function placeName(cell: number, size: number): string {
  return w().place(Math.floor(cell / size) + 1, (cell % size) + 1);
}

/** The pattern, each marble by its way from the disc: "Hoop 1 up, 1 left; Twin on the destination". */
export function patternWords(disc: number, marbles: readonly Marble[], hole: number | null): string {
  const to = (space: number): string => wayWords(...way(disc, space));
  const parts = marbles.map(({ planet, space }) => w().marble(w().planets[asPlanet(planet)], to(space)));
  return [...parts, ...(hole === null ? [] : [w().holeWay(to(hole))])].join(w().apart);
}

/** The way from the destination in words: "1 up, 2 left". */
function wayWords(down: number, right: number): string {
  const words = w().way;
  const steps = [
    ...(down ? [words[down < 0 ? "up" : "down"](Math.abs(down))] : []),
    ...(right ? [words[right < 0 ? "left" : "right"](Math.abs(right))] : []),
  ];
  return steps.join(", ") || words.here;
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The sum of some lines of points. */
export function pointsOf(scored: { lines: readonly PointLine[] } | undefined): number {
  return scored?.lines.reduce((sum, one) => sum + one.points, 0) ?? 0;
}

/** The reasons for points. Each rule is named once, after its last line: "+1 valid, +1 called Go! (SB-13)". */
export function linesWords(lines: readonly PointLine[]): string {
  return lines
    .map(({ points, reason, rule }, i) => {
      const last = lines[i + 1]?.rule !== rule;
      return `${signed(points)} ${forWhat(reason)}${last ? ` (${rule})` : ""}`;
    })
    .join(", ");
}

/** The reason for points, in words. */
export function forWhat(reason: string): string {
  return has(`point-${reason}`) ? say(`point-${reason}`) : reason;
}

/** Words for those fields of an event that are things of Space Bowl: places, the pattern, reasons for points. */
function shown(event: GameEvent, reader: Reader): (field: string, value: unknown) => Value | undefined {
  const place = (cell: number): string => placeName(cell, reader.options.big_galaxy ? 6 : 5);
  const pick = (cell: number | null, seat: number): string[] => {
    if (cell === null) return [];
    const who = seat === reader.me ? { as: "me", shown: [] } : reader.name(seat);
    return [say(`${event.kind}.pick`, { seat: who, cell: place(cell) })];
  };
  return (field, value) => {
    switch (field) {
      case "cell":
        return place(value as number);
      case "card": {
        const cell = "cell" in event && event.cell !== null ? place(event.cell) : "";
        return { card: { kind: "card", id: value as string }, text: say(`${event.kind}.card`, { cell }) };
      }
      case "cells":
        return (value as (number | null)[]).flatMap(pick).join(w().apart) || "none";
      case "plain":
        return (value as number[]).map(place).join(w().apart);
      case "wild":
        return (value as unknown[]).length;
      case "marbles":
        return event.kind === "PatternTossed" ? patternWords(event.disc, event.marbles, event.black_hole) : undefined;
      case "lines":
        return linesWords(value as PointLine[]);
      default:
        return undefined;
    }
  };
}

/** An event as a line of the log. */
export function line(event: GameEvent, reader: Reader): LogLine {
  const { kind, ...fields } = event;
  const words = parts(kind, told(fields, reader.me, shown(event, reader)));
  const tone = toneOf(event, reader.me);
  return tone ? { parts: words, tone } : { parts: words };
}

function toneOf(event: GameEvent, me: number | null): LogLine["tone"] {
  switch (event.kind) {
    case "RoundStarted":
      return "turn";
    case "SeatScored": {
      const sum = pointsOf(event);
      return event.seat !== me || sum === 0 ? undefined : sum > 0 ? "good" : "bad";
    }
    case "CardTaken":
    case "TopCardTaken":
      return event.seat === me ? "good" : undefined;
    case "SeatReady":
    case "SkipVoted":
    case "GraceStarted":
    case "GalaxyRefilled":
    case "TopCardGone":
    case "CardPicked":
    case "PickLifted":
      return "quiet";
    default:
      return undefined;
  }
}

/** A choice in full words. */
export function describe(action: GameAction, view: SpaceBowlView): string {
  const cell = "cell" in action ? placeName(action.cell, view.size) : "";
  return say(action.kind, { cell });
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  const id = has(`why-${why.reason}`) ? `why-${why.reason}` : "why-unknown";
  return `${say(id)} (${why.rule})`;
}

/** A line about what happens now, because nobody has the turn in this game. */
export function status(view: SpaceBowlView): string {
  const words = w().status;
  if (view.outcome) return words.over;
  return view.phase === "countdown" ? words[view.call ?? "go"] : words[view.phase];
}

/** The name of a round. */
export function round(number: number): string {
  return w().board.round(number);
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
  return {
    title,
    why: say(`ending-${outcome.ending}`),
    columns: ["points", "cards"].map((key) => ({ key, label: say(`figure-${key}`), help: say(`figure-${key}.help`) })),
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  const id = value === undefined ? `option-${name}` : `option-${name}.value`;
  if (!has(id)) return String(value ?? name);
  return typeof value === "number" ? say(id, { value }) : say(id);
}

/** A sentence about the change that an option makes. */
export function optionHint(name: string): string | undefined {
  const id = `option-${name}.hint`;
  return has(id) ? say(id) : undefined;
}
