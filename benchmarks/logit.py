"""Fit a conditional logit (McFadden 1974): who wins, by weighted figures of each side.

Positions are arrays of positions x sides x figures. The chance of a side is the exponential of its weighted figures,
divided by the sum of all sides. Weights change evenly between stages of a game, so each figure has one at each stage.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Seen = tuple[list[list[float]], float, list[float]]
"""A position: its figures per side, how far the game has gone, and the share of the win that each side got."""
Sides = tuple[np.ndarray, np.ndarray]
"""Positions x sides x (figure, stage), and positions x sides of shares won."""
STEPS = 12


def stage_shares(at: float, stages: Sequence[float]) -> list[float]:
    """Return the share with which the weights of each stage count at this point of a game."""
    return [float(np.interp(at, stages, np.eye(len(stages))[stage])) for stage in range(len(stages))]


def design(seen: Sequence[Seen], stages: Sequence[float]) -> list[Sides]:
    """Return the arrays of these positions, one pair for each number of sides."""
    sets = []
    for sides in sorted({len(shares) for _, _, shares in seen}):
        some = [each for each in seen if len(each[2]) == sides]
        figures = np.array([each[0] for each in some], dtype=np.float32)
        share = np.array([stage_shares(each[1], stages) for each in some], dtype=np.float32)
        spread = figures[:, :, :, None] * share[:, None, None, :]
        won = np.array([each[2] for each in some], dtype=np.float32)
        sets.append((spread.reshape(len(some), sides, -1), won))
    return sets


def chances(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Positions x sides: the chance of each side, by these weights."""
    worth = x @ weights.astype(np.float32)
    worth -= worth.max(axis=1, keepdims=True)
    odds = np.exp(worth)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def fit(sets: Sequence[Sides], ridge: float, near: np.ndarray | None = None) -> np.ndarray:
    """The weights under which what happened is likeliest, by Newton's method.

    A ridge keeps them near the weights `near`, which are all 0 if there are none.
    """
    size = sets[0][0].shape[2]
    centre = np.zeros(size) if near is None else near
    weights = centre.copy()
    for _ in range(STEPS):
        slope, bend = -ridge * (weights - centre), ridge * np.eye(size)
        for x, won in sets:
            p = chances(x, weights)
            slope += (won - p).reshape(-1) @ x.reshape(-1, size)
            flat = (x * np.sqrt(p)[:, :, None]).reshape(-1, size)
            mean = (x * p[:, :, None]).sum(axis=1)
            bend += flat.T @ flat - mean.T @ mean
        weights += np.linalg.solve(bend, slope)
    return weights


def log_loss(x: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """The mean surprise at who won. Guessing has the logarithm of the number of sides."""
    return float(-np.mean(np.sum(won * np.log(np.maximum(chances(x, weights), 1e-9)), axis=1)))
