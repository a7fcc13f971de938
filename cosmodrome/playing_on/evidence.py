"""The result of many courses, and how sure it is, although the check looks at it several times."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

LOOKS: Final = (60, 120, 240, 480, 960, 1920)
"""The evidence is looked at after these numbers of worlds. At each look the courses may end."""
SURENESS: Final = 0.95
"""The chance that the interval holds the truth at all looks at once."""
ERRORS: Final = NormalDist().inv_cdf(1 - (1 - SURENESS) / 2 / len(LOOKS))
"""Standard errors in half an interval: each look may be wrong with its part of the doubt (Bonferroni)."""

Gain = tuple[float, int]
"""What the better choice won more than the other in one world, -1 to 1, and the decisions made to find out."""


class Evidence(msgspec.Struct):
    """The gains of some worlds, of which the first is number 0."""

    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0
    decisions: int = 0

    def add(self, gains: Iterable[Gain]) -> None:
        """Count the worlds that come next."""
        for gain, decisions in gains:
            self.worlds += 1
            self.total += gain
            self.squares += gain * gain
            self.decisions += decisions

    @property
    def mean(self) -> float:
        """The mean gain; 0 without worlds."""
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def half(self) -> float:
        """Half of the interval around the mean.

        Two worlds are added to the spread, one won by either choice: some worlds that came out alike do not prove that
        all do (as Agresti and Min, Statistics in Medicine 24 (2005), do with pairs).
        """
        if not self.worlds:
            return 1.0
        several = self.worlds + 2
        spread = (self.squares + 2) / several - (self.total / several) ** 2
        return ERRORS * sqrt(spread / self.worlds)

    @property
    def low(self) -> float:
        """The least that the true mean may be."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """The most that it may be."""
        return self.mean + self.half
