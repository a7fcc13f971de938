/** The words above the buttons: what the reader can do, or whom they wait for. */

import { w } from "./i18n";
import type { Laying } from "./laying.svelte";
import type { SpaceBowlView } from "./types.gen";
import { placeName } from "./words";

/** The facts about the reader's own tokens. */
export type Mine = Pick<Laying, "chosen" | "armed" | "urgent">;

export function promptWords(view: SpaceBowlView, seat: number | null, mine: Mine): string {
  const words = w().prompt;
  if (view.outcome) return words.over;
  if (seat === null) return watching(view);
  const own = view.seats[seat];
  if (own?.away) return words.away;
  if (mine.armed) return words.armed;
  switch (view.phase) {
    case "ready":
      return own?.voted ? words.revealWait : words.ready;
    case "search":
      return own?.voted && view.seats.every((one) => one.voted || one.away) ? words.skipWaits : words.search;
    case "countdown":
      return countdown(view, seat, mine);
    case "grace":
      if (mine.urgent) return words.grace;
      return mine.chosen === null ? words.graceOthers : words.pickedLast(placeName(mine.chosen, view.size));
    case "reveal":
      return own?.voted ? words.revealWait : isLast(view) ? words.revealLast : words.reveal;
  }
}

/** The score at which the game ends (SB-19). */
export const GOAL = 18;

/** Return whether the game is over after this reveal: somebody has reached the goal, or the deck is used up. */
export function isLast(view: SpaceBowlView): boolean {
  return view.deck === 0 || view.seats.some((seat) => seat.score >= GOAL);
}

function countdown(view: SpaceBowlView, seat: number, { chosen }: Mine): string {
  const words = w().prompt;
  const stance = view.seats[seat]?.stance;
  if (stance === "red") return words.red;
  if (chosen !== null) return words.picked(placeName(chosen, view.size));
  if (view.wild?.seat === seat) return words.bound;
  if (view.call === "end") return words.doubt;
  if (stance === "silent") return words.maybe;
  return view.caller === seat ? words.called : words.inGo;
}

function watching(view: SpaceBowlView): string {
  const words = w().prompt.watch;
  return view.phase === "countdown" ? words[view.call ?? "go"] : words[view.phase];
}
