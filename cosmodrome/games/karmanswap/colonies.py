"""The end of a colonisation: won, or void at the end of the round (KS-24, KS-25, KS-R5, KS-R14, KS-R20)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told

from .cards import CARD_IDS, COLOUR, PLANET_IDS, PRESTIGE
from .events import ColonisationVoided, PlanetColonised
from .places import lift, to_market
from .state import KarmanState

STEPS: Final = 4
"""The steps of the colonisation track (KS-5)."""


def conclude(state: KarmanState, planet: int, events: list[Told] | None) -> None:
    """The strongest ship's team wins; the losers owe an exploration (KS-26)."""
    ship = state.strongest(planet)
    state.owed.append((state.owner[ship], planet, ship))
    award(state, planet, events)


def award(state: KarmanState, planet: int, events: list[Told] | None) -> None:
    """The strongest ship's team gets dome, step and PP; beaten ships go to the market (KS-25)."""
    ship = state.strongest(planet)
    team = state.owner[ship]
    beaten = [each for each in state.ships[planet] if each != ship]
    ships = sum(state.strength(each) for each in beaten)
    creatures = sum(PRESTIGE[planet][COLOUR[card]] for card in state.creatures(planet))
    for each in beaten:
        lift(state, each, planet)
        to_market(state, each)
    state.colonies.remove(planet)
    state.marker[planet] = -1
    state.dome[planet] = team
    state.points[team] += ships + creatures
    state.colonised[team] += 1
    if state.colonised[team] == STEPS:
        state.win_at_once("colonisation")
    if events is not None:
        names = tuple(CARD_IDS[each] for each in beaten)
        step = state.colonised[team]
        events.append(
            Told(PlanetColonised(team, PLANET_IDS[planet], CARD_IDS[ship], names, ships, creatures, step))
        )


def contested(state: KarmanState, planet: int) -> bool:
    """Return whether every team but the holder's has had an answer when the stacks' last turns are over."""
    first = state.marker[planet] + 1
    heard = {
        state.team[(first + step) % state.seats] for step in range((state.starter - first) % state.seats)
    }
    return len(heard | {state.holder(planet)}) == state.teams


def settle_open(state: KarmanState, events: list[Told] | None) -> None:
    """The last turn is over: open colonisations that were contested are won, the older first (KS-43, KS-R20)."""
    for planet in state.colonies[:]:
        if contested(state, planet):
            award(state, planet, events)
            if state.knockout:
                return


def void_open(state: KarmanState, events: list[Told] | None) -> None:
    """The round is over: nobody wins the colonisations that are open still (KS-R20)."""
    for planet in state.colonies:
        state.marker[planet] = -1
        if events is not None:
            events.append(Told(ColonisationVoided(PLANET_IDS[planet])))
    state.colonies.clear()
