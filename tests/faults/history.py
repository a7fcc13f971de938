"""What happened in a run, as its clients saw it, and what the journal held afterwards: made to be judged.

Moments are seconds by the clients' own clock, which nobody sets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Kind = Literal["act", "say", "gather"]
"""What a command is for. The first two must leave an entry of their own if they were acknowledged."""

What = Literal["change", "chat", "game"]
"""What a line is told of: an entry, or how the game stands after one."""


class Sent(msgspec.Struct, frozen=True):
    """A command went out, for the first time."""

    at: float
    table: str
    mark: int
    """By which its entries are known in the journal."""
    kind: Kind


class Answered(msgspec.Struct, frozen=True):
    """Its answer came: it was acknowledged, or refused for good, so that nothing may be written."""

    at: float
    table: str
    mark: int
    done: bool


class Told(msgspec.Struct, frozen=True):
    """A line was told of an entry, or how the game stood after one."""

    at: float
    line: int
    table: str
    viewer: int
    """The seat."""
    what: What
    number: int
    """As the viewer counts."""
    digest: str
    given_up: bool = False
    """Whether its person had given the line up by then, for its silence, and had another."""
    anew: bool = False
    """Whether it was told in a welcome, which stands for all that was not told before."""


class Died(msgspec.Struct, frozen=True):
    """A node was killed or frozen, and had these tables, at which people were."""

    at: float
    node: str
    tables: frozenset[str]


class Shown(msgspec.Struct, frozen=True):
    """What a viewer may be told of an entry."""

    what: Literal["change", "chat"]
    number: int
    """As the viewer counts."""
    digest: str


class Written(msgspec.Struct, frozen=True):
    """An entry of the journal."""

    number: int
    mark: int | None
    """Of the command, or the write, that it came with."""
    kind: Kind | None
    """What a person did, where it is theirs and an action or a line of chat."""
    shown: Mapping[int, Shown] = {}
    """By viewer who may know of it."""
    stands: Mapping[int, tuple[int, str]] = {}
    """By viewer: the number under which the game stands after it, and how (a digest)."""


class History(msgspec.Struct):
    """A run."""

    sent: list[Sent] = []
    answered: list[Answered] = []
    told: list[Told] = []
    died: list[Died] = []
    made: list[str] = []
    """Tables whose making was acknowledged."""
    over: dict[str, float] = {}
    """By table, when somebody was first told that its game is over: then nobody does anything at it any more."""
    journal: dict[str, list[Written]] = {}
    """By table, in the order of the rows."""
