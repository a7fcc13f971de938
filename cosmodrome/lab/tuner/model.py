"""A linear model of figures: what the own deck does, and how much each step of each number moves it.

Every deck that was played says what its figure is. The own deck's figure and the effects per step are fitted to all of
these at once, each as sure as it is (Bayesian linear regression). Before any game, effects are normally distributed;
how large they are is learnt from the games, too (empirical Bayes).
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
    apart: bool = False
    """Whether the value is how far the figure is from the own deck's."""


@dataclass(frozen=True)
class LinearModel:
    """The own deck's figure, and the effects per step of N numbers on it: their means and covariances."""

    own: float
    means: npt.NDArray[np.float64]
    """N."""
    covariances: npt.NDArray[np.float64]
    """(1 + N)×(1 + N); the own deck's figure stands first."""
    seen: Mapping[Steps, tuple[float, float]]
    """The figure that each played deck had, and the variance of its error."""

    @property
    def deviations(self) -> npt.NDArray[np.float64]:
        """How unsure the effects are, as standard deviations: N."""
        return np.sqrt(np.diag(self.covariances)[1:])

    @property
    def doubt(self) -> float:
        """How unsure the own deck's figure is, as a standard deviation."""
        return sqrt(self.covariances[0, 0])

    def foretold(
        self, places: npt.NDArray[np.int64], steps: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Return the figure of M decks with F changed numbers, and its standard deviation.

        `places` (M×F) says which numbers are changed, `steps` (M×F) by how many steps.
        """
        moved = self.means[places] * steps
        first = np.zeros((len(places), 1), np.int64)
        rows, ways = np.hstack([first, places + 1]), np.hstack([first + 1, steps])
        pairs = self.covariances[rows[:, :, None], rows[:, None, :]]
        variance = (pairs * ways[:, :, None] * ways[:, None, :]).sum(axis=(1, 2))
        bent = CURVED * np.abs(moved).sum(axis=1)
        return self.own + moved.sum(axis=1), np.sqrt(np.maximum(variance, 0) + bent**2)

    def by_others(self, change: Steps) -> tuple[float, float]:
        """Return what is foretold of a deck by the other decks alone, and its standard deviation."""
        mean, variance, bent = self._foretold(change)
        if change in self.seen:
            value, noise = self.seen[change]
            left = max(noise - variance, noise * 1e-9)
            mean, variance = (mean * noise - variance * value) / left, variance * noise / left
        return mean, sqrt(variance + bent**2)

    def _foretold(self, change: Steps) -> tuple[float, float, float]:
        """Return what is foretold of a deck, its variance, and how far it may be off because effects are bent."""
        places, steps = np.array([each for each, _ in change]), np.array([each for _, each in change])
        moved = self.means[places] * steps
        rows, ways = np.array([0, *(places + 1)]), np.array([1, *steps])
        variance = float(ways @ self.covariances[np.ix_(rows, rows)] @ ways)
        return self.own + float(moved.sum()), variance, CURVED * float(np.abs(moved).sum())


def fitted(numbers: int, observations: Sequence[Observation]) -> LinearModel:
    """Fit the own deck's figure and the effects of this many numbers to what was observed."""
    seen = [each for each in observations if np.isfinite(each.error)]
    if not seen:
        return LinearModel(0.0, np.zeros(numbers), np.diag([1.0, *np.zeros(numbers)]), {})
    whole = np.array([float(not each.apart) for each in seen])
    x = np.zeros((len(seen), numbers))
    for row, each in enumerate(seen):
        for place, steps in each.steps:
            x[row, place] = steps
    values = np.array([each.value for each in seen])
    errors = np.array([each.error for each in seen]) ** 2
    further = np.array([sum(abs(steps) for _, steps in each.steps) > 1 for each in seen])
    design = np.hstack([whole[:, None], x])
    bent = np.zeros(len(seen))
    for _ in range(FITS):
        noise = np.maximum(errors + bent**2, SMALLEST)
        before = np.eye(1 + numbers) / _size(x, whole, values, noise)
        before[0, 0] = 0.0 if whole.any() else 1.0  # the own deck's figure may be anything
        weighted = design / noise[:, None]
        covariances = np.asarray(np.linalg.inv(design.T @ weighted + before), np.float64)
        means = covariances @ (weighted.T @ values)
        bent = CURVED * (np.abs(x) @ np.abs(means[1:])) * further
    known = {
        each.steps: (each.value, variance)
        for each, variance in zip(seen, noise.tolist(), strict=True)
        if not each.apart
    }
    return LinearModel(float(means[0]), means[1:], covariances, known)


def _size(
    x: npt.NDArray[np.float64],
    whole: npt.NDArray[np.float64],
    values: npt.NDArray[np.float64],
    noise: npt.NDArray[np.float64],
) -> float:
    """Return how large effects are, as a variance: the mean over `SIZES`, each as likely as the observations say.

    The own deck's figure is taken off first. `x` are the steps of each observation's numbers.
    """
    moved = (x**2).sum(axis=1)
    changed = moved > 0
    if not changed.any():
        return 1.0
    weights = whole / noise
    there = float(weights @ whole) or 1.0
    x = x - np.outer(whole, weights @ x / there)
    values = values - whole * float(weights @ values) / there
    weighted = x / noise[:, None]
    known, turned = np.linalg.eigh(x.T @ weighted)
    known = np.maximum(known, 0.0)
    told = turned.T @ (weighted.T @ values)
    sizes = SIZES * float(np.mean(noise[changed] / moved[changed]))
    shrunk = sizes[:, None] / (1 + sizes[:, None] * known)
    evidence = (told**2 * shrunk - np.log1p(sizes[:, None] * known)).sum(axis=1) / 2
    likely = np.sqrt(sizes) * np.exp(evidence - evidence.max())
    return float(likely @ sizes / likely.sum())
