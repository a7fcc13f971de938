import { expect, test } from "vitest";
import type { GameNow, Why } from "$lib/types.gen";
import { Choices } from "./choices";

type Action = { kind: "Play"; card: string } | { kind: "Pass" } | { kind: "Draw" };

const why = { rule: "XX-1" } as unknown as Why;
const [ace, king, pass] = [{ kind: "Play", card: "ace" }, { kind: "Play", card: "king" }, { kind: "Pass" }] as const;
const [queen, draw] = [{ kind: "Play", card: "queen" }, { kind: "Draw" }] as const;
const won = [{ kind: "Won" }];
const game = {
  legal: [ace, king, pass],
  foreseen: [[], won, []],
  blocked: [queen, draw].map((action) => ({ action, why })),
} as unknown as GameNow;
const choices = new Choices<Action>(game);

test("what is blocked is shown with its reason, behind what is legal", () => {
  expect(choices.of("Play")).toEqual([
    { action: ace, why: null },
    { action: king, why: null },
    { action: queen, why },
  ]);
});

test("the first kind goes before the others, as far as a choice of it fits", () => {
  expect(choices.find(["Pass", "Play"])?.action).toEqual(pass);
  expect(choices.find(["Play", "Pass"], (one) => !("card" in one) || one.card === "king")?.action).toEqual(king);
  expect(choices.find(["Play"], ({ card }) => card === "ten")).toBeNull();
});

test("a kind of which everything is blocked may not be done", () => {
  expect([choices.may("Pass"), choices.may("Draw")]).toEqual([true, false]);
});

test("what would follow is told of the very choice that leads to it", () => {
  const [first, second, blocked] = choices.of("Play").map((choice) => choices.follow(choice));
  expect([first, second, blocked]).toEqual([[], won, []]);
});

test("without a game there is nothing to choose", () => {
  expect(new Choices<Action>(null).all).toEqual([]);
});
