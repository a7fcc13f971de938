/** The places of buttons at an edge. A press finds its button by the place, and so does a key. */

import type { Button } from "../../kit/face";
import { buttonsOf } from "./buttons";
import type { Choices } from "./choices";
import type { SpaceBowlView } from "./types.gen";

export type Slot = "main" | "end" | "small";
export type Slots = Partial<Record<Slot, Button>>;

export const SLOTS: readonly Slot[] = ["main", "end", "small"];

export function slotsOf(view: SpaceBowlView, seat: number, choices: Choices): Slots {
  const buttons = buttonsOf(view, seat, choices);
  const of = (kind: string): Button | undefined => buttons.find(({ choice }) => choice.action.kind === kind);
  const small = of("VoteSkip") ?? of("Lift");
  const main = buttons.find((one) => one !== small && one.choice.action.kind !== "CallEnd");
  const end = of("CallEnd");
  return { ...(main && { main }), ...(end && { end }), ...(small && { small }) };
}
