/** A turn as a chain: which card came where, what it did, what its ability set off. */

import type { Change } from "$lib/types.gen";
import { withoutLast } from "$lib/room.svelte";
import type { GameEvent } from "./types.gen";

/** What followed of a step: a death, stones, a colonisation. */
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

/** One link: what was done, what followed of it, and the ability that it set off. */
export interface Step {
  event: GameEvent;
  effects: Effect[];
  ability: string | null;
}

export interface Turn {
  seat: number;
  steps: Step[];
}

/** The changes of the turn that goes on and of the one before, with what came since; those taken back left out. */
export function remember(known: readonly Change[], fresh: readonly Change[]): Change[] {
  let all = [...known];
  for (const change of fresh) all = change.undone ? withoutLast(all, change.seat) : [...all, change];
  const starts = all.flatMap((change, i) => (events(change).some((event) => event.kind === "TurnStarted") ? [i] : []));
  const from = starts.at(-2);
  return from === undefined ? all : all.slice(from);
}

/** The turn that goes on, or, as long as nothing has been done in it, the one before. */
export function turnOf(known: readonly Change[]): Turn | null {
  let before: Turn | null = null;
  let now: Turn | null = null;
  for (const event of known.flatMap(events)) {
    if (event.kind === "TurnStarted") {
      if (now?.steps.length) before = now;
      now = { seat: event.seat, steps: [] };
    } else if (event.kind === "RoundStarted") {
      before = now = null;
    } else if (now) add(now.steps, event);
  }
  return now?.steps.length ? now : before;
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
      // A cull is a step of its own; what a newcomer eats belongs to its coming.
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
