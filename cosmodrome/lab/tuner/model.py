"""A linear model of paired differences: how much each step of each number moves a figure.

Every deck that was played says by how much its figure differs from the own deck's on the same deals. The effects per
step are fitted to all of these at once, each as sure as it is (Bayesian linear regression). Before any game, effects
are taken to be about as large as those that were seen, either way; so a number that hardly played promises nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

CURVED: Final = 0.2
"""The part of a foretold change by which it may be wrong because effects are not quite linear."""

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


def fitted(numbers: int, observations: Sequence[Observation]) -> LinearModel:
    """Fit the effects of this many numbers to what was observed."""
    seen = [each for each in observations if np.isfinite(each.error)]
    alone = [each for each in seen if len(each.steps) == 1]
    if not alone:
        return LinearModel(np.zeros(numbers), np.zeros((numbers, numbers)))
    per_step = np.array([each.difference / each.steps[0][1] for each in alone])
    doubts = np.array([each.error / abs(each.steps[0][1]) for each in alone])
    usual = float(np.mean(doubts**2))
    prior = max(float(np.mean(per_step**2 - doubts**2)), usual / 100, 1e-12)
    x = np.zeros((len(seen), numbers))
    for row, each in enumerate(seen):
        for place, steps in each.steps:
            x[row, place] = steps
    y = np.array([each.difference for each in seen])
    bent = np.array(
        [CURVED * abs(each.difference) * (len(each.steps) > 1 or abs(each.steps[0][1]) > 1) for each in seen]
    )
    noise = np.maximum(np.array([each.error for each in seen]) ** 2 + bent**2, prior * 1e-6)
    weighted = x / noise[:, None]
    covariances = np.linalg.inv(x.T @ weighted + np.eye(numbers) / prior)
    return LinearModel(covariances @ (weighted.T @ y), covariances)
