"""The history of a run, as its clients saw it, and the journals afterwards. It is kept for judging.

Moments are in seconds by the clients' own clock, which nobody sets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Kind = Literal["act", "say", "gather"]
"""The purpose of a command. The first two must leave an entry of their own if they were acknowledged."""

What = Literal["change", "chat", "game"]
"""What a message tells of: an entry, or the game after an entry."""

Death = Literal["killed", "frozen"]
"""The way in which a node dies. A frozen node closes no connection: people have to notice that it is silent."""


class Sent(msgspec.Struct, frozen=True):
    """A command was sent for the first time."""

    at: float
    table: str
    mark: int
    """The number by which the command's entries are known in the journal."""
    kind: Kind


class Answered(msgspec.Struct, frozen=True):
    """A command was answered: it was acknowledged, or refused for good, so that nothing may be written."""

    at: float
    table: str
    mark: int
    done: bool


class Told(msgspec.Struct, frozen=True):
    """A connection was told of an entry, or of the game after an entry."""

    at: float
    line: int
    table: str
    viewer: int
    """The viewer's seat."""
    what: What
    number: int
    """The number as the viewer counts."""
    digest: str
    given_up: bool = False
    """True if the person had given the connection up by then, because it was silent, and had another."""
    anew: bool = False
    """True if it was part of a welcome, which stands for everything that was not told before."""


class Died(msgspec.Struct, frozen=True):
    """A node was killed or frozen while it had these tables, at which people sat."""

    at: float
    node: int
    how: Death
    tables: frozenset[str]
    alone: frozenset[str] = frozenset()
    """Those of the tables whose people were all connected to this node."""


class Shown(msgspec.Struct, frozen=True):
    """The part of an entry that a viewer may be told."""

    what: Literal["change", "chat"]
    number: int
    """The number as the viewer counts."""
    digest: str


class Written(msgspec.Struct, frozen=True):
    """An entry of the journal."""

    number: int
    mark: int | None
    """The number of the command, or of the write, that brought the entry."""
    kind: Kind | None
    """The kind of command, if the entry is a person's own action or line of chat."""
    shown: Mapping[int, Shown] = {}
    """What each viewer who may know of the entry is shown."""
    stands: Mapping[int, tuple[int, str]] = {}
    """For each viewer, the number of the game after the entry, and a digest of the game."""


class History(msgspec.Struct):
    """The history of a run."""

    sent: list[Sent] = []
    answered: list[Answered] = []
    told: list[Told] = []
    died: list[Died] = []
    made: list[str] = []
    """Tables that were made, and whose making was acknowledged."""
    over: dict[str, float] = {}
    """For each table, the moment at which somebody was first told that its game is over. Nobody acts there any more."""
    journal: dict[str, list[Written]] = {}
    """The entries of each table, in the order of the rows."""
