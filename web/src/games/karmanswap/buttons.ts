/** Choices without a place of their own, as the dock's buttons. */

import type { Choice, Choices } from "./choices";
import { board, type Said } from "./i18n/board";
import type { GameAction, Prompt } from "./types.gen";

export interface Button {
  label: string;
  choice: Choice;
  words: string;
  hotkey: string;
  /** The one that is expected: it stands out. */
  main: boolean;
  /** It gives something away: it stands apart. */
  loses: boolean;
}

const ORDER: GameAction["kind"][] = [
  "Waive",
  "UseAbility",
  "SkipAbility",
  "LayStone",
  "Enough",
  "Advance",
  "SetBack",
  "Explore",
  "Pass",
  "EndTurn",
  "Yield",
];
/** What one usually wants: it stands out. */
const MAIN: ReadonlySet<GameAction["kind"]> = new Set(["UseAbility", "EndTurn", "Advance"]);

export function buttonsOf(
  choices: Choices,
  prompt: Prompt | null,
  label: (choice: Choice) => string,
  name: (seat: number) => string,
  /** The planets that are lost without an answer, by name. */
  lost: string,
): Button[] {
  const words = board();
  const text = (action: GameAction): string | null => {
    switch (action.kind) {
      case "SetBack":
        return words.setBack(name(action.seat));
      case "Enough":
        return enough(prompt);
      case "Yield":
        return words.yield(lost);
      case "Explore":
      case "Pass":
      case "Waive":
      case "LayStone":
      case "Advance":
      case "UseAbility":
      case "SkipAbility":
      case "EndTurn":
        return words.actions[action.kind];
      default:
        return null;
    }
  };
  return choices.all
    .flatMap((choice): Button[] => {
      const { kind } = choice.action;
      const said = text(choice.action);
      if (said === null) return [];
      const hotkey = kind === "SetBack" ? "" : words.keys[kind as Said];
      return [
        {
          label: said,
          choice,
          words: label(choice),
          hotkey,
          main: MAIN.has(kind) && !choice.why,
          loses: kind === "Yield",
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
