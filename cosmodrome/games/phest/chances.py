"""Each seat's chance to win: the estimate, but less sure of itself with more than two seats.

The estimate's weights were fitted to games of two. `benchmarks/chances.py` tells how honest what comes out is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .estimate import estimate

if TYPE_CHECKING:
    from .state import PhestState

SURENESS: Final = {2: 1.0, 3: 0.8, 4: 0.72}
"""Per number of seats, the power that chances are raised to: below 1 they come nearer to each other."""


def chances(state: PhestState) -> tuple[float, ...]:
    """Each seat's share of the win, 0 to 1; they sum to 1."""
    seats = state.seats
    odds = [max(0.0, each * (seats - 1) + 1) ** SURENESS[seats] for each in estimate(state)]
    return tuple([each / sum(odds) for each in odds])
