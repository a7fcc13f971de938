"""A linear model of a figure: what the own deck does, and how much each step of each number moves it.

Every deck that was played says something of both. All are fitted at once, each as sure as it is (Bayesian linear
regression). Before any game, effects are normally distributed; how large they are is learnt from the games, too
(empirical Bayes).

All decks play the same deals, and the luck of these deals is in the model, too (a random effect of each block of
deals). So decks are compared on the deals that they have in common, and luck that they share makes none look surer than
it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt

CURVED: Final = 0.2
"""The part of a foretold change by which it may be wrong because effects are not quite linear."""
SMALLEST: Final = 1e-12
"""The smallest variance."""
SIZES: Final = np.geomspace(1e-4, 1e3, 60)
"""How large effects may be: their variance, in units of that with which a single deck tells them.

Before any game, each standard deviation is as likely as any other."""
FITS: Final = 2
"""The model is fitted so often, as how far effects are from linear depends on how large they are."""

Steps = tuple[tuple[int, int], ...]
"""The numbers that are changed, by their places among those that vary, and by how many steps; in that order."""


@dataclass(frozen=True)
class Observation:
    """A deck's figure, or how far it is from the own deck's, with its standard error."""

    steps: Steps
    value: float
    error: float
    """That of the luck which the deck does not share with others."""
    own: float = 1.0
    """How much of the own deck's figure is in the value: 1 of a figure, 0 of a difference."""
    luck: tuple[float, ...] = ()
    """How much of the luck of each block of deals is in the value, for the first blocks."""


@dataclass(frozen=True)
class LinearModel:
    """The own deck's figure, the effects per step of N numbers on it, and the luck of B blocks of deals."""

    means: npt.NDArray[np.float64]
    """1 + N + B, in that order."""
    covariances: npt.NDArray[np.float64]
    """(1 + N + B)×(1 + N + B)."""
    numbers: int
    """N."""
    seen: Mapping[Steps, Observation]
    """What was observed of each deck that played."""

    @property
    def own(self) -> float:
        """The own deck's figure."""
        return float(self.means[0])

    @property
    def effects(self) -> npt.NDArray[np.float64]:
        """The effects per step: N."""
        return self.means[1 : 1 + self.numbers]

    @property
    def deviations(self) -> npt.NDArray[np.float64]:
        """How unsure the effects are, as standard deviations: N."""
        return np.sqrt(np.diag(self.covariances)[1 : 1 + self.numbers])

    @property
    def doubt(self) -> float:
        """How unsure the own deck's figure is, as a standard deviation."""
        return sqrt(self.covariances[0, 0])

    def foretold(
        self, places: npt.NDArray[np.int64], steps: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Return the figure of M decks with F changed numbers, and its standard deviation, without their own games.

        `places` (M×F) says which numbers are changed, `steps` (M×F) by how many steps.
        """
        moved = self.effects[places] * steps
        first = np.zeros((len(places), 1), np.int64)
        rows, ways = np.hstack([first, places + 1]), np.hstack([first + 1, steps])
        pairs = self.covariances[rows[:, :, None], rows[:, None, :]]
        variance = (pairs * ways[:, :, None] * ways[:, None, :]).sum(axis=(1, 2))
        bent = CURVED * np.abs(moved).sum(axis=1)
        return self.own + moved.sum(axis=1), np.sqrt(np.maximum(variance, 0) + bent**2)

    def figure(self, change: Steps) -> tuple[float, float]:
        """Return the figure of a deck that played, and its standard deviation, by its own games and by all others."""
        seen = self.seen[change]
        deck, games = np.zeros(len(self.means)), _row(seen, self.numbers, len(self.means))
        deck[0] = 1
        for place, steps in change:
            deck[1 + place] = steps
        moved = deck[1 : 1 + self.numbers] * self.effects
        bent, noise = (CURVED * float(np.abs(moved).sum())) ** 2, max(seen.error**2, SMALLEST)
        told = bent / (bent + noise)  # the part of what the model leaves unexplained that is not luck
        row = deck - told * games
        mean = float(row @ self.means) + told * seen.value
        return mean, sqrt(float(row @ self.covariances @ row) + told * noise)


def fitted(numbers: int, observations: Sequence[Observation], lucks: Sequence[float] = ()) -> LinearModel:
    """Fit the own deck's figure and the effects of this many numbers to what was observed.

    `lucks` are the variances of the luck of each block of deals.
    """
    seen = [each for each in observations if np.isfinite(each.error)]
    size = 1 + numbers + len(lucks)
    if not seen:
        return LinearModel(np.zeros(size), np.diag(np.eye(size)[0]), numbers, {})
    design = np.array([_row(each, numbers, size) for each in seen])
    values = np.array([each.value for each in seen])
    errors = np.array([each.error for each in seen]) ** 2
    before = np.zeros((size, size))
    before[0, 0] = 0.0 if design[:, 0].any() else 1.0  # the own deck's figure may be anything
    places = np.arange(1 + numbers, size)
    before[places, places] = 1 / np.maximum(lucks, SMALLEST)
    effects = np.arange(1, 1 + numbers)
    bent = np.zeros(len(seen))
    for _ in range(FITS):
        noise = np.maximum(errors + bent**2, SMALLEST)
        before[effects, effects] = 0.0
        before[effects, effects] = 1 / _size(design, values, noise, before, numbers)
        weighted = design / noise[:, None]
        covariances = np.asarray(np.linalg.inv(design.T @ weighted + before), np.float64)
        means = covariances @ (weighted.T @ values)
        bent = CURVED * (np.abs(design[:, effects]) @ np.abs(means[effects]))
    return LinearModel(means, covariances, numbers, {each.steps: each for each in seen})


def _row(one: Observation, numbers: int, size: int) -> npt.NDArray[np.float64]:
    """Return how much of the own deck's figure, of each effect and of each block's luck is in an observation."""
    row = np.zeros(size)
    row[0] = one.own
    for place, steps in one.steps:
        row[1 + place] = steps
    row[1 + numbers : 1 + numbers + len(one.luck)] = one.luck
    return row


def _size(
    design: npt.NDArray[np.float64],
    values: npt.NDArray[np.float64],
    noise: npt.NDArray[np.float64],
    before: npt.NDArray[np.float64],
    numbers: int,
) -> float:
    """Return how large effects are, as a variance: the mean over `SIZES`, each as likely as the observations say.

    The own deck's figure and the luck of deals are taken off first (a Schur complement). `before` is what is known of
    all of these before any game, as a precision.
    """
    effects = np.arange(1, 1 + numbers)
    moved = (design[:, effects] ** 2).sum(axis=1)
    changed = moved > 0
    if not changed.any():
        return 1.0
    weighted = design / noise[:, None]
    known, told = design.T @ weighted + before, weighted.T @ values
    others = np.array([0, *range(1 + numbers, len(before))])
    taken = np.linalg.solve(known[np.ix_(others, others)] + SMALLEST * np.eye(len(others)), known[others])
    left = known[effects] - known[np.ix_(effects, others)] @ taken
    told = told[effects] - taken[:, effects].T @ told[others]
    sure, turned = np.linalg.eigh(left[:, effects])
    sure, told = np.maximum(sure, 0.0), turned.T @ told
    sizes = SIZES * float(np.mean(noise[changed] / moved[changed]))
    shrunk = sizes[:, None] / (1 + sizes[:, None] * sure)
    evidence = (told**2 * shrunk - np.log1p(sizes[:, None] * sure)).sum(axis=1) / 2
    likely = np.sqrt(sizes) * np.exp(evidence - evidence.max())
    return float(likely @ sizes / likely.sum())
