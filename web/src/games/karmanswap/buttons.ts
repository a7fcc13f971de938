/** The dock's buttons: choices that have no place on the board. */

import type { Button } from "../../kit/face";
import type { Choice, Choices } from "./choices";
import { board } from "./i18n";
import type { GameAction, Prompt } from "./types.gen";

const ORDER: readonly string[] = [
  ...["Waive", "UseAbility", "SkipAbility", "LayStone", "Enough", "Advance"],
  ...["SetBack", "Explore", "Pass", "EndTurn", "Yield"],
];
/** The usual choices. Their buttons stand out. */
const MAIN: ReadonlySet<GameAction["kind"]> = new Set(["UseAbility", "EndTurn", "Advance"]);

export function buttonsOf(
  choices: Choices,
  prompt: Prompt | null,
  name: (seat: number) => string,
  /** The names of the planets that are lost without an answer. */
  lost: string,
): Button[] {
  const { actions, keys } = board();
  const isMain = (choice: Choice): boolean =>
    !choice.why && (MAIN.has(choice.action.kind) || (choice.action.kind === "SkipAbility" && choices.only === choice));
  const text = (action: GameAction): string | undefined => {
    switch (action.kind) {
      case "SetBack":
        return board().setBack(name(action.seat));
      case "Enough":
        return enough(prompt);
      case "Yield":
        return prompt?.giving_up === "round" ? board().yieldRound(lost) : board().yield(lost);
      default:
        return (actions as Partial<Record<GameAction["kind"], string>>)[action.kind];
    }
  };
  return choices.all
    .flatMap((choice): Button[] => {
      const { kind } = choice.action;
      const label = text(choice.action);
      if (label === undefined) return [];
      const hotkey = kind === "SetBack" ? "" : keys[kind as keyof typeof keys];
      return [
        {
          label,
          choice,
          hotkey,
          kind: kind === "Yield" ? "loses" : isMain(choice) ? "main" : undefined,
        },
      ];
    })
    .toSorted((a, b) => ORDER.indexOf(a.choice.action.kind) - ORDER.indexOf(b.choice.action.kind));
}

function enough(prompt: Prompt | null): string {
  const words = board().enough;
  if (prompt?.ask === "stones") return words.stones;
  if (prompt?.ask === "lay") return words.lay;
  return prompt?.count ? words.over : words.none;
}
