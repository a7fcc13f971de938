"""Levels of skill in between: a player of level 2.5 is halfway from level 2 to level 3 in all that sets them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

Kind = TypeVar("Kind")


def level_at(levels: Sequence[Kind], level: float, ratio: bool = False) -> Kind:
    """The settings of a level from 1 to `len(levels)`, mixed of its neighbours', by `ratio` or in equal steps.

    Settings are a number, or a named tuple of settings. Those of which both neighbours have whole ones stay whole.

    >>> level_at([10, 20, 80], 2.5), level_at([10, 20, 80], 2.5, ratio=True), level_at([0.0, 1.0], 1.5)
    (50, 40, 0.5)
    """
    below = min(int(level), len(levels) - 1)
    mixed: Kind = _mixed(levels[below - 1], levels[below], level - below, ratio)
    return mixed


def _mixed(low: Any, high: Any, share: float, ratio: bool) -> Any:
    if isinstance(low, tuple):
        return type(low)(*[_mixed(*pair, share, ratio) for pair in zip(low, high, strict=True)])
    value = low * (high / low) ** share if ratio else low + share * (high - low)
    return round(value) if isinstance(low, int) and isinstance(high, int) else value
