"""The luck of the deals, which all decks share, as all play the same deals."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import pairwise
from math import inf, sqrt
from typing import Final, Generic, TypeVar

import numpy as np

from cosmodrome.lab.report.figures import Figure

Deck = TypeVar("Deck", bound=Hashable)

LEAST_OWN: Final = 0.01
"""The smallest part of the variance of a deck's games that is its own."""


class DealLuck(Generic[Deck]):
    """How much of what happens in games is the luck of the deal, and which decks share which luck.

    Decks have played the first deals, some more than others. Deals that the same decks have played are a block.
    """

    def __init__(self, decks: Mapping[Deck, Figure], own: Figure | None) -> None:
        """`decks` are the figures of all decks; `own` is that of the own deck, with which the others are compared."""
        self._decks = decks
        self._blocks = list(pairwise([0, *sorted({len(figure.influence) for figure in decks.values()})]))
        """Where each block begins and ends."""
        self._together: dict[Deck, float] = {}
        self._lucky = 0.0
        if own is not None:
            for deck, figure in decks.items():
                if figure is not own:
                    self._together[deck] = _covariance(figure, own)
            deals = [min(len(decks[deck].influence), len(own.influence)) for deck in self._together]
            if sum(deals) > 0:
                mean = float(np.average(list(self._together.values()), weights=deals))
                self._lucky = min(max(mean, 0.0), float(own.influence.var()))

    @property
    def variances(self) -> list[float]:
        """The variance of the luck of each block of deals."""
        return [self._lucky / (end - begin) for begin, end in self._blocks]

    def shares(self, deck: Deck) -> tuple[float, ...]:
        """Return how much of the luck of each block is in a deck's figure, for the blocks that it has played."""
        deals, touched = len(self._decks[deck].influence), self._touched(deck)
        return tuple(touched * (end - begin) / deals for begin, end in self._blocks if end <= deals)

    def error(self, deck: Deck) -> float:
        """Return the standard error of a deck's figure, without the luck that it shares; infinite with one game."""
        influence = self._decks[deck].influence
        if len(influence) < 2:
            return inf
        whole = float(influence.var(ddof=1))
        left = max(whole - self._touched(deck) ** 2 * self._lucky, LEAST_OWN * whole)
        return sqrt(left / len(influence))

    def _touched(self, deck: Deck) -> float:
        """Return how much the luck of a deal moves a deck; 1 is as much as it moves the own deck."""
        if not self._lucky:
            return 0.0
        return min(max(self._together.get(deck, self._lucky) / self._lucky, 0.0), 1.0)


def _covariance(one: Figure, own: Figure) -> float:
    """Return the covariance of a deck's games with the own deck's, on the deals that both have played."""
    deals = min(len(one.influence), len(own.influence))
    first, second = one.influence[:deals], own.influence[:deals]
    return float(((first - first.mean()) * (second - second.mean())).mean())
