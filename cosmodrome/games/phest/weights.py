"""The weights by which players of Phest judge, in built stations: a built station is 1."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import SHIELD, VALUE

MOON: Final = (0.45, 0.28, 0.16, 0.1, 0.06)
"""A ship more, by how many the reserve has."""
SHIP: Final = (0.9, 0.45, 0.3, 0.2, 0.15)
"""The active ship, by how many the reserve has."""
DRAW: Final = (0.32, 0.26, 0.2, 0.15, 0.1, 0.06)
"""A defender more, by how many are unused."""
LIFE: Final = 0.18
"""A defender on a station: an attack more that it takes to fall."""
DEFENDER: Final = tuple(0.04 * value + 0.12 * shield for value, shield in zip(VALUE, SHIELD, strict=True))
"""Each kind of defender on a station, without the life it is."""
CARD: Final = 0.35
"""A station card won, to be built later; `SPARE` if there will be no room for it."""
SPARE: Final = 0.08
EXTENDED: Final = 0.2
"""Extending a station with defenders that nobody sees; `VISITED` without any."""
VISITED: Final = 0.05
HOME: Final = 0.04
"""One's own start field."""
KEPT: Final = 0.005
"""A step on a card of one's own colour that is kept; a skip card is `SKIP_STEPS` of them."""
SKIP_STEPS: Final = 12
END: Final = 4.0
"""Winning at once."""


class Outlook(NamedTuple):
    """Weights for later turns and for others' moves, against the immediate result of a choice."""

    later: float = 0.75
    """The weight of a gain that comes a turn later, or depends on still standing there."""
    ahead: float = 0.6
    """The next turn's prospects."""
    danger: float = 0.8
    """The probability that others throw a figure out if they can."""
    deny: float = 0.4
    """The next player's best turn."""
