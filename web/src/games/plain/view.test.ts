import { describe, expect, test } from "vitest";
import { Choices } from "../../kit/choices";
import { choiceGroups, type PlainAction, type PlainChoice } from "./groups";
import { inLine, isSeat, readable, sentence } from "./readable";
import { faceOf, fieldsOf, member, resolved, type Shapes } from "./shape";
import { chosenAt, thingsAt, thingsOf } from "./things";
import { viewParts } from "./view";
import type { GameNow } from "$lib/types.gen";

const name = (seat: number): string => ["Ann", "Ben"][seat] ?? "?";

const shapes: Shapes = {
  GameView: {
    properties: {
      board: { items: {}, shown: "grid", columns: 3 },
      hands: { items: { $ref: "#/$defs/Hand" }, shown: "per-seat" },
    },
  },
  Hand: { properties: { cards: { title: "Cards in hand" } } },
};

describe("a view of any game", () => {
  test("is sorted into seats, figures and what lies on the table", () => {
    const parts = viewParts(
      { kind: "View", seat: 0, round: 3, board: [1, 2, 3], hands: [{ cards: 2 }, { cards: 5 }] },
      2,
      shapes,
    );
    expect(parts.counters.map((one) => one.key)).toEqual(["round"]);
    expect(parts.zones.map((one) => one.key)).toEqual(["board"]);
    expect(parts.seats.map((seat) => seat.map((one) => [one.key, one.value, one.shape?.title]))).toEqual([
      [["cards", 2, "Cards in hand"]],
      [["cards", 5, "Cards in hand"]],
    ]);
  });

  test("of a list with another length than there are seats nothing is said by seat", () => {
    const parts = viewParts({ hands: [{ cards: 1 }] }, 2, shapes);
    expect(parts.seats).toEqual([[], []]);
    expect(parts.zones.map((one) => one.key)).toEqual(["hands"]);
  });
});

describe("a schema", () => {
  test("is followed through references, its own words first", () => {
    const found = resolved(
      { title: "Mine", $ref: "#/$defs/A" },
      { A: { title: "A", anyOf: [{ $ref: "#/$defs/B" }] }, B: { items: {} } },
    );
    expect(found).toEqual({ title: "Mine", items: {} });
  });

  test("that refers to itself or to nothing is no endless loop", () => {
    expect(resolved({ $ref: "#/$defs/A" }, { A: { $ref: "#/$defs/A" } }).properties).toBeUndefined();
    expect(member(resolved({ $ref: "#/$defs/Gone" }, {}), "x")).toBeUndefined();
  });
});

describe("values as words", () => {
  test.each([
    ["PlayCard", "Play card"],
    ["not_in_your_hand", "Not in your hand"],
    ["x", "X"],
  ])("%s is %s", (id, words) => expect(readable(id)).toBe(words));

  test("a seat's number is its name, unless the schema says otherwise", () => {
    expect(inLine(1, "winner", name)).toBe("Ben");
    expect(inLine([0, 1], "winners", name)).toBe("Ann, Ben");
    expect(inLine(1, "winner", name, { shown: "grid" })).toBe("1");
    expect(isSeat("round")).toBe(false);
  });

  test("an action is its kind and what it names", () => {
    expect(sentence({ kind: "PlayCard", card: "red-7" }, name)).toBe("Play card: red-7");
    expect(sentence({ kind: "Give", card: "x", to_seat: 0 }, name)).toBe("Give: card x, to seat Ann");
    expect(sentence({ kind: "Pass" }, name)).toBe("Pass");
  });
});

test("choices are grouped by kind, what is legal first, with what would follow", () => {
  const why = { rule: "X-1", reason: "no", args: {} };
  const game = {
    legal: [{ kind: "Play", card: 1 }, { kind: "Pass" }],
    blocked: [
      { action: { kind: "Play", card: 2 }, why },
      { action: { kind: "Draw" }, why },
    ],
    foreseen: [[{ kind: "Won" }]],
  } as unknown as GameNow;
  const choices = new Choices<PlainAction>(game);
  const groups = choiceGroups(choices.all);
  expect(groups.map((group) => [group.kind, group.choices.map((one) => one.why === null)])).toEqual([
    ["Play", [true, false]],
    ["Pass", [true]],
    ["Draw", [false]],
  ]);
  const [first] = groups[0]?.choices ?? [];
  expect(first && choices.follow(first)).toEqual([{ kind: "Won" }]);
});

describe("pictures", () => {
  test("are of what the schema says, and of a card by its own id", () => {
    expect(faceOf(7, { faces: "card-" })).toBe("card-7");
    expect(faceOf("red-7", { names: "card" })).toBe("red-7");
    expect(faceOf("red-7", { names: "place" })).toBeUndefined();
    expect(faceOf([7], { faces: "card-" })).toBeUndefined();
    expect(faceOf(null, { faces: "card-" })).toBeUndefined();
  });
});

describe("things that choices are about", () => {
  const marked: Shapes = {
    Move: { properties: { start: { names: "place" }, end: { names: "place" }, seat: { names: "seat" } } },
    Play: { properties: { card: { anyOf: [{ $ref: "#/$defs/Card" }, {}] } } },
    Card: { properties: {}, names: "card" },
  };
  const move = (start: string, end: string): PlainChoice => ({
    action: { kind: "Move", start, end, seat: 1 },
    why: null,
  });
  const moves = [move("a1", "a4"), move("a1", "d1"), move("d1", "a4")];
  const play: PlainChoice = { action: { kind: "Play", card: "red-7" }, why: null };
  const things = thingsOf([...moves, play], marked);

  test("are named by their fields", () => {
    expect([...things.keys()]).toEqual(["place a1", "place a4", "place d1", "card red-7"]);
    expect(fieldsOf({ kind: "Unknown", card: 3 }, marked)).toEqual([
      [{}, "Unknown"],
      [{}, 3],
    ]);
  });

  test("lie where a list says", () => {
    expect(thingsAt({}, { names: "card" }, "red-7", 0)).toEqual(["card red-7"]);
    expect(thingsAt({ index_names: "place", ids: ["", "a1"] }, {}, "x", 1)).toEqual(["place a1"]);
    expect(thingsAt({ index_names: "place", ids: ["", "a1"] }, {}, "", 0)).toEqual([]);
    expect(thingsAt({ index_names: "place" }, {}, "", 4)).toEqual(["place 4"]);
    expect(thingsAt({}, { names: "seat" }, 1, 0)).toEqual([]);
  });

  test("leave the choices about both that were pressed, or else about the last", () => {
    expect(chosenAt(things, "place a1", null)).toEqual(moves.slice(0, 2));
    expect(chosenAt(things, "place a4", "place a1")).toEqual([moves[0]]);
    expect(chosenAt(things, "card red-7", "place a1")).toEqual([play]);
    expect(chosenAt(things, "place x", null)).toEqual([]);
  });
});

test("a hand stands first of what lies on the table", () => {
  const own: Shapes = { GameView: { properties: { hand: { shown: "hand" } } } };
  expect(viewParts({ bag: [1], hand: [2] }, 2, own).zones.map((one) => one.key)).toEqual(["hand", "bag"]);
});
