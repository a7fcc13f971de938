"""A thoughtful player of Lucky Dip."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core import Action, Rng

from .game import DIP, PASS
from .values import LuckyView


def advise(view: LuckyView, legal: Sequence[Action], level: int, rng: Rng) -> Action:
    """High cards first; dip if the lowest card is low."""
    if DIP in legal:
        return DIP if view.hand[0] <= 10 else PASS
    return legal[-1]
