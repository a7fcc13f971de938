"""The plan of a report: which set-ups are played, by which bots, how often, and until when."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import msgspec

from cosmodrome.lab.simulation.playout import LIMIT

AT_A_TIME: Final = 4
"""Games in a piece of work: few, so that slow bots show progress and little is lost when somebody interrupts."""


class Target(msgspec.Struct, frozen=True):
    """A figure, by its key, and how far from the truth it may be. A share's width is a part of 1."""

    key: str
    width: float
    percent: bool

    @property
    def words(self) -> str:
        """The width for people: ±2%."""
        return f"±{100 * self.width:g}%" if self.percent else f"±{self.width:g}"


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A version of the game under a name for people: its options, and data files that are not the game's own."""

    name: str = ""
    options: dict[str, Any] = {}
    data: dict[str, str] = {}
    bots: tuple[str, ...] = ()
    """One for each seat; empty for those of the plan."""


class ReportPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play. Game i of each set-up has the seed `seed/i`. The others are compared with the first set-up."""

    game: str
    games: int
    """How many of each set-up; with targets, the most."""
    bots: tuple[str, ...]
    """One for each seat; they move up a seat from game to game."""
    seed: str
    setups: tuple[Setup, ...] = (Setup(),)
    blanks: tuple[str, ...] = ()
    """Cards, by id, that are blanked in the first set-up. They share the games among them."""
    until: tuple[Target, ...] = ()
    """With any, games are played until each figure is known that well in each set-up."""
    limit: int = LIMIT

    def blank_at(self, number: int) -> str:
        """Return the card that is blanked in a game."""
        return self.blanks[number // AT_A_TIME % len(self.blanks)]

    def bots_of(self, setup: Setup) -> tuple[str, ...]:
        """Return the bots of a set-up, one for each seat."""
        return setup.bots or self.bots

    @property
    def meetings(self) -> tuple[tuple[Setup, Setup], ...]:
        """Set-ups whose bots meet at the same tables: each that has bots of its own with the next."""
        return tuple(pairwise(each for each in self.setups if each.bots))

    def mixed(self, one: Setup, other: Setup) -> tuple[str, ...]:
        """Return the bots of a meeting: of the first set-up at every other seat, and of the other between them."""
        both = self.bots_of(one), self.bots_of(other)
        return tuple(both[seat % 2][seat] for seat in range(len(self.bots)))
