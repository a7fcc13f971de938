"""Nodes in one process, each with tables, a lease and a bus of its own, and people who listen."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from stage import HereThinker

from cosmodrome.nodes.joining import shared_tables
from cosmodrome.nodes.service import SharedTables
from cosmodrome.store import Store, open_store
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.tell.connection import Line
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import GameNow

PATIENCE = 60.0
"""The longest wait in seconds. It only ends tests that hang."""

_message: msgspec.json.Decoder[m.AnyMessage] = msgspec.json.Decoder(m.AnyMessage)


class TestNode:
    """A node that can be killed."""

    __test__ = False

    def __init__(self, store: Store, tables: Tables, part: SharedTables) -> None:
        self.store = store
        self.tables = tables
        self.part = part
        """The node's part in the cluster."""
        self.people: list[Guest] = []

    @classmethod
    async def start(cls, where: str, redis: str) -> TestNode:
        """Start a node."""
        store = await open_store(where, shared=True)
        tables, part = shared_tables(store, redis, HereThinker())
        await part.join()
        await tables.start()
        return cls(store, tables, part)

    @property
    def id(self) -> str:
        """The node's id."""
        return self.part._member.id

    async def stop(self) -> None:
        """Leave the other nodes properly."""
        for person in self.people:
            person.leave()
        await self.tables.stop()
        await self.store.close()

    async def kill(self) -> None:
        """End the node as `kill -9` would: nobody is told anything."""
        tables, part = self.tables, self.part
        tables.house.running, tables.awake.stopped = False, True
        part._bus.send = lambda node, message: None  # type: ignore[method-assign]
        for task in (part._bus._task, part._member._task, *tables.house.tasks):
            if task is not None:
                task.cancel()
        part._member._leases._line.terminate()  # type: ignore[union-attr]
        part._member._until = 0.0
        for live in tables.awake.values():
            live.close(TableError("closed", "killed", 410))
        await self.store.close()

    async def sit(self, table: str, person: Person, after: int | None = None) -> Guest:
        """Connect a person to a table by way of this node."""
        guest = Guest(self, table, person, await self.tables.connect(table, person, after))
        self.people.append(guest)
        await guest.until(lambda message: isinstance(message, m.Welcome))
        return guest


class Guest:
    """A person with a connection, and everything that they were told."""

    def __init__(self, node: TestNode, table: str, person: Person, line: Line) -> None:
        self.node = node
        self.table = table
        self.person = person
        self.line = line
        self.told: list[m.AnyMessage] = []
        self._more = asyncio.Event()
        self._why = ""
        self.hear_again()

    def hear_again(self) -> None:
        """Take messages again, after not doing so for a while."""
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        try:
            while True:
                self.told.append(_message.decode(await self.line.receive()))
                self._more.set()
        except TableError as error:
            self._why = error.error

    async def ended(self) -> str:
        """Return the reason why the other side closed the connection. Waits for the end."""
        async with asyncio.timeout(PATIENCE):
            await self._hearing
        return self._why

    def leave(self) -> None:
        """Close the connection."""
        self._hearing.cancel()
        self.line.close()

    async def until(self, right: Any, seconds: float = PATIENCE) -> Any:
        """Return the latest message that is `right`. Waits for one."""
        async with asyncio.timeout(seconds):
            while True:
                for message in reversed(self.told):
                    if right(message):
                        return message
                self._more.clear()
                await self._more.wait()

    async def do(self, command: r.AnyCommand) -> m.Done | m.Refused:
        """Send a command to the table. Return the answer."""
        return await self.node.tables.command(self.table, self.person, command)

    @property
    def now(self) -> GameNow:
        """The game as this person was told last."""
        found = [message.game for message in self.told if isinstance(message, m.Welcome | m.Changed)][-1]
        assert found is not None
        return found

    async def play(self) -> m.Done | m.Refused:
        """Do the first legal action."""
        return await self.do(r.Act(number=self.now.number, action=self.now.legal[0]))
