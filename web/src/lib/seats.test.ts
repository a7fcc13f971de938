import { describe, expect, test } from "vitest";
import { faceOf } from "./botface";
import { rankHint } from "./bots";
import { botLevel, called, levels, rankWord, reader, seatName, standIn, teamLetter, teamWord } from "./seats";
import type { SeatInfo, TableInfo } from "./types.gen";

const seat = (number: number, given: Partial<SeatInfo>): SeatInfo => ({
  seat: number,
  name: null,
  bot: null,
  bot_name: null,
  rank: null,
  you: false,
  ready: true,
  online: true,
  away_since: null,
  delay: null,
  votes: 0,
  team: number,
  hints: 0,
  help: null,
  helped: 0,
  hurried: false,
  left: null,
  kept: false,
  handle: null,
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

  test("where the game ranks its bots, those are offered", () => {
    const ladder = ["rank:1", "rank:2", "rank:3", "rank:4", "rank:5", "rank:6"];
    expect(levels([...all, ...ladder])).toEqual(ladder);
    expect(standIn([...all, ...ladder])).toBe("greedy:2");
  });

  test("the middling quick one stands in", () => {
    expect(standIn(all)).toBe("greedy:2");
    expect(standIn([])).toBeUndefined();
  });

  test("each of the six ranks has a word and a hint of its own", () => {
    const places = [1, 2, 3, 4, 5, 6];
    expect(new Set(places.map((rank) => rankWord(rank, ""))).size).toBe(6);
    expect(new Set(places.map(rankHint)).size).toBe(6);
    for (const rank of places) expect(rankHint(rank)).toMatch(/\w+ \w+/);
  });

  test("every bot goes by the rank that the server says it is nearest to", () => {
    const game = { ranks: { "greedy:2": 3, "search:1s": 6 } };
    expect(botLevel("greedy:2", game)).toBe("Pilot");
    expect(botLevel("search:1s", game)).toBe("Admiral");
  });

  test("a bot of unknown strength keeps its name, and has no hint", () => {
    expect(botLevel("stranger", { ranks: {} })).toBe("stranger");
    expect(rankHint(null)).toBeUndefined();
  });
});

describe("faces", () => {
  const stars = ["Adhara", "Albireo", "Alcor", "Alhena", "Deneb", "Maia", "Merak", "Mizar", "Naos", "Rigel", "Zosma"];

  test("one name has one face, and names at a table are unlike", () => {
    expect(faceOf("Deneb")).toEqual(faceOf("Deneb"));
    expect(new Set(stars.map((name) => JSON.stringify(faceOf(name)))).size).toBe(stars.length);
  });

  test("any name has a face", () => {
    for (const name of ["", "é", "🚀", "a".repeat(80)]) expect(faceOf(name).head).toMatch(/^M/);
  });
});

describe("names at a table", () => {
  test("bots have names of their own, a person keeps theirs", () => {
    const all = table({ name: "Ann" }, { bot: "rank:1", bot_name: "Rigel" }, { bot: "rank:1", bot_name: "Maia" });
    const names = reader(all);
    expect([0, 1, 2].map((seat) => names.name(seat))).toEqual(["Ann", "Rigel", "Maia"]);
  });

  test("where a bot plays for a person, the person's name stands", () => {
    expect(seatName(seat(0, { name: "Ann", bot: "greedy:2", bot_name: "Rigel" }))).toBe("Ann");
  });

  test("whoever was deleted is somebody, in the reader's words", () => {
    expect(seatName(seat(0, { name: "somebody" }))).toBe("Somebody");
    expect(seatName(seat(0, { left: "somebody", bot: "greedy:2", bot_name: "Rigel" }))).toBe("Bot for Somebody");
    expect(called("Ann")).toBe("Ann");
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

  test("to who plays, others are partners or opponents", () => {
    const four = table({ team: 0 }, { team: 1 }, { team: 0 }, { team: 1 });
    expect([0, 1, 2, 3].map((at) => teamWord(four, at))).toEqual([
      null,
      "your opponent",
      "your partner",
      "your opponent",
    ]);
    expect(teamWord({ ...four, your_seat: null }, 3)).toBe("Team B");
    expect(teamWord(table({}, {}), 1)).toBeNull();
  });
});
