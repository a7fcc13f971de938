import { expect, test } from "vitest";
import type { GameUi, LogLine } from "./game";
import { seatName } from "./seats";
import type { Change, Earlier, Player, SeatInfo, TableInfo } from "./types.gen";
import { earlierLines, lineKeeper, logLines, plainText } from "./words";

const seat = (number: number, given: Partial<SeatInfo>): SeatInfo =>
  ({ seat: number, name: null, bot: null, left: null, ...given }) as SeatInfo;

const change = (number: number, by: number): Change => ({
  ...{ number, seat: by, undone: false, at: 0, action: null, rules: null, events: [{ seat: by }] },
});

const ui = {
  line: (event: { seat: number }): LogLine => ({ parts: [{ seat: event.seat }, " moves"] }),
} as unknown as GameUi;

const table = {
  seats: [seat(0, { name: "Ann" }), seat(1, { bot: "random", left: "Bob" })],
  options: {},
  your_seat: 0,
} as unknown as TableInfo;

const earlier: Earlier = {
  moves: 9,
  round: 3,
  players: [
    { name: "Cyd", bot: null },
    { name: "Rigel", bot: "random" },
  ],
  changes: [change(8, 0), change(9, 1)],
};

const told = (from: Earlier, face = ui): string[] =>
  earlierLines(face, from, table).map((line) => plainText(line, { me: 0, seats: 2, options: {}, name: () => "now" }));

test("a seat that somebody gave up keeps their name", () => {
  expect(table.seats.map(seatName)).toEqual(["Ann", "Bot for Bob"]);
});

test("what was told before is in the names of then, and says where it came from and where it ends", () => {
  const [first, ...lines] = told(earlier);
  expect(first).toContain("Round 3");
  expect(lines).toEqual(["Cyd moves", "Rigel moves", "From here on it is played at this table."]);
  expect(told({ ...earlier, round: null })[0]).toContain("move 9");
  const nameless = [earlier.players[0] as Player, { name: null, bot: "random" }];
  expect(told({ ...earlier, players: nameless })[2]).toBe("random moves");
});

test("the round that a game goes on from has the game's own word", () => {
  const own = { ...ui, round: (number: number) => `Lap ${number}` } as GameUi;
  expect(told(earlier, own)[0]).toContain("Lap 3");
});

test("no line before has the key of one that comes", () => {
  const keys = earlierLines(ui, earlier, table).map((line) => line.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => /^\d/.test(key))).toEqual([]);
});

test("a line that says what it said before stays the same object, and any other does not", () => {
  const reader = { me: 0, seats: 2, options: {}, name: () => "now" };
  const keep = lineKeeper();
  const before = keep(logLines(ui, [change(1, 0), change(2, 1)], reader));
  const [first, second, third] = keep(logLines(ui, [change(1, 0), change(2, 0), change(3, 1)], reader));
  expect(first).toBe(before[0]);
  expect(second).not.toBe(before[1]);
  expect(second?.parts).toEqual([{ seat: 0 }, " moves"]);
  expect(third?.key).toBe("3.0");
});
