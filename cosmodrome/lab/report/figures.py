"""Figures with their intervals: shares, means and differences over games, and what changed between two set-ups.

Games are independent of each other, the seats of one game are not. So each figure knows its influence: by how much
each game moves it. From that follow its interval and, as the same seeds are dealt to both, that of a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, inf, sqrt
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from cosmodrome.lab.statistics.intervals import Interval, student, wilson

FEW: Final = 20
"""With fewer games than this, or fewer players of a card, nothing is called sure."""

Column = npt.NDArray[np.float64] | npt.NDArray[np.int64] | npt.NDArray[np.bool_]
Unit = Literal["share", "number", "points"]
"""`share` is a part of 1, shown in percent; `points` a difference of shares."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One figure of a report."""

    key: str
    """A name that is the same in every report of the game, such as `length.turns`."""
    label: str
    unit: Unit
    interval: Interval
    """With 95% confidence."""
    influence: npt.NDArray[np.float64]
    """By how much each game moves the figure. The figure's error is the standard error of their mean."""
    parts: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]] | None = None
    """Of a share of games: what each game adds to the games that count, and to all (0 to 1). None for other figures."""
    else_nought: bool = False
    """Whether a set-up without this figure has nought of it, such as an ending that no game had. Else it is unknown."""

    @property
    def value(self) -> float:
        """The estimate."""
        return self.interval.value


@dataclass(frozen=True)
class FigureChange:
    """A figure in two set-ups; `difference` is the second less the first, from the same games."""

    first: Figure
    second: Figure
    difference: Interval
    p: float
    """The chance of a difference this large if there were none (two-sided)."""


def per_game(key: str, label: str, unit: Unit, over: Column) -> Figure:
    """Return the mean of `over` per game. There is at least one game."""
    return _ratio(key, label, unit, over, np.ones(len(over)))


def ratio(key: str, label: str, unit: Unit, over: Column, under: Column) -> Figure | None:
    """Return the sum of `over` divided by the sum of `under`; None if there is nothing to divide by.

    A share of games has Wilson's interval, anything else Student's about a ratio of means (Cochran 1977, 2.11).
    """
    return _ratio(key, label, unit, over, under.astype(float)) if under.any() else None


def _ratio(key: str, label: str, unit: Unit, over: Column, below: npt.NDArray[np.float64]) -> Figure:
    whole = float(below.sum())
    value = float(over.sum()) / whole
    influence = (over - value * below) * (len(over) / whole)
    if unit == "share" and float(below.max()) <= 1:
        interval = wilson(min(max(float(over.sum()), 0.0), whole), int(whole))
        parts = over.astype(float), below
    else:
        interval, parts = _about(value, influence), None
    return Figure(key=key, label=label, unit=unit, interval=interval, influence=influence, parts=parts)


def contrast(key: str, label: str, first: Figure | None, second: Figure | None) -> Figure | None:
    """Return the first figure less the second, of the same games; None if one is missing."""
    if first is None or second is None:
        return None
    influence = first.influence - second.influence
    unit: Unit = "points" if first.unit == "share" else first.unit
    interval = _about(first.value - second.value, influence)
    return Figure(key=key, label=label, unit=unit, interval=interval, influence=influence)


def excess(
    key: str,
    label: str,
    games: int,
    places: npt.NDArray[np.int64],
    strata: npt.NDArray[np.int64],
    values: npt.NDArray[np.float64],
    those: npt.NDArray[np.bool_],
) -> Figure | None:
    """Return the mean of some values, less the mean of all values in the same strata, in points.

    `places` says in which of the games (0 to `games` - 1) each value was seen, `strata` in which stratum. The figure is
    the mean over `those` of the value less its stratum's mean. Strata's means vary by chance, too; the influence of a
    game has both parts (the derivative of the figure in each sum it is made of). None if there are no such values.
    """
    count = int(those.sum())
    if not count:
        return None
    sizes = np.bincount(strata)
    means = np.bincount(strata, values) / np.maximum(sizes, 1)
    rest = values - means[strata]
    value = float(rest[those].mean())
    weights = np.bincount(strata[those], minlength=len(sizes)) / count
    own = np.bincount(places[those], rest[those] - value, games) / count
    others = np.bincount(places, rest * (weights / np.maximum(sizes, 1))[strata], games)
    influence = games * (own - others)
    return Figure(key=key, label=label, unit="points", interval=_about(value, influence), influence=influence)


def change(first: Figure, second: Figure) -> FigureChange:
    """Compare a figure in two set-ups game by game. What both have in common, such as the deal, cancels."""
    influence = second.influence - first.influence
    value, deviation = second.value - first.value, _error(influence)
    difference = _within(value, deviation, len(influence))
    return FigureChange(first, second, difference, _beyond(value, deviation, len(influence)))


def interval_at(figure: Figure, confidence: float) -> Interval:
    """Return the interval of a figure with another confidence (0 to 1)."""
    if figure.parts is None:
        return _about(figure.value, figure.influence, confidence)
    over, under = (float(part.sum()) for part in figure.parts)
    return wilson(min(max(over, 0.0), under), int(under), confidence)


def error(figure: Figure) -> float:
    """Return the standard error of a figure; infinite with fewer than two games."""
    return _error(figure.influence)


def chance(figure: Figure, expected: float) -> float:
    """Return the chance of a figure this far from the expected value, if that were true (two-sided)."""
    return _chance(figure.value - expected, figure.influence)


def discoveries(ps: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Say of each p whether it is a discovery; at most `rate` of those are chance (Benjamini, Hochberg 1995)."""
    limit = max((p for rank, p in enumerate(sorted(ps), 1) if p <= rate * rank / len(ps)), default=-1.0)
    return [p <= limit for p in ps]


def _error(influence: npt.NDArray[np.float64]) -> float:
    """Return the standard error of a figure.

    It is reckoned as by numpy's `std`, in a third of the time: a search has thousands of figures of few games.
    """
    games = len(influence)
    if games < 2:
        return inf
    rest = influence - influence.sum() / games
    return sqrt(float((rest * rest).sum()) / (games - 1)) / sqrt(games)


def _about(value: float, influence: npt.NDArray[np.float64], confidence: float = 0.95) -> Interval:
    return _within(value, _error(influence), len(influence), confidence)


def _within(value: float, deviation: float, games: int, confidence: float = 0.95) -> Interval:
    """Return the interval about a value with this standard error."""
    if games < 2:
        return Interval(value, -inf, inf)
    half = student(games - 1, confidence) * deviation
    return Interval(value, value - half, value + half)


def _chance(value: float, influence: npt.NDArray[np.float64]) -> float:
    return _beyond(value, _error(influence), len(influence))


def _beyond(value: float, deviation: float, games: int) -> float:
    """Return the chance of a value this far from 0, with this standard error, if it were 0."""
    if games < FEW:
        return 1.0
    if deviation == 0:
        return 1.0 if value == 0 else 0.0
    return erfc(abs(value) / deviation / sqrt(2))
