"""The census of Phest: who plays, flies, builds and posts what, and how the seats stand (PH-39)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.game import Event, State
from cosmodrome.core.offers.census import Card, Census

from .cards import (
    CARD_IDS,
    COPIES,
    DEFENDERS,
    SHIP_IDS,
    SHIPS,
    SKIP,
    STATION,
)
from .events import (
    CardPlayed,
    DefenderPlaced,
    ShipChosen,
    SkipLaid,
    StarterFound,
    StationBuilt,
    TurnStarted,
)
from .scoring import rank
from .state import PhestState

NUMBERS: Final = tuple(
    Card(CARD_IDS[card], CARD_IDS[card].replace("-", " ").capitalize(), "Number cards", COPIES[card])
    for card in range(SKIP)
)
SPECIAL: Final = (
    Card("skip", "Skip card", "Special cards", COPIES[SKIP]),
    Card("station", "Station", "Special cards", COPIES[STATION]),
)
FLOWN: Final = tuple(Card(ship.id, ship.name, "Ships") for ship in SHIPS)
POSTED: Final = tuple(
    Card(each.id, f"Defender {each.value}" + (" with shield" if each.shield else ""), "Defenders", each.count)
    for each in DEFENDERS
)


class PhestCensus(Census):
    """Cards played, ships flown (the first one too), stations built, defenders posted."""

    cards = (*NUMBERS, *SPECIAL, *FLOWN, *POSTED)

    def starts_turn(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnStarted) else None

    def played(self, state: State, event: Event) -> Sequence[tuple[int, str]]:
        if isinstance(event, CardPlayed):
            return ((event.seat, event.card),)
        if isinstance(event, DefenderPlaced):
            return ((event.seat, event.defender),)
        if isinstance(event, ShipChosen):
            return ((event.seat, event.ship),)
        if isinstance(event, StationBuilt):
            return ((event.seat, "station"),)
        if isinstance(event, SkipLaid):
            return ((event.seat, "skip"),)
        if isinstance(event, StarterFound):
            assert isinstance(state, PhestState)
            return [(seat, SHIP_IDS[ship]) for seat, ship in enumerate(state.active)]
        return ()

    def standing(self, state: State) -> tuple[float, ...]:
        assert isinstance(state, PhestState)
        return tuple([_count(*rank(state, seat)) for seat in range(state.seats)])


def _count(stations: int = -1, defenders: int = 0, cards: int = 0) -> float:
    """Return a standing as one number: what is compared first weighs most (PH-39). Without figures: out (PH-R22)."""
    return 10_000.0 * stations + 10.0 * defenders + cards


CENSUS: Final = PhestCensus()
