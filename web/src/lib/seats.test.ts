import { describe, expect, test } from "vitest";
import { botHint } from "../pages/bots";
import { botName, levels, reader, standIn, teamLetter } from "./seats";
import type { SeatInfo, TableInfo } from "./types.gen";

const seat = (number: number, given: Partial<SeatInfo>): SeatInfo => ({
  seat: number,
  name: null,
  bot: null,
  you: false,
  ready: true,
  online: true,
  away_since: null,
  delay: null,
  votes: 0,
  team: number,
  hints: 0,
  hurried: false,
  left: null,
  kept: false,
  ...given,
});

const table = (...seats: Partial<SeatInfo>[]): TableInfo =>
  ({ seats: seats.map((one, i) => seat(i, one)), options: {}, your_seat: 0 }) as unknown as TableInfo;

describe("bots", () => {
  const all = ["random", "greedy:1", "greedy:2", "greedy:3", "search:1s"];

  test("those with a strength are offered, or all where none has one", () => {
    expect(levels(all)).toEqual(["greedy:1", "greedy:2", "greedy:3", "search:1s"]);
    expect(levels(["random"])).toEqual(["random"]);
  });

  test("where the game ranks its bots, those are offered, each by a name of its own", () => {
    const ladder = ["rank:1", "rank:2", "rank:3", "rank:4", "rank:5", "rank:6"];
    expect(levels([...all, ...ladder])).toEqual(ladder);
    expect(new Set([...ladder, ...all].map(botName)).size).toBe(ladder.length + all.length);
    for (const bot of ladder) expect(botHint(bot)).toMatch(/\w+ \w+/);
    expect(standIn([...all, ...ladder])).toBe("greedy:2");
  });

  test("the middling quick one stands in", () => {
    expect(standIn(all)).toBe("greedy:2");
    expect(standIn([])).toBeUndefined();
  });

  test("each is called by its strength", () => {
    const names = all.map(botName);
    expect(new Set(names).size).toBe(all.length);
    for (const name of names) expect(name).toMatch(/^Bot · ./);
  });

  test("a bot nobody has words for keeps its name", () => {
    expect(botName("stranger")).toBe("Bot · stranger");
  });
});

describe("names at a table", () => {
  test("two bots of one kind are told apart by number, a person keeps their name", () => {
    const names = reader(table({ name: "Ann" }, { bot: "greedy:1" }, { bot: "greedy:1" }));
    expect(names.name(0)).toBe("Ann");
    expect(names.name(1)).toMatch(/ 1$/);
    expect(names.name(2)).toBe(names.name(1).replace(/1$/, "2"));
  });

  test("a person who is called like a bot is shown as a person", () => {
    const names = reader(table({ name: "greedy:3" }, { bot: "greedy:3" }));
    expect(names.name(0)).toBe("greedy:3");
    expect(names.name(1)).toBe(botName("greedy:3"));
  });

  test("the clock and an empty seat have names too", () => {
    const names = reader(table({}));
    expect(names.name(-1)).toBe("The clock");
    expect(names.name(0)).toBe("free");
  });

  test("teams have letters only where seats share one", () => {
    expect(teamLetter(table({ team: 0 }, { team: 1 }, { team: 0 }, { team: 1 }), 3)).toBe("B");
    expect(teamLetter(table({}, {}), 0)).toBeNull();
  });
});
