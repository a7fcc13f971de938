"""The model of the ratings: a normal belief about each player's strength, and what a game says about it.

It is Glickman's update (1999), taken for each pair of sides, so that more than two and teams can play.
`docs/ratings.md` says how it was chosen, and with which figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, pi, sqrt
from typing import Final, NamedTuple

MODEL: Final = "pairs-1"
"""The name and version of the model. With another one, all games are rated anew."""

EARLIER: Final = ("",)
"""The models whose ratings this one replaces. Ratings by any other model belong to a later version."""

ODDS: Final = log(10) / 400
"""What one point adds to the logarithm of the odds: 400 points are odds of ten to one."""
DIGITS: Final = 6
"""Figures are rounded to this many digits after the point at each step, so that every machine gets the same ones."""
FAR: Final = 640.0
"""A bot that is this many points above or below (odds of 40 to 1) says nothing about the other side's strength."""
MONTH: Final = 30 * 86_400_000
"""The milliseconds of a month."""
PER_MONTH: Final = 15.0
"""The deviation of the change of a strength in a month without a rated game."""
PER_GAME: Final = 5.0
"""The deviation of the change of a strength from one rated game to the next."""
FIRM: Final = 75.0
"""A rating is provisional while its deviation is higher than this."""
ENDS: Final = 2.0
"""The interval that is shown ends this many deviations above and below the mean: 19 of 20 strengths lie in it."""


class Strength(NamedTuple):
    """What is believed of a player's strength, in points: a mean and a standard deviation. An anchor's is 0."""

    mean: float
    deviation: float

    @property
    def low(self) -> float:
        """Return the lower end of the interval that is shown."""
        return round(self.mean - ENDS * self.deviation, DIGITS)

    @property
    def provisional(self) -> bool:
        """Return whether too little is known to rely on the mean."""
        return self.deviation > FIRM


NEWCOMER: Final = Strength(1200.0, 300.0)
"""What is believed of somebody without a rated game: between a cadet and a pilot, or far from it."""


def idle(strength: Strength, milliseconds: int) -> Strength:
    """Return a strength some time after the last game. Each whole month makes it less certain."""
    months = max(0, milliseconds // MONTH)
    return _rounded(strength.mean, strength.deviation**2 + months * PER_MONTH**2)


def waited(strength: Strength, milliseconds: int) -> Strength:
    """Return a strength when the next game is rated, some time after the last one."""
    later = idle(strength, milliseconds)
    return _rounded(later.mean, later.deviation**2 + PER_GAME**2)


def games_until_firm(strength: Strength) -> int:
    """Return about how many more games, against somebody equal whose strength is known, make a rating firm."""
    if not strength.provisional:
        return 0
    return ceil((1 / FIRM**2 - 1 / strength.deviation**2) / (ODDS**2 / 4))


def chance(one: Sequence[Strength], other: Sequence[Strength]) -> float:
    """Return the chance that one side comes before another. A tie counts as half."""
    (mean, variance), (level, unsure) = _side(one), _side(other)
    return _promised((mean - level) * _damping(variance + unsure))


def after_game(sides: Sequence[Sequence[Strength]], places: Sequence[int]) -> list[list[Strength]]:
    """Return the strengths of each side's members after a game. Sides at the same place are level.

    The strength of a side is the mean of its members' strengths. A side is compared with each other side; all these
    comparisons together count as one game. Neither an anchor nor anybody compared only with far bots changes.
    """
    known = [_side(side) for side in sides]
    share = 1 / max(1, len(sides) - 1)
    after = []
    for me, side in enumerate(sides):
        mean, variance = known[me]
        slope = information = 0.0
        for you, (level, unsure) in enumerate(known):
            if me == you or (unsure == 0.0 and abs(mean - level) > FAR):
                continue
            damping = _damping(unsure)
            promised = _promised((mean - level) * damping)
            got = 0.5 if places[me] == places[you] else float(places[me] < places[you])
            slope += share * ODDS * damping * (got - promised)
            information += share * (ODDS * damping) ** 2 * promised * (1 - promised)
        left = 1 / (1 + variance * information)
        after.append([_moved(each, len(side), slope * left, information * left) for each in side])
    return after


def _moved(strength: Strength, members: int, slope: float, information: float) -> Strength:
    """Return the strength of one of a side's members after something was learnt about the side."""
    weight = strength.deviation**2 / members
    return _rounded(strength.mean + weight * slope, strength.deviation**2 - weight**2 * information)


def _side(side: Sequence[Strength]) -> tuple[float, float]:
    """Return the mean and the variance of a side's strength."""
    size = len(side)
    return sum(each.mean for each in side) / size, sum(each.deviation**2 for each in side) / size**2


def _damping(variance: float) -> float:
    """Return how far a chance stays from even although a strength has this variance (Glickman's g)."""
    return 1 / sqrt(1 + 3 * ODDS**2 * variance / pi**2)


def _promised(points: float) -> float:
    """Return the chance of whoever is this many points ahead."""
    return float(1 / (1 + 10 ** (-points / 400)))


def _rounded(mean: float, variance: float) -> Strength:
    return Strength(round(mean, DIGITS), round(sqrt(variance), DIGITS))
