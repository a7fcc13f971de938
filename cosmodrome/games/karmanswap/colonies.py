"""How a colonisation is won (KS-24, KS-25, KS-R5, KS-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.core.game import Told
from cosmodrome.games.karmanswap.cards import CARD_IDS, COLOUR, PLANET_IDS, PRESTIGE
from cosmodrome.games.karmanswap.events import PlanetColonised
from cosmodrome.games.karmanswap.places import lift, to_market

if TYPE_CHECKING:
    from cosmodrome.games.karmanswap.state import KarmanState

STEPS: Final = 4
"""Of the colonisation track (KS-5)."""


def conclude(state: KarmanState, planet: int, events: list[Told] | None) -> None:
    """The strongest ship's team wins: dome, step, PP; beaten ships go to the market; the losers owe a journey."""
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
    state.owed.append((team, planet, ship))
    if state.colonised[team] == STEPS:
        state.knockout = "colonisation"
    if events is not None:
        names = tuple(CARD_IDS[each] for each in beaten)
        step = state.colonised[team]
        events.append(
            Told(PlanetColonised(team, PLANET_IDS[planet], CARD_IDS[ship], names, ships, creatures, step))
        )
