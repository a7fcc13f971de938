"""Confidence intervals for a number of games that was fixed beforehand.

If somebody looks at the figures while games are played, and may stop, use `cosmodrome.lab.statistics.sequential`.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

import msgspec

NEARLY_NORMAL: Final = 500
"""From this many degrees of freedom on, two terms of a series about the normal one give Student's t to six digits."""


class Interval(msgspec.Struct, frozen=True):
    """An estimate, and the ends of its confidence interval."""

    value: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Return whether a value lies inside the interval or at an end."""
        return self.low <= value <= self.high


def wilson(wins: float, games: int, confidence: float = 0.95) -> Interval:
    """Return the share of games won, with Wilson's score interval (1927). Shared wins may count in parts.

    Without games the interval is from 0 to 1. Raises ValueError unless 0 <= wins <= games and 0 < confidence < 1.
    """
    z = _two_sided(confidence)
    if not 0 <= wins <= games:
        raise ValueError(f"there can't be {wins} wins in {games} games")
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + (z / games) ** 2 / 4)
    low = 0.0 if wins == 0 else middle - half  # exactly; the formula has a rounding error there
    high = 1.0 if wins == games else middle + half
    return Interval(share, low, high)


@cache
def student(freedom: int, confidence: float = 0.95) -> float:
    """Return the two-sided quantile t: Student's distribution has this weight between -t and t. `freedom` >= 1."""
    if freedom >= NEARLY_NORMAL:  # Abramowitz and Stegun 26.7.5
        z = _two_sided(confidence)
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _weight(angle, freedom) < confidence else (low, angle)
    return sqrt(freedom) * sin(low) / cos(low)


def _weight(angle: float, freedom: int) -> float:
    """Return the weight of Student's distribution in +-sqrt(freedom) tan(angle) (Abramowitz, Stegun 26.7.3, 26.7.4)."""
    square = cos(angle) ** 2
    odd = freedom % 2
    term = sin(angle) * (cos(angle) if odd else 1.0)
    total = 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= square * step / (step + 1)
    return 2 / pi * (angle + total) if odd else total


def _two_sided(confidence: float) -> float:
    """Return the two-sided normal quantile, in standard deviations. Raises ValueError unless 0 < confidence < 1."""
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
    return NormalDist().inv_cdf((1 + confidence) / 2)
