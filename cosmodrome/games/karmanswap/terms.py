"""Parts of a position's worth to a seat, in prestige points, for people who want reasons."""

from __future__ import annotations

from collections.abc import Mapping

from .state import KarmanState
from .worth import CARD_WORTH, COLONISED, ROUND


def terms(state: KarmanState, seat: int) -> Mapping[str, float]:
    """A seat's parts: what its team has won and holds, how far it is from the end of the extinction track, its hand."""
    team = state.team[seat]
    step = state.extinction[team if state.teams == 3 else 0]
    ahead = step if state.teams == 3 or team == 0 else -step
    return {
        "rounds": ROUND * state.wins[team],
        "prestige": float(state.points[team]),
        "research": 3.0 * state.discovery[team] + state.research[team],
        "colonies": COLONISED[state.colonised[team]],
        "extinction": 2.0 * ahead,
        "cards": sum(CARD_WORTH[card] for card in state.hands[seat]),
    }
