/** The choices without a place on the board, as buttons. The expected ones come first. */

import type { Button } from "../../kit/face";
import type { Choices } from "./choices";
import { say } from "./say";

const ORDER = ["LaySkip", "Go", "Move", "Attack", "Extend", "ChangeShip", "Hold", "Decline", "Pass"] as const;

/** Choices to do nothing. Their buttons do not stand out while there is something to do. */
const NO: ReadonlySet<string> = new Set(["Hold", "Decline", "Pass"]);

/** The key for a number of steps is its digit; for ten steps it is 0. */
const digit = (steps: number): string => (steps < 10 ? String(steps) : steps === 10 ? "0" : "");

export function buttonsOf(choices: Choices, name: (seat: number) => string): Button[] {
  const positive = choices.legal.some((action) => !NO.has(action.kind));
  return ORDER.flatMap((kind) =>
    choices.of(kind).map((choice): Button => {
      const { action } = choice;
      if (action.kind === "Go")
        return { label: String(action.steps), hotkey: digit(action.steps), kind: "small", choice };
      if (action.kind === "LaySkip")
        return { label: say("LaySkip.button", { seat: name(action.seat) }), hotkey: "", kind: "main", choice };
      const how = positive && NO.has(kind) ? "no" : "main";
      return { label: say(`${action.kind}.button`), hotkey: say(`${action.kind}.key`), kind: how, choice };
    }),
  );
}
