"""Each seat's expected return in a game that goes on, for players who look ahead."""

from __future__ import annotations

from math import tanh
from typing import Final

from .state import KarmanState
from .worth import ROUND, worth

SCALE: Final = ROUND / 2
"""Prestige points ahead that make a round likely won."""
NEARLY: Final = 0.9 * ROUND
"""The most that a round may promise while it goes on: one that can be won at once is won rather than improved."""


def estimate(state: KarmanState) -> tuple[float, ...]:
    """Returns to be expected, -1 to 1; rounds won count, and how the present one stands."""
    ahead = []
    for team in range(state.teams):
        others = max(wins for other, wins in enumerate(state.wins) if other != team)
        seat = state.team.index(team)
        promise = max(-NEARLY, min(NEARLY, worth(state, seat, len(state.history))))
        ahead.append((state.wins[team] - others) * ROUND + promise)
    mean = sum(ahead) / state.teams
    return tuple(tanh((ahead[team] - mean) / SCALE) for team in state.team)
