"""States of games that are open: nothing is hidden, and nothing is left to chance once the game is set up."""

from __future__ import annotations

from copy import deepcopy
from typing import Generic, Self, TypeVar

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Position, State

PositionT = TypeVar("PositionT", bound=Position)


class OpenState(State, Generic[PositionT]):
    """A state that is its position, `at`, and no more: what is copied, written out and read back is that.

    Slower than fields of its own, as everything is copied by looking at what it is; quick enough for a small game.
    """

    __slots__ = ("at",)
    disclosures = 0

    def __init__(self, at: PositionT) -> None:
        """Of a position that nobody else changes. Raises ValueError, saying what is wrong, if it cannot be."""
        self.at = at
        try:
            self.audit()
        except AssertionError as error:
            raise ValueError(str(error)) from None

    def position(self) -> PositionT:
        """A copy."""
        return deepcopy(self.at)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.at = deepcopy(self.at)
        return twin

    def resample(self, seat: int | None, rng: Rng) -> Self:
        """The same again: there is nothing that a seat could not know."""
        return self.clone()
