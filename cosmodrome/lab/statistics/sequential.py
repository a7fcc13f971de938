"""How sure a mean is while games are still being played: intervals that hold at every moment at once.

An interval for a fixed number of games is right for one look. Who looks after every game, and stops when the answer
seems clear, needs a confidence sequence: with the probability `confidence` it holds the true mean at all times, so
it may be looked at always and the games stopped at any moment. This one bets against each possible mean, a little on
each of some stakes, and leaves out the means against which it won much: Waudby-Smith and Ramdas, Estimating means of
bounded random variables by betting, Journal of the Royal Statistical Society B 86 (2024), hedged grid Kelly bets. It
assumes only that the values lie between 0 and 1 and that each has the same mean, whatever came before it.
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
"""Of what it has, the parts that a bet may lose at most; a twentieth of the money is put on each."""
STEPS: Final = 30
"""Halvings by which an end is found: exact to nine digits."""


class Bets:
    """What is won by betting on values between 0 and 1, in their order, against any mean they are said to have."""

    def __init__(self, values: Sequence[float], confidence: float) -> None:
        """Raises ValueError for values that are not between 0 and 1, or such a confidence."""
        if not 0 < confidence < 1:
            raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
        self._values: Floats = np.asarray(values, float)
        if self._values.size and not 0 <= self._values.min() <= self._values.max() <= 1:
            raise ValueError("values must lie between 0 and 1")
        self._enough = log(2 / (1 - confidence))  # half of the money is bet on either side

    def above(self, mean: float) -> int | None:
        """After how many values it was clear that their mean is above this one (0 < mean); None if it isn't yet."""
        return self._crossing(self._values / mean - 1)

    def below(self, mean: float) -> int | None:
        """After how many values it was clear that their mean is below this one (mean < 1); None if it isn't yet."""
        return self._crossing((1 - self._values) / (1 - mean) - 1)

    def interval(self) -> Interval:
        """The mean so far, and the ends between which the true one lies."""
        value = float(self._values.mean()) if self._values.size else 0.5
        low = _last(lambda mean: self.above(mean) is not None)
        high = 1 - _last(lambda rest: self.below(1 - rest) is not None)
        return Interval(value, low, high)

    def _crossing(self, gains: Floats) -> int | None:
        """How many bets it took until enough was won; `gains` are per stake, -1 if all of it is lost."""
        each = np.cumsum(np.log1p(np.multiply.outer(gains, STAKES)), axis=0)
        won = np.logaddexp.reduce(each, axis=1) - log(len(STAKES)) >= self._enough
        return int(won.argmax()) + 1 if won.any() else None


def _last(holds: Callable[[float], bool]) -> float:
    """Where between 0 and 1 something ceases to hold that holds up to there; 0 if it never does."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
