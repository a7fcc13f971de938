"""The census of Karman Swap: cards played, planets explored, abilities used, the teams' standings (KS-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.game import Event, State
from cosmodrome.core.offers.census import Card, Census

from .cards import (
    ABILITY,
    CARD_IDS,
    CREATURES,
    MOORED,
    NAMES,
    PLANET_IDS,
    PLANET_NAMES,
)
from .data import ABILITIES
from .events import AbilityUsed, CardPlayed, PlanetLaid, TurnStarted
from .scoring import totals
from .state import KarmanState

ROUND: Final = 1000.0
"""A round won counts more than any total."""


PLAYED: Final = tuple(
    Card(card, f"{NAMES[i]} ({card})", "Creatures" if i < CREATURES else "Ships")
    for i, card in enumerate(CARD_IDS)
)
EXPLORED: Final = tuple(Card(planet, PLANET_NAMES[i], "Planets") for i, planet in enumerate(PLANET_IDS))
USED: Final = tuple(
    Card(ability, ability.replace("-", " ").capitalize(), "Abilities", ABILITY.count(i))
    for i, ability in enumerate(ABILITIES)
    if i != MOORED and i in ABILITY
)


class KarmanCensus(Census):
    """Creatures and ships that come from a hand, planets laid, abilities used."""

    score = "total"
    cards = (*PLAYED, *EXPLORED, *USED)

    def starts_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnStarted) else None

    def played(self, state: State, event: Event) -> Sequence[tuple[int, str]]:
        if isinstance(event, CardPlayed):
            return ((event.seat, event.card),)
        if isinstance(event, AbilityUsed):
            return ((event.seat, event.ability),)
        if isinstance(event, PlanetLaid):
            return ((event.seat, event.planet),)
        return ()

    def standing(self, state: State) -> tuple[float, ...]:
        assert isinstance(state, KarmanState)
        counted = totals(state)
        return tuple([ROUND * state.wins[team] + counted[team] for team in state.team])


CENSUS: Final = KarmanCensus()
