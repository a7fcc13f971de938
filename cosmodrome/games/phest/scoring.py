"""The end of the game and who has won (PH-36 to PH-39)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told, outcome_of
from cosmodrome.core.tell import tell

from .board import FIRST_STATION
from .cards import MOST_BUILT, SHIELD, STATION_CARDS, VALUE
from .events import GameEnded
from .state import PhestState

STALLED_ROUNDS: Final = 10
"""Full rounds without a movement card drawn or played that end the game (PH-R19)."""


POINTS: Final = tuple(value * (2 if shield else 1) for value, shield in zip(VALUE, SHIELD, strict=True))
"""The points of each defender at the end (PH-39)."""
FIGURES: Final = ("stations", "defenders", "station_cards")


def figures(state: PhestState, seat: int) -> tuple[int, int, int]:
    """Return a seat's figures in order of comparison: stations, defenders (shields double), unused cards (PH-39)."""
    built = defenders = 0
    first = FIRST_STATION[state.side[seat]]
    for station in state.stations[first : first + MOST_BUILT]:
        if station is not None:
            built += 1
            for kind in station:
                defenders += POINTS[kind]
    return built, defenders, state.station_cards[seat]


def is_out(state: PhestState, seat: int) -> bool:
    """Return whether a seat is out of the game for good (PH-33)."""
    return state.is_out(seat)


def rank(state: PhestState, seat: int) -> tuple[int, ...]:
    """Its figures in the order in which they are compared; who is out ranks below everybody (PH-39, PH-R22)."""
    return () if state.is_out(seat) else figures(state, seat)


def all_station_cards(state: PhestState, seat: int) -> bool:
    """Return whether a seat holds all eight station cards, built and unused together (PH-38)."""
    return state.station_cards[seat] + state.built(seat) == STATION_CARDS


def finish(
    state: PhestState, ending: str, rule: str, events: list[Told] | None, winner: int | None = None
) -> None:
    """End the game now: won by `winner` (PH-38), or else counted (PH-39)."""
    counted = [dict(zip(FIGURES, figures(state, seat), strict=True)) for seat in range(state.seats)]
    ranks = [rank(state, seat) for seat in range(state.seats)]
    winners = (
        tuple(seat for seat, each in enumerate(ranks) if each == max(ranks)) if winner is None else (winner,)
    )
    state.ended = outcome_of(ending, rule, counted, winners)
    state.stack.clear()
    tell(events, GameEnded(winners, ending, rule))
