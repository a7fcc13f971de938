/** Events that strike a reader of Karman Swap without naming them: colonies of others, for example. */

import type { Reader } from "$lib/game";
import { teamOf } from "./marks";
import type { GameEvent } from "./types.gen";

/**
 * Return whether an event strikes the reader: others begin or win a colonisation, or the reader has no creature for the
 * new planet.
 */
export function strikes(event: GameEvent, { me, seats }: Reader): boolean {
  if (me === null) return false;
  const team = (seat: number): number => teamOf(seat, seats);
  switch (event.kind) {
    case "ColonisationStarted":
      return team(event.seat) !== team(me);
    case "PlanetColonised":
      return event.team !== team(me);
    case "NothingFits":
      return event.seat === me;
    default:
      return false;
  }
}
