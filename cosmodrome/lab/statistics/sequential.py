"""Confidence sequences: intervals for a mean that hold at every moment while games are being played.

An interval for a fixed number of games is right for one look. If one looks after every game, and stops when the answer
seems clear, it is wrong too often. A confidence sequence holds the true mean at all times at once, with the probability
`confidence`. So one may always look, and stop at any moment.

This one bets against each possible mean, with a part of its money on each of some stakes. It leaves out the means
against which it won much. These are the hedged grid Kelly bets of Waudby-Smith and Ramdas, Estimating means of bounded
random variables by betting, Journal of the Royal Statistical Society B 86 (2024). They assume only that the values lie
between 0 and 1, and that each has the same mean, whatever came before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosmodrome.lab.statistics.intervals import Interval

Floats = NDArray[np.float64]

STAKES: Final[Floats] = np.arange(1, 21) / 21
"""The stakes: the largest part of its money that each bet may lose. A twentieth of all money is bet at each stake."""
STEPS: Final = 30
"""The number of halvings by which an end is found, exact to nine digits."""


class Bets:
    """Bets on values between 0 and 1, in their order, against any mean that they are said to have."""

    def __init__(self, values: Sequence[float], confidence: float) -> None:
        """Raises ValueError for a value that is not from 0 to 1, or a confidence that is not between them."""
        if not 0 < confidence < 1:
            raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
        self._values: Floats = np.asarray(values, float)
        if self._values.size and not 0 <= self._values.min() <= self._values.max() <= 1:
            raise ValueError("values must lie between 0 and 1")
        self._enough = log(2 / (1 - confidence))  # half of the money is bet on either side

    def above(self, mean: float) -> int | None:
        """Return after how many values it was clear that the mean is above this one (0 < mean); None if not yet."""
        return self._crossing(self._values / mean - 1)

    def below(self, mean: float) -> int | None:
        """Return after how many values it was clear that the mean is below this one (mean < 1); None if not yet."""
        return self._crossing((1 - self._values) / (1 - mean) - 1)

    def interval(self) -> Interval:
        """Return the mean so far, and the ends between which the true mean lies."""
        value = float(self._values.mean()) if self._values.size else 0.5
        low = _last(lambda mean: self.above(mean) is not None)
        high = 1 - _last(lambda rest: self.below(1 - rest) is not None)
        return Interval(value, low, high)

    def _crossing(self, gains: Floats) -> int | None:
        """Return how many bets it took until enough was won; None if it wasn't. Gains are per stake."""
        each = np.cumsum(np.log1p(np.multiply.outer(gains, STAKES)), axis=0)
        won = np.logaddexp.reduce(each, axis=1) - log(len(STAKES)) >= self._enough
        return int(won.argmax()) + 1 if won.any() else None


def _last(holds: Callable[[float], bool]) -> float:
    """Return the point between 0 and 1 up to which something holds; 0 if it never does."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
