"""How many deals each number gets: a few for all, then more for fewer, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cosmodrome.lab.report.figures import FEW
from cosmodrome.lab.simulation.playout import LIMIT

ROUNDS: Final = 3
"""Rounds of about the same number of games. After each but the last, half of the numbers are dropped."""
ALWAYS: Final = 8
"""So many numbers are never dropped."""


class SensitivityPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to vary and to play. Deal i has the seed `seed/i`, whatever is varied."""

    game: str
    bots: tuple[str, ...]
    """One for each seat; they move up a seat from deal to deal."""
    seed: str
    vary: tuple[str, ...] = ()
    """Patterns of the numbers; all of them if there are none."""
    games: int = 0
    """The most games that are played, with all decks together; 0 if time says it."""
    minutes: float = 0.0
    """How long to play, if the number of games is not given."""
    figures: tuple[str, ...] = ()
    """The keys of the figures that matter; all of them if there are none."""
    options: dict[str, Any] = {}
    data: dict[str, str] = {}
    limit: int = LIMIT


class Round(msgspec.Struct, frozen=True):
    """A round: the number of numbers that take part, and the deals that each of its decks plays."""

    numbers: int
    deals: int


def decks(numbers: int) -> int:
    """Return the most decks that this many numbers need: one up, one down, and the game's own."""
    return 2 * numbers + 1


def least(numbers: int) -> int:
    """Return the games that a verdict on this many numbers takes at least."""
    return FEW * decks(numbers)


def halved(numbers: int) -> int:
    """Return how many of this many numbers go on to the next round."""
    return max((numbers + 1) // 2, min(numbers, ALWAYS))


def stages(numbers: int) -> Iterator[int]:
    """Yield the number of numbers in each round.

    >>> list(stages(80)), list(stages(10)), list(stages(3))
    ([80, 40, 20], [10, 8], [3])
    """
    for _ in range(ROUNDS):
        yield numbers
        if halved(numbers) == numbers:
            return
        numbers = halved(numbers)


def rounds(numbers: int, games: int) -> list[Round]:
    """Divide the games among the rounds. How many deals there are does not depend on what is found.

    >>> rounds(80, 20_000)
    [Round(numbers=80, deals=41), Round(numbers=40, deals=82), Round(numbers=20, deals=163)]
    """
    rounds = []
    sizes = list(stages(numbers))
    for place, size in enumerate(sizes):
        share = games // (len(sizes) - place)
        deals = max(share // decks(size), 0 if place else FEW)
        games -= deals * decks(size)
        if deals:
            rounds.append(Round(size, deals))
    return rounds
