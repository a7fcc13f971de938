/**
 * Compares the page's words and previews with the rules, at moments of golden games. `tests/golden/cases.py` writes the
 * words in Python and the outcomes of the rules for these moments.
 */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Outcome, Why } from "$lib/types.gen";
import type { Ending, LogLine, Reader } from "$lib/game";
import { reason as karmanReason } from "./karmanswap/advice";
import { foresight } from "./karmanswap/foresight";
import { chart } from "./karmanswap/layout";
import { freeCards } from "./karmanswap/market";
import * as karmanMarks from "./karmanswap/marks";
import { worth } from "./karmanswap/planets";
import { teamsOf } from "./karmanswap/teams";
import { line as karmanLine } from "./karmanswap/telling";
import type * as karman from "./karmanswap/types.gen";
import * as karmanWords from "./karmanswap/words";
import { walk } from "./phest/geometry";
import * as phestMarks from "./phest/marks";
import { thoughtOf } from "./phest/thought";
import type * as phest from "./phest/types.gen";
import * as phestWords from "./phest/words";

interface Seats {
  seats: number;
  options: Record<string, unknown>;
}

interface Told<T> extends Seats {
  me: number | null;
  told: T;
  said: string;
}

interface Moment<V, A> {
  view: V;
  /** The question as the deciding seat reads it, and as everybody else reads it. */
  question: [string, string];
  choices: [A, string][];
}

interface Cases<M, E> {
  seats: (Seats & { sides: (string | number)[] })[];
  events: Told<E>[];
  refusals: { why: Why; said: string }[];
  endings: Told<Outcome>[];
  moments: M[];
}

type Phest = Moment<phest.PhestView, phest.GameAction> & {
  /** Choices, each with the fewest and the most steps to which it may lead. */
  steps: [phest.GameAction, number, number][];
};

type Karman = Moment<karman.KarmanView, karman.GameAction> & {
  /** With a pyramid: the cards that may be taken. */
  free?: string[];
  /** The points that each colonisation would bring if it were won now. */
  prizes: Record<string, number>;
  /** A step that was made, and its result: the planets that it changed, the teams, the dome or domes. */
  events?: karman.GameEvent[];
  planets: karman.PlanetView[];
  teams: karman.TeamView[];
  race: number[];
};

interface Words<V, A, E> {
  line(event: E, reader: Reader): LogLine | null;
  reason(why: Why): string;
  ending(outcome: Outcome, reader: Reader): Ending;
  describe(action: A, view: V, name: (seat: number) => string): string;
  question(view: V, mine: boolean): string;
  side(seat: number, table: Seats): string | number;
}

const NAMES = ["Ann", "Bo", "Cy", "Di"];
const name = (seat: number): string => NAMES[seat] ?? "";

/**
 * Figures after a name in the terminal: a field's number, or a card's figures. The page shows these on the thing
 * itself.
 */
const FIGURES = / \((\d+|(red|green|blue|freighter|explorer|outpost|daughter ark) [^)]*)\)/g;
/** A sentence without figures. The page ends a list of names with "and", the terminal with a comma. */
const bare = (said: string): string => said.replaceAll(FIGURES, "").replaceAll(/,? and (?=Bo|Cy|Di)/g, ", ");

const read = <T>(game: string): T =>
  JSON.parse(readFileSync(new URL(`../../../tests/golden/cases_${game}.json`, import.meta.url), "utf-8")) as T;

function text(line: LogLine | null): string {
  const parts = line?.parts ?? [];
  return parts.map((part) => (typeof part === "string" ? part : "seat" in part ? name(part.seat) : part.text)).join("");
}

/** The parts of a planet that foresight tells. */
const lying = (one?: karman.PlanetView): unknown => [one?.fields, one?.ships, one?.dome, one?.marker];

function held<V, A, E>(cases: Cases<Moment<V, A>, E>, words: Words<V, A, E>): void {
  const reader = ({ me, seats, options }: Told<unknown>): Reader => ({ me, seats, options, name });

  test("seats have their sides and teams before there is a view", () => {
    for (const table of cases.seats) expect(table.sides.map((_, seat) => words.side(seat, table))).toEqual(table.sides);
  });

  test("events, refusals and endings are said as the terminal says them", () => {
    expect(cases.events.map((one) => bare(text(words.line(one.told, reader(one)))))).toEqual(
      cases.events.map((one) => bare(one.said)),
    );
    expect(cases.refusals.map((one) => bare(words.reason(one.why)))).toEqual(
      cases.refusals.map((one) => bare(one.said)),
    );
    const endings = cases.endings.map((one) => {
      const { title, why } = words.ending(one.told, reader(one));
      return bare(`${title}${title.endsWith("!") ? "" : "."} ${why} (${one.told.rule})`);
    });
    expect(endings).toEqual(cases.endings.map((one) => bare(one.said)));
  });

  test("choices and questions too", () => {
    const said = cases.moments.map(({ view, choices }) => [
      ...[true, false].map((mine) => bare(words.question(view, mine))),
      ...choices.map(([action]) => bare(words.describe(action, view, name))),
    ]);
    expect(said).toEqual(
      cases.moments.map(({ question, choices }) => [...question, ...choices.map(([, one]) => one)].map(bare)),
    );
  });
}

describe("Phest", () => {
  const cases = read<Cases<Phest, phest.GameEvent>>("phest");
  held(cases, {
    ...phestWords,
    question: (view, mine) => phestWords.promptWords(view.prompt, mine, name),
    side: (seat, { seats, options }) =>
      phestMarks.COLOURS.find(
        (colour) => phestMarks.markOf(colour).sign === phestMarks.seatMark(seat, seats, options).sign,
      ) ?? "",
  });

  test("a choice leads as far as the rules let it", () => {
    for (const { view, steps } of cases.moments)
      for (const [action, least, most] of steps) {
        const seat = view.prompt?.seat ?? -1;
        expect(thoughtOf({ action, why: null }, view, seat)).toEqual({ seat, steps: most, least });
      }
  });

  test("a figure ends where the rules put it", () => {
    for (const { told } of cases.events)
      if (told.kind === "FigureMoved") expect(walk(told.origin, told.steps).at(-1)).toBe(told.field);
  });
});

describe("Karman Swap", () => {
  const cases = read<Cases<Karman, karman.GameEvent>>("karmanswap");
  held(cases, {
    ...karmanWords,
    line: karmanLine,
    reason: karmanReason,
    question: (view, mine) => karmanWords.promptWords(view.prompt, mine, name, view),
    side: (seat, { seats }) => karmanMarks.teamOf(seat, seats),
  });

  test("the market's free cards are those that the rules give", () => {
    for (const { view, free } of cases.moments) if (free) expect(freeCards(view).toSorted()).toEqual(free.toSorted());
  });

  test("a colonisation brings what the rules count", () => {
    for (const { view, prizes } of cases.moments)
      for (const one of view.planets) if (one.planet in prizes) expect(worth(one)).toBe(prizes[one.planet]);
  });

  test("what events are seen to lead to is what they led to", () => {
    for (const { view, events, planets, teams, race } of cases.moments) {
      if (!events) continue;
      const now = new Map([...view.planets, ...planets].map((one) => [one.planet, one]));
      const after = foresight(view, events, chart(view.planets))?.after ?? new Map<string, karman.PlanetView>();
      for (const [planet, foreseen] of after) expect(lying(foreseen)).toEqual(lying(now.get(planet)));
      const foretold = teamsOf(view, name, events).toSorted((one, other) => one.team - other.team);
      expect(foretold.map((one) => one.then)).toEqual(teams);
      if (teams.length === 3) expect(foretold.map((one) => one.thenStep)).toEqual(race);
    }
  });
});
