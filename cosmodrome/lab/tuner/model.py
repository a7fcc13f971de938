"""A linear model of paired differences: how much each step of each number moves a figure.

Every deck that was played says by how much its figure differs from the own deck's on the same deals. The effects per
step are fitted to all of these at once, each as sure as it is (Bayesian linear regression). Before any game, an effect
is taken to be as large as the differences make plausible, either way.
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

PLAUSIBLE: Final = 1.0
"""Effects may be larger than the games say by this many standard errors, so that a search does not give up early."""
SMALLEST: Final = 1e-12
"""The smallest variance."""

Steps = tuple[tuple[int, int], ...]
"""The numbers that are changed, by their places among those that vary, and by how many steps; in that order."""


@dataclass(frozen=True)
class Observation:
    """How far a deck's figure is from the own deck's, with its standard error."""

    steps: Steps
    difference: float
    error: float


@dataclass(frozen=True)
class LinearModel:
    """The effects per step of N numbers on a figure: their means and covariances."""

    means: npt.NDArray[np.float64]
    """N."""
    covariances: npt.NDArray[np.float64]
    """N×N."""
    seen: Mapping[Steps, tuple[float, float]]
    """The difference that each played change made, and the variance of its error."""

    def foretold(
        self, places: npt.NDArray[np.int64], steps: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Return the change of the figure for M changes of F fields, and its standard deviation.

        `places` (M×F) says which numbers are changed, `steps` (M×F) by how many steps.
        """
        mean = (self.means[places] * steps).sum(axis=1)
        pairs = self.covariances[places[:, :, None], places[:, None, :]]
        variance = (pairs * steps[:, :, None] * steps[:, None, :]).sum(axis=(1, 2))
        bent = CURVED * (np.abs(self.means[places] * steps)).sum(axis=1)
        return mean, np.sqrt(np.maximum(variance, 0) + bent**2)

    def by_others(self, change: Steps) -> tuple[float, float]:
        """Return what is foretold of a change by the other decks alone, and its standard deviation."""
        places, steps = np.array([each for each, _ in change]), np.array([each for _, each in change])
        mean = float((self.means[places] * steps).sum())
        variance = float(steps @ self.covariances[np.ix_(places, places)] @ steps)
        bent = CURVED * float(np.abs(self.means[places] * steps).sum())
        if change in self.seen:
            difference, noise = self.seen[change]
            left = max(noise - variance, noise * 1e-9)
            mean, variance = (mean * noise - variance * difference) / left, variance * noise / left
        return mean, sqrt(variance + bent**2)


def fitted(numbers: int, observations: Sequence[Observation]) -> LinearModel:
    """Fit the effects of this many numbers to what was observed."""
    seen = [each for each in observations if np.isfinite(each.error)]
    if not seen:
        return LinearModel(np.zeros(numbers), np.zeros((numbers, numbers)), {})
    x = np.zeros((len(seen), numbers))
    for row, each in enumerate(seen):
        for place, steps in each.steps:
            x[row, place] = steps
    y = np.array([each.difference for each in seen])
    bent = np.array(
        [CURVED * abs(each.difference) * (len(each.steps) > 1 or abs(each.steps[0][1]) > 1) for each in seen]
    )
    noise = np.maximum(np.array([each.error for each in seen]) ** 2 + bent**2, SMALLEST)
    plausible = float(np.mean(y**2 - noise)) + PLAUSIBLE * float(np.std(y**2 + noise)) / sqrt(len(seen))
    usual = float(np.mean(noise / (x**2).sum(axis=1)))  # one deck cannot tell smaller effects
    prior = max(plausible / float(np.mean((x**2).sum(axis=1))), usual)
    weighted = x / noise[:, None]
    covariances = np.linalg.inv(x.T @ weighted + np.eye(numbers) / prior)
    known = {
        each.steps: (each.difference, variance) for each, variance in zip(seen, noise.tolist(), strict=True)
    }
    return LinearModel(covariances @ (weighted.T @ y), covariances, known)
