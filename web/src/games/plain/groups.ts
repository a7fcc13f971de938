/** What may be chosen and what may not, by the kind of action. */

import type { Plain } from "$lib/types.gen";
import type { Action, Choice, Choices } from "../../kit/choices";

/** Any action of any game. */
export type PlainAction = Action & Plain;
export type PlainChoice = Choice<PlainAction>;

export interface ChoiceGroup {
  kind: string;
  choices: PlainChoice[];
}

/** The choices of a state: kinds with a legal one first, and legal ones first in each. */
export function choiceGroups(choices: Choices<PlainAction>): ChoiceGroup[] {
  const groups = new Map<string, PlainChoice[]>();
  for (const one of choices.all) groups.set(one.action.kind, [...(groups.get(one.action.kind) ?? []), one]);
  return [...groups].map(([kind, all]) => ({ kind, choices: all }));
}
