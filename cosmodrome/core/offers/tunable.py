"""Steps and bounds of numbers in a game's data, where the data's own checks do not say them."""

from __future__ import annotations

from typing import Any

import msgspec


class Tunable(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of the data files that share a step and bounds."""

    pattern: str
    """Their paths, such as `planets.*.prestige.*`: table, id, and the names of fields."""
    step: int = 1
    """How much is one step."""
    low: int | None = None
    """The lowest value that makes sense; None if the data's own checks say it."""
    high: int | None = None
    """The highest."""
    fixed: str = ""
    """Why these numbers never vary; empty if they do."""


def check_tunables(tunables: tuple[Any, ...]) -> None:
    """Raise ValueError unless these are tunables that can be used."""
    for each in tunables:
        if not isinstance(each, Tunable):
            raise ValueError(f"it has {each!r}, which is no Tunable")
        if each.step < 1:
            raise ValueError(f"the step of {each.pattern} must be at least 1, not {each.step}")
        if each.low is not None and each.high is not None and each.low > each.high:
            raise ValueError(f"{each.pattern} cannot lie between {each.low} and {each.high}")
