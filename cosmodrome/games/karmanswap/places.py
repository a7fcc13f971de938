"""Where cards may lie, and how they come and go (KS-13, KS-14, KS-17, KS-41, KS-R2, KS-R8, KS-R10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosmodrome.core.game import Told

from .cards import COLOUR, PLANET_IDS, SHIP, SPAN, ZONE
from .events import ColonisationDropped
from .state import KarmanState

PAIRS: Final = 2
"""Pairs of colonisation markers (KS-21)."""


def some(values: Iterator[int]) -> bool:
    """Return whether the iterator gives anything. It stops at the first value."""
    return next(values, -1) >= 0


def is_active(state: KarmanState, planet: int) -> bool:
    """Return whether creatures may be played to a planet: it has neither a dome nor a marker (KS-13)."""
    return state.dome[planet] < 0 and state.marker[planet] < 0


def creature_places(state: KarmanState, colour: int) -> list[int]:
    """Active planets with a free field of the colour (KS-13)."""
    return [planet for planet in state.laid if is_active(state, planet) and state.has_room(planet, colour)]


def ship_places(state: KarmanState) -> Iterator[int]:
    """Planets a ship may be played to: into a colonisation, or with a pair of markers left to start one (KS-14)."""
    pair = len(state.colonies) < PAIRS
    for planet in state.laid:
        if state.marker[planet] >= 0 or (pair and state.dome[planet] < 0 and state.has_creature(planet)):
            yield planet


def launch_places(state: KarmanState) -> Iterator[int]:
    """The same by an ability: only to a planet with a creature (KS-R8)."""
    return (planet for planet in ship_places(state) if state.has_creature(planet))


def threatened(state: KarmanState, seat: int) -> list[int]:
    """Colonisations that wait for the seat's ship: its team does not hold the strongest there (KS-22)."""
    if not state.colonies:
        return []
    team = state.team[seat]
    return [
        planet
        for planet in state.colonies
        if state.marker[planet] != seat and not state.answered >> planet & 1 and state.holder(planet) != team
    ]


def fits_at(state: KarmanState, colour: int, planet: int, leaving: int) -> bool:
    """Return whether a card of a colour finds a place where one of the colour `leaving` goes (KS-R8)."""
    if colour != SHIP:
        return colour == leaving or state.has_room(planet, colour)
    if leaving == SHIP:
        return state.has_creature(planet)
    return len(state.creatures(planet)) > 1


def lift(state: KarmanState, card: int, planet: int) -> None:
    """Take a card off a planet; its stones stay with it."""
    if COLOUR[card] == SHIP:
        state.ships[planet].remove(card)
        state.owner[card] = -1
        state.arrows_used[card] = 0
    else:
        first, end = SPAN[planet]
        state.fields[state.fields.index(card, first, end)] = -1


def lay(state: KarmanState, card: int, planet: int, team: int) -> None:
    """Put a card on its first free field, or a ship behind the others as the team's (KS-R10)."""
    colour = COLOUR[card]
    if colour == SHIP:
        state.ships[planet].append(card)
        state.owner[card] = team
    else:
        first, end = ZONE[planet][colour]
        state.fields[state.fields.index(-1, first, end)] = card


def to_market(state: KarmanState, card: int) -> None:
    """A card comes to the market, open and free; its stones go to the supply (KS-17)."""
    state.stones[card] = 0
    state.market.append(card)


def drop_empty(state: KarmanState, events: list[Told] | None) -> None:
    """A colonisation whose ships are all gone ends; its markers go back (KS-R10)."""
    for planet in state.colonies[:]:
        if not state.ships[planet]:
            state.colonies.remove(planet)
            state.marker[planet] = -1
            if events is not None:
                events.append(Told(ColonisationDropped(PLANET_IDS[planet])))
