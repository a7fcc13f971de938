"""A thoughtful player of Sample Game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor

from cosmodrome.core import Action, Rng

from .values import SampleGameView, Take


def advise(view: SampleGameView, legal: Sequence[Action], level: int, rng: Rng) -> Action | None:
    """Leave rows whose sizes cancel out, as Bouton found in 1901; a lower level overlooks it at times."""
    if rng.below(3) >= level:
        return None
    for action in legal:
        assert isinstance(action, Take)
        left = [stones - action.count * (row == action.row) for row, stones in enumerate(view.rows, start=1)]
        if reduce(xor, left) == 0:
            return action
    return None
