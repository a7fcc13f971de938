/** Space Bowl in words: cards, places, the pattern, choices, events, reasons, the end. */

import type { Ending, LogLine, LogPart, Reader } from "..";
import { listed } from "$lib/i18n.svelte";
import type { Outcome, Why } from "$lib/types.gen";
import { asPlanet, cardOf } from "./cards";
import { way } from "./geometry";
import { w } from "./i18n";
import type { Teller } from "./i18n/shape";
import type { GameAction, GameEvent, Marble, PointLine, SpaceBowlView } from "./types.gen";

/** What a card shows: "Hoop, Twin, black hole". */
export function cardWords(id: string | null): string {
  if (id === null) return w().faceDown;
  const card = cardOf(id);
  const names = card.planets.map((planet) => w().planets[planet]);
  return [...names, ...(card.hole ? [w().blackHole] : [])].join(", ");
}

/** Where a card lies: "row 2, column 3". */
export function placeName(cell: number, size: number): string {
  return w().place(Math.floor(cell / size) + 1, (cell % size) + 1);
}

/** The pattern, each marble by its way from the disc: "Hoop 1 up, 1 left; Twin on the destination". */
export function patternWords(disc: number, marbles: readonly Marble[], hole: number | null): string {
  const to = (space: number): string => {
    const [down, right] = way(disc, space);
    return w().way({ down, right });
  };
  const parts = marbles.map(({ planet, space }) => w().marble(w().planets[asPlanet(planet)], to(space)));
  return [...parts, ...(hole === null ? [] : [w().holeWay(to(hole))])].join(w().apart);
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** What points are for, each rule named once after what it gives: "+1 valid, +1 called Go! (SB-13)". */
export function linesWords(lines: readonly PointLine[]): string {
  return lines
    .map(({ points, reason, rule }, i) => {
      const last = lines[i + 1]?.rule !== rule;
      return `${signed(points)} ${w().lines[reason] ?? reason}${last ? ` (${rule})` : ""}`;
    })
    .join(", ");
}

function teller(reader: Reader): Teller {
  const size = reader.options.big_galaxy ? 6 : 5;
  const place = (cell: number): string => placeName(cell, size);
  return {
    me: (seat) => seat === reader.me,
    who: (seat) => (seat === reader.me ? w().you : { seat }),
    name: (seat) => (seat === reader.me ? w().you : reader.name(seat)),
    card: (id, text) => ({ card: { kind: "card", id }, text }),
    place,
    places: (cells) => cells.map(place).join(w().apart),
    pattern: patternWords,
    lines: linesWords,
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
  switch (event.kind) {
    case "RoundStarted":
      return "turn";
    case "SeatScored": {
      const sum = event.lines.reduce((total, one) => total + one.points, 0);
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
  const words = w().describe;
  switch (action.kind) {
    case "Pick":
      return words.pick(placeName(action.cell, view.size));
    case "LayWild":
      return words.wild(placeName(action.cell, view.size));
    default:
      return words[action.kind];
  }
}

/** A refusal in words, with its rule's number. */
export function reason(why: Why): string {
  return `${w().reasons[why.reason] ?? w().unknownReason} (${why.rule})`;
}

/** What happens now, for a game in which nobody has the turn. */
export function status(view: SpaceBowlView): string {
  const words = w().status;
  if (view.outcome) return words.over;
  return view.phase === "countdown" ? words[view.call ?? "go"] : words[view.phase];
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
      { key: "points", label: words.points, help: words.pointsHelp },
      { key: "cards", label: words.cards, help: words.cardsHelp },
    ],
  };
}

/** An option of the game, or one of its values, in words. */
export function option(name: string, value?: unknown): string {
  const words = w().options;
  return value === undefined ? (words[name] ?? name) : (words[`${name}.${String(value)}`] ?? String(value));
}

/** What an option changes. */
export function optionHint(name: string): string | undefined {
  return w().optionHints[name];
}
