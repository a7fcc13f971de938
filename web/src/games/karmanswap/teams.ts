/** The teams as one reader sees them: their players, their possessions, and what these would become. */

import type { SeatMark } from "$lib/game";
import { listed } from "$lib/i18n.svelte";
import { teamMark } from "./marks";
import type { GameEvent, KarmanView, TeamView } from "./types.gen";

/** The number of planets that wins a round at once (KS-9). */
export const PLANETS_TO_WIN = 4;
/** The prestige points of a discovery stone (KS-9). The same number of research stones is turned for one. */
const STONE = 3;

export interface Team {
  team: number;
  seats: number[];
  names: string;
  mark: SeatMark;
  now: TeamView;
  /** The team after the foreseen events; the same as `now` if they do not change it. */
  then: TeamView;
  /** With three players: the team's step in the race, now and after the foreseen events. */
  step: number;
  thenStep: number;
}

/** A team's total if the round ended now (KS-9). */
export const total = (team: TeamView): number => team.points + STONE * team.discovery;

/** The team of a seat. */
export function teamOf(view: KarmanView, seat: number): number {
  return view.seats[seat]?.team ?? seat;
}

/** The seats of a team, in the order of turns. */
const seatsOf = (view: KarmanView, team: number): number[] =>
  view.seats.flatMap((seat, i) => (seat.team === team ? [i] : []));

/** A team's players, as a list of names. */
export function teamNames(view: KarmanView, team: number, name: (seat: number) => string): string {
  return listed(seatsOf(view, team).map(name));
}

/** The teams, the reader's own first, then in the order of turns. */
export function teamsOf(view: KarmanView, name: (seat: number) => string, foreseen: readonly GameEvent[]): Team[] {
  const own = view.seat === null ? 0 : (view.seats[view.seat]?.team ?? 0);
  return view.teams.map((_, i) => {
    const team = (own + i) % view.teams.length;
    const now = view.teams[team] as TeamView;
    const step = view.extinction[team] ?? 0;
    return {
      team,
      seats: seatsOf(view, team),
      names: teamNames(view, team, name),
      mark: teamMark(team),
      now,
      then: foreseen.reduce((then, event) => after(then, event, team, view), now),
      step,
      thenStep: lastStep(foreseen, team) ?? step,
    };
  });
}

/** The step to which a dome is foreseen to move last; null if none moves. */
export function lastStep(foreseen: readonly GameEvent[], team?: number): number | null {
  const moves = foreseen.flatMap((event) =>
    event.kind === "DomeMoved" && (team === undefined || event.team === team) ? [event.step] : [],
  );
  return moves.at(-1) ?? null;
}

function after(then: TeamView, event: GameEvent, team: number, view: KarmanView): TeamView {
  if (event.kind === "CreatureExtinct" && view.seats[event.seat]?.team === team)
    return { ...then, research: then.research + event.research };
  if (event.kind === "StonesTurned" && event.team === team)
    return { ...then, research: then.research - STONE * event.count, discovery: then.discovery + event.count };
  if (event.kind === "CardPlayed" && view.seats[event.seat]?.team === team)
    return { ...then, discovery: then.discovery - event.stones };
  if (event.kind === "PlanetColonised" && event.team === team)
    return { ...then, points: then.points + event.ships + event.creatures, colonised: event.step };
  return then;
}
