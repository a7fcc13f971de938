/** The calls of this moment, as buttons of the dock. */

import type { Button } from "../../kit/face";
import { KEYS, type Choices, type Said } from "./choices";
import { w } from "./i18n";
import { isLast } from "./prompt";
import type { SpaceBowlView } from "./types.gen";

export function buttonsOf(view: SpaceBowlView, seat: number | null, choices: Choices): Button[] {
  return sayings(view, seat, choices).flatMap((said): Button[] => {
    const choice = choices.find([said]);
    const words = w().say[said];
    const red = said === "CallEnd" || (said === "Concur" && view.call === "end");
    const kind = red ? "alarm" : said === "VoteSkip" || said === "Lift" ? undefined : "main";
    const hint = hintOf(view, said) ?? words.hint;
    return choice ? [{ label: words.label, hint, choice, hotkey: KEYS[said], keyName: w().space, kind }] : [];
  });
}

function sayings(view: SpaceBowlView, seat: number | null, choices: Choices): Said[] {
  const own = seat === null ? undefined : view.seats[seat];
  if (!own || view.outcome) return [];
  if (own.away) return ["StepBack"];
  switch (view.phase) {
    case "ready":
    case "reveal":
      return ["Ready"];
    case "search":
      return ["CallGo", "CallEnd", "VoteSkip"];
    case "countdown":
      return [
        ...(own.stance === "silent" ? ["Concur" as const] : []),
        ...(choices.may("Lift") ? ["Lift" as const] : []),
      ];
    case "grace":
      return [];
  }
}

function hintOf(view: SpaceBowlView, said: Said): string | undefined {
  const votes = view.seats.filter((one) => one.voted).length;
  const here = view.seats.filter((one) => !one.away || one.voted).length;
  if (said === "Concur") return view.call ? w().concurHint[view.call] : undefined;
  if (said === "Ready" && votes > 0) return w().readyCount(votes, here);
  if (said === "Ready" && view.phase === "reveal" && isLast(view)) return w().lastHint;
  if (said === "VoteSkip" && votes > 0) return w().votes(votes, view.seats.length);
  return undefined;
}
