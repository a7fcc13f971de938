"""A puzzle of the day: find all places that fit; the same for everybody. Games that have one make it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

FIRST_DAY: Final = "2026-01-01"
"""The first day that has puzzles, of whichever kind."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """The judgement of an answer: named places that are right, those that are wrong, and whether it is complete."""

    right: tuple[int, ...]
    wrong: tuple[int, ...]
    complete: bool
    """Every place was found, and no wrong one named."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One day's puzzle, its solution in it."""

    id: str
    """The version of the generator and the day: the same id is always the same puzzle."""
    shown: Any
    """The part of the puzzle that everybody sees, of the type that the game names (`Puzzles.shown`)."""
    solution: tuple[int, ...]
    """All places that fit, in order."""
    places: tuple[str, ...]
    """The names of all places, as `text` has them."""
    text: str
    """All that is shown, for a terminal of 80 columns."""

    def check(self, named: Collection[int]) -> Found:
        """Which of the places named are right."""
        right = tuple(place for place in self.solution if place in named)
        wrong = tuple(sorted(set(named) - set(self.solution)))
        return Found(right=right, wrong=wrong, complete=not wrong and right == self.solution)


class Puzzles(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzles: the type of what they show, and the puzzle of a day."""

    shown: type[msgspec.Struct]
    of: Callable[[str], Puzzle]
    """The puzzle of a day (YYYY-MM-DD), the same for ever and on every machine."""
