import { describe, expect, test } from "vitest";
import type { Change } from "$lib/types.gen";
import { turnOf } from "./chain";

let count = 0;
const change = (seat: number, ...events: Record<string, unknown>[]): Change => ({
  ...{ number: (count += 1), seat, at: 0, undone: false, action: null, rules: null, events },
});
const undo = (seat: number): Change => ({ ...change(seat), undone: true });

const start = (seat: number) => ({ kind: "TurnStarted", seat });
const played = (card: string) => ({ kind: "CardPlayed", card });
const kinds = (changes: Change[]): string[] => turnOf(changes)?.steps.map((step) => step.event.kind) ?? [];

describe("a turn as a chain", () => {
  test("a step carries the ability it set off and what followed of it", () => {
    const turn = turnOf([
      change(0, start(0), played("a"), { kind: "AbilityUsed", ability: "cull" }),
      change(0, { kind: "CreatureExtinct", why: "cull" }, { kind: "DomeMoved" }),
    ]);
    expect(turn?.seat).toBe(0);
    expect(turn?.steps.map((step) => [step.event.kind, step.ability, step.effects.map((one) => one.kind)])).toEqual([
      ["CardPlayed", "cull", []],
      ["CreatureExtinct", null, ["DomeMoved"]],
    ]);
  });

  test("what a newcomer eats belongs to its coming", () => {
    const turn = turnOf([change(0, start(0), played("a"), { kind: "CreatureExtinct", why: "eaten" })]);
    expect(turn?.steps).toHaveLength(1);
    expect(turn?.steps[0]?.effects).toHaveLength(1);
  });

  test("the turn before is shown until something is done in the new one", () => {
    const before = [change(0, start(0), played("a"))];
    expect(turnOf([...before, change(1, start(1))])?.seat).toBe(0);
    expect(turnOf([...before, change(1, start(1), played("b"))])?.seat).toBe(1);
  });

  test("a new round begins with nothing", () => {
    expect(turnOf([change(0, start(0), played("a")), change(-1, { kind: "RoundStarted" })])).toBeNull();
  });

  test("what was taken back is not in it", () => {
    expect(kinds([change(0, start(0)), change(0, played("a")), undo(0)])).toEqual(["CardPlayed"]);
  });
});
