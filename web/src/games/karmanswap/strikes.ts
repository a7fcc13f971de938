/** What strikes a reader of Karman Swap, besides what is done to them by name: colonies of others. */

import type { Reader } from "$lib/game";
import { teamOf } from "./marks";
import type { GameEvent } from "./types.gen";

/** Whether an event strikes the reader: others colonise, or there is no creature for a planet. */
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
