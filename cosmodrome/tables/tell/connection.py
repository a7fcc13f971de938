"""A line to one person: a bounded queue of messages that never makes the table wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.tell.bell import Bell

MEASURED: Final = 5
"""Round trips that a line's delay is the median of."""


class Line(Protocol):
    """Where a person is told something."""

    person: Person

    async def receive(self) -> bytes:
        """The next message, encoded; waits for one. Raises TableError once the line is closed."""
        ...

    def measured(self, milliseconds: float) -> None:
        """A message went to the person and back in this time."""
        ...

    def close(self, reason: TableError | None = None) -> None:
        """Hang up; whoever waits to receive is told."""
        ...


class Connection:
    """Messages for one person, in order. A person who is too slow loses the queue and gets a fresh Welcome."""

    def __init__(
        self,
        person: Person,
        after: int | None,
        limit: int,
        welcome: Callable[[Connection], bytes],
        closed: Callable[[Connection], None],
        entitled: Callable[[], bool] = lambda: True,
    ) -> None:
        """`after` is the last number the person was shown; `welcome` words all there is.

        As long as it is not `entitled`, the line tells nothing; then it wants to be told to `resync`.
        """
        self.person = person
        self.after = after
        self.seen: int | None = None
        """The last entry of the game that this line was told of."""
        self._limit = limit
        self._welcome = welcome
        self._when_closed = closed
        self._entitled = entitled
        self._queue: list[tuple[bytes, int | None]] = []
        self._behind = True
        self._some = Bell()
        self._closed: TableError | None = None
        self._trips: tuple[float, ...] = ()

    def measured(self, milliseconds: float) -> None:
        """A message went to the person and back in this time."""
        self._trips = (*self._trips, milliseconds)[-MEASURED:]

    @property
    def delay(self) -> int | None:
        """Milliseconds that the line takes one way: half the median of the last round trips; None before the first."""
        from statistics import (
            median,
        )  # a device does without, and starts sooner

        return round(median(self._trips) / 2) if self._trips else None

    def send(self, message: bytes, number: int | None = None) -> None:
        """Queue a message; `number` is that of the game's entry in it. Never waits."""
        if self._behind or self._closed:
            return
        if len(self._queue) >= self._limit:
            self.resync()
            return
        self._queue.append((message, number))
        self._some.ring()

    def resync(self) -> None:
        """Forget what is queued: the next message is a Welcome."""
        self._queue.clear()
        self._behind = True
        self._some.ring()

    def welcomed(self, number: int) -> None:
        """A Welcome was worded just now, with the game's entry `number` in it: what follows is queued again."""
        self._queue.clear()
        self._behind = False
        self.seen = number

    async def receive(self) -> bytes:
        """The next message, encoded; waits for one. Raises TableError once the line is closed."""
        while True:
            if self._closed:
                raise self._closed
            if not self._entitled():
                self._queue.clear()
                self._behind = True
            elif self._behind:
                return self._welcome(self)
            elif self._queue:
                message, number = self._queue.pop(0)
                if number is not None:
                    self.seen = number
                return message
            await self._some.wait()

    def close(self, reason: TableError | None = None) -> None:
        """Hang up; whoever waits to receive is told."""
        if self._closed:
            return
        self._closed = reason or TableError("closed", "this line is closed; connect again", 410)
        self._queue.clear()
        self._some.ring()
        self._when_closed(self)
