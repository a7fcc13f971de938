"""Candidates: changes of one number, of two and of three, the promising ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

import numpy as np
import numpy.typing as npt

from cosmodrome.core import Game, offers
from cosmodrome.lab.sensitivity.moves import Varied, rule_of
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.playing import ChangedDeck
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.model import LinearModel, Steps
from cosmodrome.lab.tuner.normal import between

FURTHEST: Final = {1: 8, 2: 6, 3: 4}
"""The most steps of a number, by how many are changed."""
MOST_NUMBERS: Final = {1: 10_000, 2: 14, 3: 8}
"""The most numbers that are combined, by how many are changed. Those that move the goals most are."""
PROMISING: Final = 0.01
"""A candidate with less than this chance is not tried."""


@dataclass(frozen=True)
class Dial:
    """A number that may vary, and how."""

    number: DataNumber
    step: int
    low: int | None
    high: int | None
    up: bool
    """Whether the game takes a step up."""
    down: bool

    def steps(self, furthest: int) -> list[int]:
        """Return how many steps it may go, up and down."""
        return [
            count
            for count in range(-furthest, furthest + 1)
            if count
            and (self.up if count > 0 else self.down)
            and (self.high is None or self.value(count) <= self.high)
            and (self.low is None or self.value(count) >= self.low)
        ]

    def value(self, steps: int) -> int:
        """Return its value after some steps."""
        return self.number.value + steps * self.step


def dials_of(game: Game, varied: Sequence[Varied]) -> list[Dial]:
    """Return the numbers that can be moved, with the steps and bounds that the game gives."""
    tunables = offers.TUNABLE.of(game) or ()
    dials = []
    for each in varied:
        rule = rule_of(each.number, tunables)
        if each.values:
            dials.append(
                Dial(each.number, rule.step, rule.low, rule.high, each.up is not None, each.down is not None)
            )
    return dials


def deck_with(dials: Sequence[Dial], steps: Steps) -> ChangedDeck:
    """Return the deck in which numbers are moved by some steps."""
    return ChangedDeck(tuple((dials[place].number, dials[place].value(count)) for place, count in steps))


def length(steps: Steps) -> tuple[int, int]:
    """Return how large a change is: fields, then steps."""
    return len(steps), sum(abs(count) for _, count in steps)


def ranked(
    dials: Sequence[Dial],
    models: Mapping[str, LinearModel],
    goals: Sequence[Goal],
    own: Sequence[tuple[float, float]],
    room: Sequence[float],
    fields: int,
    usable: Callable[[Steps], bool],
) -> Iterator[tuple[Steps, float]]:
    """Yield the changes of this many fields, each with how likely it reaches all goals, the likeliest first.

    `own` are the own deck's figures and their standard deviations, for each goal; `room` how far inside its range each
    figure must be. Changes that are not `usable` are left out.
    """
    those = _movers(dials, models, goals, own, MOST_NUMBERS[fields])
    ways = {place: dials[place].steps(FURTHEST[fields]) for place in those}
    every = [
        (places, steps)
        for places in combinations(sorted(those), fields)
        for steps in product(*(ways[place] for place in places))
    ]
    if not every:
        return
    places = np.array([each for each, _ in every], np.int64)
    steps = np.array([each for _, each in every], np.int64)
    chance = np.ones(len(every))
    nearest = np.full(len(every), np.inf)
    for goal, (value, error), inside in zip(goals, own, room, strict=True):
        mean, deviation = models[goal.key].foretold(places, steps)
        doubt = np.sqrt(deviation**2 + error**2)
        chance *= between(value + mean, doubt, goal.low + inside, goal.high - inside)
        nearest = np.minimum(nearest, _inside(value + mean, goal) / np.maximum(doubt, 1e-12))
    total = np.abs(steps).sum(axis=1)
    order = np.lexsort((total, -nearest, -chance))
    for row in order:
        change: Steps = tuple(zip(places[row].tolist(), steps[row].tolist(), strict=True))
        if usable(change):
            yield change, float(chance[row])


def _inside(values: npt.NDArray[np.float64], goal: Goal) -> npt.NDArray[np.float64]:
    return np.minimum(values - goal.low, goal.high - values)


def _movers(
    dials: Sequence[Dial],
    models: Mapping[str, LinearModel],
    goals: Sequence[Goal],
    own: Sequence[tuple[float, float]],
    count: int,
) -> list[int]:
    """Return the numbers that move the goals most, for how sure the own deck's figures are."""
    if len(dials) <= count:
        return list(range(len(dials)))
    moved = np.zeros(len(dials))
    for goal, (_, error) in zip(goals, own, strict=True):
        moved = np.maximum(moved, np.abs(models[goal.key].means) / max(error, 1e-12))
    return [int(place) for place in np.argsort(-moved, kind="stable")[:count]]
