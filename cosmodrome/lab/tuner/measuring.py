"""What a deck does for the goals: the figures of its games, and how likely they are inside their ranges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, isfinite, sqrt
from typing import Final

import numpy as np

from cosmodrome.lab.report.compare import nought
from cosmodrome.lab.report.figures import Figure, interval_at, per_game
from cosmodrome.lab.report.rows import taken
from cosmodrome.lab.report.sampling import figures_of
from cosmodrome.lab.sensitivity.playing import ChangedDeck, Played
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.tuner.goals import Goal

SURE: Final = 0.999
"""The confidence with which a candidate drops out."""
TWO_SIDED: Final = 1.959964
"""Standard deviations on each side of a 95% interval."""


@dataclass(frozen=True)
class Measured:
    """The figures of a deck, one for each goal."""

    deck: ChangedDeck
    deals: int
    goals: tuple[Goal, ...]
    figures: tuple[Figure | None, ...]
    """None for a figure that no game shows."""

    def misses(self, confidence: float = SURE) -> list[Goal]:
        """Return the goals that the deck surely misses."""
        return [
            goal
            for goal, figure in zip(self.goals, self.figures, strict=True)
            if figure is not None and _outside(interval_at(figure, confidence), goal)
        ]

    def unmet(self, confidence: float) -> list[Goal]:
        """Return the goals that are not surely met."""
        return [
            goal
            for goal, figure in zip(self.goals, self.figures, strict=True)
            if figure is None or not _inside(interval_at(figure, confidence), goal)
        ]

    def margins(self, scales: Sequence[float]) -> list[float]:
        """Return how far each figure is inside its range, in units of these scales; minus infinity if unknown."""
        return [
            -inf if figure is None else goal.margin(figure.value) / scale
            for goal, figure, scale in zip(self.goals, self.figures, scales, strict=True)
        ]

    def pessimistic(self, scales: Sequence[float]) -> list[float]:
        """Return the margins of each interval's worse end."""
        return [
            -inf
            if figure is None
            else min(goal.margin(figure.interval.low), goal.margin(figure.interval.high)) / scale
            for goal, figure, scale in zip(self.goals, self.figures, scales, strict=True)
        ]


def measured(played: Played, deck: ChangedDeck, goals: Sequence[Goal], deals: int | None = None) -> Measured:
    """Return the figures of a deck's games, or of those on its first deals. An end that no game had is nought."""
    sample = played.sample(deck)
    if sample is None:
        return Measured(deck, 0, tuple(goals), (None,) * len(goals))
    if deals is not None:
        sample = replace(sample, rows=taken(sample.rows, range(deals)))
    figures = figures_of(sample, {each.key for each in goals})
    games = sample.rows.games
    return Measured(
        deck, games, tuple(goals), tuple(figures.get(each.key) or _never(each, games) for each in goals)
    )


def steadied(one: Measured, own: Measured, whole: Measured) -> Measured:
    """Return what a deck does, from its games and from those of the own deck, which has played more deals.

    `own` is the own deck on the same deals, `whole` the own deck on all its deals. On lucky deals both decks look
    better; the luck of these deals is taken off (a control variate: Owen 2013, Monte Carlo theory, 8.9).
    """
    if one.deals >= whole.deals:
        return one
    figures = tuple(map(_steadied, one.figures, own.figures, whole.figures))
    return Measured(one.deck, one.deals, one.goals, figures)


def _steadied(one: Figure | None, own: Figure | None, whole: Figure | None) -> Figure | None:
    if one is None or own is None or whole is None:
        return one
    lucky = float(own.influence.var())
    if not lucky:
        return one
    shared = (one.influence - one.influence.mean()) * (own.influence - own.influence.mean())
    alike = float(shared.mean()) / lucky
    value = float(one.value - alike * (own.value - whole.value))
    influence = one.influence - alike * own.influence
    games = len(influence)
    there = float(influence.var()) / games
    more = alike**2 * float(whole.influence.var()) / len(whole.influence)
    wider = sqrt(1 + more / there) if there else 1.0
    return replace(one, interval=Interval(value, value, value), influence=influence * wider, parts=None)


def _never(goal: Goal, games: int) -> Figure | None:
    """Return the figure of an end that no game had."""
    if not goal.key.startswith("endings."):
        return None
    none = per_game(goal.key, goal.key, "share", np.zeros(games))
    return nought(none) or none


def doubt(figure: Figure) -> float:
    """Return how unsure a figure is, as a standard deviation; that of a share is never nought."""
    interval = interval_at(figure, 0.95)
    return (interval.high - interval.low) / 2 / TWO_SIDED


def spread(figure: Figure) -> float:
    """Return how far a single game lies from a figure, as a standard deviation."""
    deviation = doubt(figure) * sqrt(len(figure.influence))
    return deviation if isfinite(deviation) else 0.0


def both(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return a value and its standard deviation by two sources that are independent of each other."""
    (value, deviation), (second, unsure) = one, other
    if not isfinite(deviation):
        return other
    if not deviation:
        return one
    weight = unsure**2 / (deviation**2 + unsure**2)
    return weight * value + (1 - weight) * second, deviation * sqrt(weight)


def _outside(interval: Interval, goal: Goal) -> bool:
    return interval.high < goal.low or interval.low > goal.high


def _inside(interval: Interval, goal: Goal) -> bool:
    return goal.low <= interval.low and interval.high <= goal.high
