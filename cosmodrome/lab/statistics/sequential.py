"""Confidence sequences: intervals for a mean that hold at every moment while games are being played.

An interval for a fixed number of games is right for one look. If one looks after every game, and stops when the answer
seems clear, it is wrong too often. A confidence sequence holds the true mean at all times at once, with the probability
`confidence`. So one may always look, and stop at any moment.

This one bets against each possible mean, with a part of its money on each of some stakes. It leaves out the means
against which it won much. These are the hedged grid Kelly bets of Waudby-Smith and Ramdas, Estimating means of bounded
random variables by betting, Journal of the Royal Statistical Society B 86 (2024). They assume only that the values lie
between 0 and 1, and that each has the same mean, whatever came before it.

`Bets` does that. Where values have no bounds, `Drift` holds nearly so, from some hundred values on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cosmodrome.lab.statistics.intervals import Interval

Floats = NDArray[np.float64]

STAKES: Final[Floats] = np.arange(1, 21) / 21
"""The stakes: the largest part of its money that each bet may lose. A twentieth of all money is bet at each stake."""
STEPS: Final = 30
"""The number of halvings by which an end is found, exact to nine digits."""
MOST: Final = 10**9
"""Nobody plays more games than this."""
LARGEST_STAKE: Final = 0.7
TUNED_TO: Final = 1000
"""The number of values at which a `Drift` is narrowest for its number. Elsewhere it is a little wider."""
EARLIEST: Final = 100
"""With fewer values than this, a `Drift` knows nothing."""


def stakes_for(width: float) -> Floats:
    """Return the stakes for bets that are to tell a share to within this width (0 < width < 0.5).

    The best stake against a mean that is wrong by the width lies between half of it and `LARGEST_STAKE`; one of these
    is never far from it.
    """
    stakes = [LARGEST_STAKE]
    while stakes[-1] > width / 2:
        stakes.append(stakes[-1] / 2)
    return np.array(stakes)


class Bets:
    """Bets on values between 0 and 1, in their order, against any mean that they are said to have.

    With weights between 0 and 1, the mean is the values' sum by the weights'. A value is then at most its weight.
    """

    def __init__(
        self,
        values: Sequence[float] | Floats,
        confidence: float,
        weights: Sequence[float] | Floats | None = None,
        stakes: Floats = STAKES,
    ) -> None:
        """`stakes` are chosen before any value is seen.

        Raises ValueError for a value that is not from 0 to its weight, or a confidence that is not between 0 and 1.
        """
        if not 0 < confidence < 1:
            raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
        self._values: Floats = np.asarray(values, float)
        self._weights: Floats = np.ones(len(values)) if weights is None else np.asarray(weights, float)
        if np.any((self._values < 0) | (self._values > self._weights) | (self._weights > 1)):
            raise ValueError("values must lie between 0 and 1")
        self._stakes = stakes
        self._enough = log(2 / (1 - confidence))  # half of the money is bet on either side

    @property
    def mean(self) -> float:
        """The mean so far; a half if there is none."""
        whole = float(self._weights.sum())
        return float(self._values.sum()) / whole if whole else 0.5

    def above(self, mean: float) -> int | None:
        """Return after how many values it was clear that the mean is above this one (0 < mean); None if not yet."""
        return self._crossing(self._above(mean))

    def below(self, mean: float) -> int | None:
        """Return after how many values it was clear that the mean is below this one (mean < 1); None if not yet."""
        return self._crossing(self._below(mean))

    def interval(self) -> Interval:
        """Return the mean so far, and the ends between which the true mean lies."""
        low = _last(lambda mean: self.above(mean) is not None)
        high = 1 - _last(lambda rest: self.below(1 - rest) is not None)
        return Interval(self.mean, low, high)

    def within(self, width: float) -> bool:
        """Return whether it is clear that the true mean is nearer to the mean so far than this."""
        low, high = self.mean - width, self.mean + width
        above = low <= 0 or self.above(low) is not None
        return above and (high >= 1 or self.below(high) is not None)

    def needed(self, width: float) -> int | None:
        """Return how many values it takes until the mean is that clear, if all are like those so far; None if never."""
        if not self._values.size:
            return None
        low, high = self.mean - width, self.mean + width
        sides = [self._above(low)] if low > 0 else []
        sides += [self._below(high)] if high < 1 else []
        waits = [self._expected(gains) for gains in sides]
        return None if None in waits else max([1, *(each for each in waits if each is not None)])

    def _above(self, mean: float) -> Floats:
        """Return what each value wins of a stake against a mean that is said to be no higher than this."""
        return self._values / mean - self._weights

    def _below(self, mean: float) -> Floats:
        return (self._weights - self._values) / (1 - mean) - self._weights

    def _expected(self, gains: Floats) -> int | None:
        """Return how many bets it takes until enough is won, if each wins as much as these do on average."""
        growth = np.log1p(np.multiply.outer(gains, self._stakes)).mean(axis=0)

        def won(bets: int) -> bool:
            return bool(np.logaddexp.reduce(bets * growth) - log(len(growth)) >= self._enough)

        return first_number(won)

    def _crossing(self, gains: Floats) -> int | None:
        """Return how many bets it took until enough was won; None if it wasn't. Gains are per stake."""
        each = np.cumsum(np.log1p(np.multiply.outer(gains, self._stakes)), axis=0)
        won = np.logaddexp.reduce(each, axis=1) - log(len(self._stakes)) >= self._enough
        return int(won.argmax()) + 1 if won.any() else None


class Drift:
    """How far the mean of independent values may be from the true one, whatever they are, at every moment at once.

    It needs their spread only, and holds the better the more values there are: an asymptotic confidence sequence, by a
    normal mixture (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit theory and asymptotic
    confidence sequences, Annals of Statistics 52 (2024), theorem 2.2).
    """

    def __init__(self, values: Sequence[float] | Floats, confidence: float) -> None:
        self._count = len(values)
        self._spread = float(np.std(values)) if self._count else inf
        self._alpha = 1 - confidence
        doubt = -2 * log(self._alpha)
        self._density = (doubt + log(doubt + 1)) / TUNED_TO

    @property
    def half(self) -> float:
        """How far it may be; infinite with too few values."""
        return self._after(self._count) if self._count >= EARLIEST else inf

    def needed(self, width: float) -> int | None:
        """Return how many values it takes until that is no more than a width, if their spread stays; None if never."""
        return first_number(lambda count: count >= EARLIEST and self._after(count) <= width)

    def _after(self, count: int) -> float:
        seen = count * self._density
        factor = 2 * (seen + 1) / (count * seen) * log(sqrt(seen + 1) / self._alpha)
        return self._spread * sqrt(factor)


def first_number(holds: Callable[[int], bool]) -> int | None:
    """Return the first number from 1 on at which something holds, if it holds from there on; None if there is none."""
    if not holds(MOST):
        return None
    low, high = 0, MOST
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def _last(holds: Callable[[float], bool]) -> float:
    """Return the point between 0 and 1 up to which something holds; 0 if it never does."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
