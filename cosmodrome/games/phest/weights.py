"""The weights by which players of Phest judge, in built stations: a built station is 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Final, NamedTuple

from .cards import SHIELD, VALUE

CARD: Final = 0.35
"""A station card won, to be built later; `SPARE` if there will be no room for it."""
SPARE: Final = 0.08
EXTENDED: Final = 0.2
"""Extending a station with defenders that nobody sees; `VISITED` without any."""
VISITED: Final = 0.05
END: Final = 4.0
"""Winning at once."""


@dataclass(frozen=True, eq=False)
class Defence:
    """The worths of defenders on a station."""

    life: float
    """A defender is an attack more that it takes to fall."""
    crowding: float
    """With n defenders there already, a life is worth 1 / (1 + n * crowding) of that."""
    kinds: tuple[float, ...]
    """Each kind of defender, without the life it is."""


def defence(life: float, crowding: float, value: float, shield: float) -> Defence:
    """Return the worths of defenders, given the worth of a point of their value and of a shield."""
    kinds = [value * points + shield * has for points, has in zip(VALUE, SHIELD, strict=True)]
    return Defence(life, crowding, tuple(kinds))


@dataclass(frozen=True, eq=False)
class Weights:
    """The worths of ships, defenders and the like. `USUAL` is for any number of seats, `for_two` for two."""

    moon: tuple[float, ...]
    """A ship more, by how many the reserve has."""
    ship: tuple[float, ...]
    """The active ship, by how many the reserve has."""
    draw: tuple[float, ...]
    """A defender more, by how many are unused."""
    defence: Defence
    home: float
    """One's own start field."""
    kept: float
    """A step on a card of one's own colour that is kept; a skip card is `skip_steps` of them."""
    skip_steps: int
    placed: float = 1.0
    """A defender that is placed now counts this many times as much."""

    def place(self, station: Sequence[int], defender: float) -> float:
        """One more defender on a station; `defender` is what it is worth without the life it is."""
        defence = self.defence
        return self.placed * (defence.life / (1 + defence.crowding * len(station)) + defender)


USUAL: Final = Weights(
    moon=(0.45, 0.28, 0.16, 0.1, 0.06),
    ship=(0.9, 0.45, 0.3, 0.2, 0.15),
    draw=(0.32, 0.26, 0.2, 0.15, 0.1, 0.06),
    defence=defence(life=0.18, crowding=0.5, value=0.04, shield=0.12),
    home=0.04,
    kept=0.005,
    skip_steps=12,
)
"""Set by hand, for any number of seats."""


DEFENCE_FOR_TWO: Final = defence(life=0.26, crowding=0.4, value=0.09, shield=0.085)


@cache
def for_two(turns: float) -> Weights:
    """The weights for two seats when each player has `turns` left. They were found by play against the usual ones.

    Early, defenders count more and ships less (docs/search-bots.md).
    """
    early = min(1.0, turns / 15 - 0.5)

    def scaled(worths: tuple[float, ...], growth: float) -> tuple[float, ...]:
        return tuple([each * exp(growth * early) for each in worths])

    return Weights(
        moon=scaled((0.47, 0.27, 0.14, 0.1, 0.03), -0.8),
        ship=scaled((0.95, 0.42, 0.26, 0.18, 0.09), -0.35),
        draw=scaled((0.39, 0.25, 0.21, 0.15, 0.11, 0.09), 1.0),
        defence=DEFENCE_FOR_TWO,
        home=0.02,
        kept=0.016,
        skip_steps=6,
        placed=exp(0.7 * early),
    )


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
