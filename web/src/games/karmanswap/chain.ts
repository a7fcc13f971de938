/** A turn as a chain: which card came where, what that did, and what its ability caused. */

import type { Change } from "$lib/types.gen";
import type { GameEvent } from "./types.gen";

/** An effect of a step, such as a death, stones or a colonisation. */
export type Effect = Extract<
  GameEvent,
  {
    kind:
      | "CreatureExtinct"
      | "DomeMoved"
      | "StonesTurned"
      | "ColonisationStarted"
      | "ColonisationDropped"
      | "PlanetColonised"
      | "ColonisationYielded";
  }
>;

/** One link of the chain: the deed, its effects, and the ability that it caused. */
export interface Step {
  event: GameEvent;
  effects: Effect[];
  ability: string | null;
}

export interface Turn {
  seat: number;
  steps: Step[];
}

/** The present turn, or the turn before it as long as nothing was done in the present one. */
export function turnOf(log: readonly Change[]): Turn | null {
  let before: Turn | null = null;
  let now: Turn | null = null;
  for (const event of latest(log, 2).flatMap(events)) {
    if (event.kind === "TurnStarted") {
      if (now?.steps.length) before = now;
      now = { seat: event.seat, steps: [] };
    } else if (event.kind === "RoundStarted") {
      before = now = null;
    } else if (now) add(now.steps, event);
  }
  return now?.steps.length ? now : before;
}

/** The changes of the latest turns, as many turns as asked for. */
function latest(log: readonly Change[], turns: number): Change[] {
  const found: Change[] = [];
  for (let i = log.length - 1, left = turns; i >= 0 && left > 0; i -= 1) {
    const change = log[i];
    if (!change || change.undone) continue;
    found.unshift(change);
    if (events(change).some((event) => event.kind === "TurnStarted")) left -= 1;
  }
  return found;
}

function add(steps: Step[], event: GameEvent): void {
  const last = steps.at(-1);
  switch (event.kind) {
    case "PlanetLaid":
    case "CardPlayed":
    case "CardMoved":
    case "CardSwapped":
    case "CardsExchanged":
    case "HandSwapped":
    case "CardTaken":
    case "CardRecalled":
    case "CardLaid":
    case "TurnWaived":
      steps.push({ event, effects: [], ability: null });
      return;
    case "AbilityUsed":
      if (last) last.ability = event.ability;
      return;
    case "CreatureExtinct":
      // A cull is a step of its own. A creature that a newcomer eats is an effect of the newcomer's step.
      if (event.why === "cull" || !last) steps.push({ event, effects: [], ability: null });
      else last.effects.push(event);
      return;
    case "ColonisationYielded":
      if (last) last.effects.push(event);
      else steps.push({ event, effects: [], ability: null });
      return;
    case "DomeMoved":
    case "StonesTurned":
    case "ColonisationStarted":
    case "ColonisationDropped":
    case "PlanetColonised":
      last?.effects.push(event);
  }
}

function events(change: Change): GameEvent[] {
  return change.events as unknown as GameEvent[];
}
