"""What a table that is awake knows of its surroundings: the house it stands in, and how time passes at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from cosmodrome.tables import requests as r
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.opening import Decks
from cosmodrome.tables.people import Person
from cosmodrome.tables.table import Table
from cosmodrome.tables.thinker import Thinker

T = TypeVar("T")


class Spawn(Protocol):
    """Starts work that goes on until it is done or the server stops."""

    def __call__(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start it."""
        ...


class House(Protocol):
    """What all tables of a server share."""

    journal: Journal
    thinker: Thinker
    limits: Limits
    decks: Decks
    """The host's own."""
    running: bool
    """Whether tables do by themselves what is due."""
    now: Callable[[], int]
    """Milliseconds since 1970."""

    @property
    def spawn(self) -> Spawn:
        """Starts work that goes on until it is done or the server stops."""
        ...

    def entitled(self) -> bool:
        """Whether nobody else can have this server's tables by now: otherwise nothing is told or begun."""
        ...

    def keep(self, table: Table) -> None:
        """Keep a snapshot of a table, as it is written, when there is time."""
        ...

    def forget(self, table_id: str) -> None:
        """There is no such table any more."""
        ...

    def lose(self, table_id: str) -> None:
        """Another node has the table."""
        ...


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

    async def hint(self, person: Person, command: r.Hint) -> None:
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
