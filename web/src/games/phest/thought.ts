/** The end of a move, drawn on the board while somebody points at the choice. */

import { movement } from "./cards";
import type { Choice } from "./choices";
import type { PhestView } from "./types.gen";

/** A move by `steps` from the figure of `seat`. The player may also go fewer steps, down to `least`. */
export interface Thought {
  seat: number;
  steps: number;
  least: number;
}

export function thoughtOf({ action, why }: Choice, view: PhestView, seat: number): Thought | null {
  if (why) return null;
  if (action.kind === "Go") return { seat, steps: action.steps, least: action.steps };
  if (action.kind !== "PlayCard") return null;
  const card = movement(action.card);
  if (card.kind !== "number") return null;
  return { seat, steps: card.number, least: card.colour === view.seats[seat]?.colour ? 1 : card.number };
}
