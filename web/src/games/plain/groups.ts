/** What may be chosen and what may not, by the kind of action. */

import type { Plain } from "$lib/types.gen";
import type { Action, Choice } from "../../kit/choices";

/** Any action of any game. */
export type PlainAction = Action & Plain;
export type PlainChoice = Choice<PlainAction>;

export interface ChoiceGroup {
  kind: string;
  choices: PlainChoice[];
}

/** Some choices by their kinds: if legal ones come first, so do kinds with a legal one, and legal ones in each. */
export function choiceGroups(choices: readonly PlainChoice[]): ChoiceGroup[] {
  const groups = new Map<string, PlainChoice[]>();
  for (const one of choices) groups.set(one.action.kind, [...(groups.get(one.action.kind) ?? []), one]);
  return [...groups].map(([kind, all]) => ({ kind, choices: all }));
}
