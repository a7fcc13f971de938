/** Legal and blocked choices, by the kind of action. */

import type { Plain } from "$lib/types.gen";
import type { Action, Choice } from "../../kit/choices";

/** An action of any game. */
export type PlainAction = Action & Plain;
export type PlainChoice = Choice<PlainAction>;

export interface ChoiceGroup {
  kind: string;
  choices: PlainChoice[];
}

/**
 * Choices by their kinds. If legal choices are given first, kinds with a legal choice come first, and so do legal
 * choices within a kind.
 */
export function choiceGroups(choices: readonly PlainChoice[]): ChoiceGroup[] {
  const groups = new Map<string, PlainChoice[]>();
  for (const one of choices) groups.set(one.action.kind, [...(groups.get(one.action.kind) ?? []), one]);
  return [...groups].map(([kind, all]) => ({ kind, choices: all }));
}
