"""The normal distribution, for many values at once."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = float | npt.NDArray[np.float64]

_erfc = np.frompyfunc(erfc, 1, 1)


def between(mean: Numbers, deviation: Numbers, low: float, high: float) -> npt.NDArray[np.float64]:
    """Return how likely normal values lie between two ends, which may be infinite; 0 if `high` is below `low`."""
    if high < low:
        return np.zeros(np.shape(mean))
    spread = np.maximum(np.asarray(deviation, float), 1e-12)
    return np.maximum(
        0.0, _below((high - np.asarray(mean)) / spread) - _below((low - np.asarray(mean)) / spread)
    )


def _below(z: Any) -> npt.NDArray[np.float64]:
    return np.asarray(_erfc(-np.asarray(z, float) / sqrt(2)), float) / 2
