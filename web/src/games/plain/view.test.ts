import { describe, expect, test } from "vitest";
import { Choices } from "../../kit/choices";
import { choiceGroups, type PlainAction } from "./groups";
import { inLine, isSeat, readable, sentence } from "./readable";
import { member, resolved, type Shapes } from "./shape";
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
  const groups = choiceGroups(choices);
  expect(groups.map((group) => [group.kind, group.choices.map((one) => one.why === null)])).toEqual([
    ["Play", [true, false]],
    ["Pass", [true]],
    ["Draw", [false]],
  ]);
  const [first] = groups[0]?.choices ?? [];
  expect(first && choices.follow(first)).toEqual([{ kind: "Won" }]);
});
