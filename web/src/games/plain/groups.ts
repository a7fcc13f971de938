/** What may be chosen and what may not, by the kind of action. */

import type { GameNow, Plain, Why } from "$lib/types.gen";

export interface PlainChoice {
  action: Plain;
  /** Null if it is legal. */
  why: Why | null;
  /** What would follow, as far as the game foretells it. */
  then: Plain[];
}

export interface ChoiceGroup {
  kind: string;
  choices: PlainChoice[];
}

/** The choices of a state: kinds with a legal one first, and legal ones first in each. */
export function choiceGroups(game: GameNow): ChoiceGroup[] {
  const all: PlainChoice[] = [
    ...game.legal.map((action, i) => ({ action, why: null, then: game.foreseen[i] ?? [] })),
    ...game.blocked.map(({ action, why }) => ({ action, why, then: [] })),
  ];
  const groups = new Map<string, PlainChoice[]>();
  for (const one of all) {
    const kind = String(one.action.kind);
    groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  return [...groups].map(([kind, choices]) => ({ kind, choices }));
}
