"""Everything that a node has going at others: calls, and the lines of people here to tables there."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.calls import Calls
from cosmodrome.nodes.lines import NearEnd, Send
from cosmodrome.tables.awake.house import Spawn
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.people import Person


class Reach:
    """Calls and lines to other nodes. What was lost on the way is begun anew."""

    def __init__(self, send: Send, up: Callable[[], bool], spawn: Spawn, queue: int) -> None:
        """`up` says whether anything can be sent, `queue` how many messages wait for a slow person."""
        self._send = send
        self._spawn = spawn
        self._queue = queue
        self._calls = Calls(send, up)
        self.call = self._calls.call
        self._ends: dict[int, tuple[NearEnd, w.Attach]] = {}
        """The request that began each line."""
        self._measured: Counter[str] = Counter()
        """Lines whose delay matters, by table."""

    @property
    def lines(self) -> int:
        """Return the number of lines."""
        return len(self._ends)

    async def attach(
        self, table_id: str, person: Person, after: int | None, seen: int | None, node: str
    ) -> NearEnd:
        """A line to a table that a node has. Raises TableError as `call` does."""
        end = NearEnd(person, node, secrets.randbits(53), self._queue, self._send, self._closed)
        attach = w.Attach(0, table_id, end.number, person, after, seen)
        self._ends[end.number] = end, attach
        try:
            if await self.call(node, attach):
                end.measured_there = True
                self._measured[table_id] += 1
        except BaseException:
            end.close()
            raise
        return end

    def measures(self, table_id: str) -> bool:
        """Return whether the delay of a line to a table elsewhere matters there."""
        return table_id in self._measured

    def _closed(self, end: NearEnd) -> None:
        _, attach = self._ends.pop(end.number)
        if end.measured_there:
            self._measured[attach.table] -= 1
            self._measured += Counter()  # without those that are at zero
        self._send(end.node, w.Parted(end.number))

    def heard(self, sender: str, message: w.LinesTold | w.LineClosed | w.CallAnswer | w.Missed) -> None:
        """Deal with what a node says to what was begun here."""
        match message:
            case w.LinesTold():
                for number in message.lines:
                    if (known := self._ends.get(number)) is not None:
                        known[0].told(message)
                    else:
                        self._send(sender, w.Parted(number))
            case w.LineClosed():
                if (known := self._ends.get(message.line)) is not None:
                    known[0].close(message.why.error_here())
            case w.CallAnswer():
                self._calls.answered(message)
            case w.Missed():
                self._calls.again(sender)

    def again(self, node: str | None = None) -> None:
        """Begin anew with a node, or with all."""
        self._calls.again(node)
        for end, attach in list(self._ends.values()):
            if node in (None, end.node):
                end.lost()
                self._spawn(self._attach_again(end, attach))

    async def _attach_again(self, end: NearEnd, attach: w.Attach) -> None:
        try:
            await self.call(end.node, msgspec.structs.replace(attach, seen=end.seen))
        except TableError as error:
            end.close(Elsewhere() if error.error == "unavailable" else error)

    def died(self, node: str) -> None:
        """A node is gone: whoever waits for it has to look for the table anew."""
        self._calls.died(node)
        for end, _ in list(self._ends.values()):
            if end.node == node:
                end.close(Elsewhere())
