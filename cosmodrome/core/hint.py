"""Hints: what a bot that gives them says of a decision. It is shown a view only, so it can tell no secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, runtime_checkable

from cosmodrome.core import offers
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Event, Game, View
from cosmodrome.core.registry import Bot

HINTING: Final = "search:900ms"
"""The bot that gives hints."""
CLOSE: Final = 0.04
"""Choices whose values differ by less are about as good (returns run from -1 to 1)."""


class Valued(NamedTuple):
    """A choice, its likely return for the seat (-1 to 1), and how often it was tried."""

    action: Action
    value: float
    tries: int


class Reason(NamedTuple):
    """Something that happens: how often (0 to 1) after the best choice, and after the next best."""

    event: Event
    best: float
    other: float


class Term(NamedTuple):
    """A part of what a position is worth to the seat (`offers.TERMS`): after the best choice, and the next best."""

    name: str
    best: float
    other: float


class Margin(NamedTuple):
    """What the best choice won more than the next best, in imagined worlds that were played to the end."""

    gain: float
    """The mean, as a share of the win (-1 to 1)."""
    error: float
    """Its ±, in which it lies with 95 %."""
    worlds: int

    @property
    def sure(self) -> bool:
        """Return whether the best choice is surely better."""
        return self.gain > self.error


class Hint(NamedTuple):
    """All choices, the best first, then those that were looked at longest; and why it is better than the second.

    Without a margin nothing says how sure that is.
    """

    choices: tuple[Valued, ...]
    reasons: tuple[Reason, ...] = ()
    terms: tuple[Term, ...] = ()
    margin: Margin | None = None

    @property
    def sure(self) -> bool:
        """Return whether the first choice is surely better than the second."""
        return self.margin is not None and self.margin.sure

    @property
    def close(self) -> bool:
        """Return whether the second choice is about as good as the first, as far as anybody knows."""
        if len(self.choices) < 2 or self.sure:
            return False
        return self.choices[0].value - self.choices[1].value < CLOSE


@runtime_checkable
class HintingBot(Bot, Protocol):
    """A bot that says what it would do, and why."""

    def hint(self, view: View, legal: Sequence[Action], rng: Rng) -> Hint:
        """A hint for the seat that sees the view and is asked."""
        ...


def can_hint(game: Game) -> bool:
    """Return whether a game can give hints: it is played in turns, and can be searched."""
    return not game.real_time and None not in (offers.IMAGINE.of(game), offers.ESTIMATE.of(game))
