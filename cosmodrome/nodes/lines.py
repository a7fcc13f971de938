"""A person's line to a table that may be at another node: its end at the table, its end at the person, and both."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from cosmodrome.nodes import wire as w
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.tell.bell import Bell
from cosmodrome.tables.tell.connection import Connection, Line

Send = Callable[[str, w.AnyMessage], object]
"""Says something to a node."""


class FarLine(Connection):
    """The end at the table. It has no queue: what is said goes out with the tick, a Welcome after all else."""

    def __init__(self, *arguments: Any, outlet: Outlet, node: str, number: int, table_id: str) -> None:
        super().__init__(*arguments)
        self.node = node
        self.number = number
        self.table_id = table_id
        self._outlet = outlet
        outlet.want(self)

    def send(self, message: bytes, number: int | None = None) -> None:
        """Say something, unless a Welcome comes that says it too."""
        if self._behind or self._closed:
            return
        if number is not None:
            self.seen = number
        self._outlet.tell(self, message, number)

    def resync(self) -> None:
        """A Welcome is next."""
        if not self._closed:
            self._behind = True
            self._outlet.want(self)

    def welcome(self) -> bytes:
        """All there is. Raises TableError if the person may not look on."""
        return self._welcome(self)

    @property
    def why(self) -> TableError | None:
        """Why it is closed, if it is."""
        return self._closed

    def close(self, reason: TableError | None = None) -> None:
        """Hang up."""
        if not self._closed:
            super().close(reason)
            self._outlet.close(self)


class Outlet:
    """Messages from tables to far lines in one tick. Each message goes once to each node."""

    def __init__(self, send: Send, entitled: Callable[[], bool], closed: Callable[[FarLine], object]) -> None:
        self._send = send
        self._entitled = entitled
        self._when_closed = closed
        self._told: defaultdict[str, dict[int, tuple[bytes, int | None, list[int]]]] = defaultdict(dict)
        """The messages, by node and identity."""
        self._wanting: dict[FarLine, None] = {}
        self._due = False

    def tell(self, line: FarLine, message: bytes, number: int | None) -> None:
        """Tell a line; a message that several are told is the same object."""
        _, _, lines = self._told[line.node].setdefault(id(message), (message, number, []))
        lines.append(line.number)
        self._hurry()

    def want(self, line: FarLine) -> None:
        """A line wants a Welcome."""
        self._wanting[line] = None
        self._hurry()

    def close(self, line: FarLine) -> None:
        """A line is closed."""
        self._wanting.pop(line, None)
        self._when_closed(line)

    def _hurry(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._due = False
        told, self._told = self._told, defaultdict(dict)
        wanting, self._wanting = self._wanting, {}
        if not self._entitled():  # the tables let all lines resync when it is again
            return
        for node, messages in told.items():
            for text, number, lines in messages.values():
                self._send(node, w.LinesTold(lines, text, number))
        for line in wanting:
            try:
                text = line.welcome()
            except TableError as error:
                line.close(error)
            else:
                self._send(line.node, w.LinesTold([line.number], text, line.seen, fresh=True))


class NearEnd:
    """The end at the person: a bounded queue that another node fills."""

    def __init__(
        self,
        person: Person,
        node: str,
        number: int,
        limit: int,
        send: Send,
        closed: Callable[[NearEnd], object],
    ) -> None:
        self.person = person
        self.node = node
        self.number = number
        self.seen: int | None = None
        self.measured_there = False
        """True if the line's delay matters to the table."""
        self._limit = limit
        self._send = send
        self._when_closed = closed
        self._queue: list[tuple[bytes, int | None]] = []
        self._behind = True
        self._some = Bell()
        self._closed: TableError | None = None

    def told(self, message: w.LinesTold) -> None:
        """The table says something."""
        if message.fresh:
            self._queue.clear()
            self._behind = False
        elif self._behind or self._closed:
            return
        elif len(self._queue) >= self._limit:
            self._queue.clear()
            self._behind = True
            self._send(self.node, w.Behind(self.number))
            return
        self._queue.append((message.text, message.number))
        self._some.ring()

    def lost(self) -> None:
        """Note that messages are lost. A Welcome is on its way."""
        self._queue.clear()
        self._behind = True

    async def receive(self) -> bytes:
        """The next message. Raises TableError once the line is closed, Elsewhere if the table has moved."""
        while True:
            if self._closed:
                raise self._closed
            if self._queue:
                message, number = self._queue.pop(0)
                if number is not None:
                    self.seen = number
                return message
            await self._some.wait()

    def measured(self, milliseconds: float) -> None:
        """A message went to the person and back in this time: that matters to the table."""
        self._send(self.node, w.LineMeasured(self.number, milliseconds))

    def close(self, reason: TableError | None = None) -> None:
        """Hang up; `reason` is the table's."""
        if not self._closed:
            self._closed = reason or TableError("closed", "this line is closed; connect again", 410)
            self._some.ring()
            self._when_closed(self)


class LineEnd(Line, Protocol):
    """A line's end at the person: here, or of a table elsewhere."""

    seen: int | None


class SharedLine:
    """A person's line to a table, wherever the table is: if that changes, it goes on with a Welcome."""

    def __init__(
        self,
        person: Person,
        attach: Callable[[int | None], Awaitable[LineEnd]],
        pause: Callable[[], Awaitable[object]],
        closed: Callable[[SharedLine], object],
    ) -> None:
        """`attach` finds the table; it is given the last entry that the person was told of, if there is one.

        While it cannot be found, each other try comes after a `pause`.
        """
        self.person = person
        self._pause = pause
        self._when_closed = closed
        self._attach = attach
        self._closed: TableError | None = None
        self._end: LineEnd

    async def attach(self) -> None:
        """Find the table for the first time. Raises TableError."""
        self._end = await self._attach(None)

    @property
    def end(self) -> LineEnd:
        """Where it ends now."""
        return self._end

    async def receive(self) -> bytes:
        """The next message, encoded. Raises TableError once the line is closed."""
        while True:
            try:
                return await self._end.receive()
            except Elsewhere:
                if self._closed:
                    raise self._closed from None
                self._end = await self._find(self._end.seen)
                if self._closed:
                    self._end.close(self._closed)

    async def _find(self, seen: int | None) -> LineEnd:
        """Find the table again, however long that takes."""
        while True:
            try:
                return await self._attach(seen)
            except TableError as error:
                if error.error != "unavailable" or self._closed:
                    raise
                await self._pause()

    def measured(self, milliseconds: float) -> None:
        """A message went to the person and back in this time."""
        self._end.measured(milliseconds)

    def close(self, reason: TableError | None = None) -> None:
        """Hang up."""
        self._closed = reason or TableError("closed", "this line is closed; connect again", 410)
        self._end.close(reason)
        self._when_closed(self)
