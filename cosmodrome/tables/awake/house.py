"""What a table that is awake knows of its surroundings: the house it stands in, and how time passes at it."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.presence import Presence
from cosmodrome.tables.thinker import Thinker
from cosmodrome.tables.wire import requests as r

T = TypeVar("T")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Spawn(Protocol):
    """Starts work that goes on until it is done or the server stops."""

    def __call__(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start it."""
        ...


@dataclass(eq=False)
class House(ABC):
    """What all tables of a server share."""

    journal: Journal
    thinker: Thinker
    now: Callable[[], int] = wall_clock
    """Milliseconds since 1970."""
    limits: Limits = field(default_factory=Limits)
    decks: Decks = field(default_factory=dict)
    """The host's own."""
    alone: ClassVar[bool] = True
    """Whether no other node has tables."""

    def __post_init__(self) -> None:
        self.journal = steady(self.journal)
        self.running = False
        """Whether tables do by themselves what is due."""
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on until it is done or the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def entitled(self) -> bool:
        """Whether nobody else can have this server's tables by now: otherwise nothing is told or begun."""
        return True

    @abstractmethod
    def keep(self, table: Table) -> None:
        """Keep a snapshot of a table, as it is written, when there is time."""

    @abstractmethod
    def presence(self, table_id: str) -> Presence | None:
        """Return who is at a table, None if the table is not awake here."""

    @abstractmethod
    def forget(self, table_id: str) -> None:
        """There is no such table any more."""

    @abstractmethod
    def lose(self, table_id: str) -> None:
        """Another node has the table."""


class Pace(Protocol):
    """How time passes at a table: in turns, or for all at once."""

    def due(self) -> int | None:
        """When something is to be done though nobody asks (milliseconds since 1970); None if that never comes."""
        ...

    async def do(self) -> None:
        """Do what is due."""
        ...

    async def act(self, person: Person, command: r.Act, at: int) -> Awaitable[None] | None:
        """Carry out a person's action that came at a moment; what is returned is to be waited for outside."""
        ...

    async def hint(self, person: Person, command: r.AskHint) -> None:
        """Have a hint thought of, and told when it is known. Raises TableError if they may have none."""
        ...

    async def heed(self) -> None:
        """See to what follows from who is here now, and who plays."""
        ...

    def forget(self) -> None:
        """End what is being thought of and does not matter any more."""
        ...

    def end(self, reason: TableError) -> None:
        """The table is let go of: whoever waits for something held is told."""
        ...
