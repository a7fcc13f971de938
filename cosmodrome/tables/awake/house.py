"""The surroundings of a table that is awake: the server's services that it uses, and its pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from cosmodrome.tables.admission import Admission, OpenDoors
from cosmodrome.tables.awake.waking import CarryOver, in_thread
from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.limits import Budgets, Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
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
class House:
    """The things of the server around it that a table that is awake uses."""

    journal: Journal
    thinker: Thinker
    now: Callable[[], int]
    """Milliseconds since 1970."""
    limits: Limits
    decks: Decks
    """The host's own."""
    entitled: Callable[[], bool]
    """Says whether nobody else can have this server's tables by now: otherwise nothing is told or begun."""
    carry_over: CarryOver = in_thread
    running: bool = False
    """True while tables do by themselves what is due."""
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    """The work that goes on just now."""
    admission: Admission = field(default_factory=OpenDoors)
    game_ended: Callable[[], object] = lambda: None
    """Is called when a result was written."""

    def __post_init__(self) -> None:
        self.budgets = Budgets(self.limits)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start work that goes on until it is done or the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


class Keeper(Protocol):
    """Keeps tables awake, and lets go of them."""

    def keep(self, table: Table) -> None:
        """Keep a snapshot of a table, as it is written, when there is time."""
        ...

    def forget(self, table_id: str) -> None:
        """Let go of a table that is no more, or sleeps."""
        ...

    def lose(self, table_id: str) -> None:
        """Let go of a table that another server has."""
        ...


class Pace(Protocol):
    """The pace of a table: in turns, or for all at once."""

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
