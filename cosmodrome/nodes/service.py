"""Requests to tables on one of several nodes: they are done here, or by the node that has the table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.answering import Answering
from cosmodrome.nodes.bus import Bus
from cosmodrome.nodes.figures import Figure, figures
from cosmodrome.nodes.lines import LineEnd, SharedLine
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.news import NodeNews
from cosmodrome.nodes.others import Others
from cosmodrome.nodes.reach import Reach
from cosmodrome.nodes.routes import Routes
from cosmodrome.tables.awake.ending import within
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.local import LocalTables
from cosmodrome.tables.people import Person
from cosmodrome.tables.tell.connection import Connection, Line
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableInfo

DRAINED: Final = 4.0
"""Seconds in which a node that stops passes its tables on."""

_pack = msgspec.json.Encoder().encode
_answer: msgspec.json.Decoder[m.Done | m.Refused] = msgspec.json.Decoder(m.Done | m.Refused)
_info = msgspec.json.Decoder(TableInfo)


class SharedTables:
    """The `Dispatch` of a node: it has the tables here, and asks other nodes for theirs."""

    def __init__(self, here: LocalTables, member: Member, bus: Bus, routes: Routes) -> None:
        self._here = here
        self._member = member
        self._bus = bus
        self._routes = routes
        house = here.house
        self._reach = Reach(bus.send, lambda: bus.up, house.spawn, house.limits.queue)
        self._answering = Answering(here, bus.send)
        self.others = Others(member, self._reach)
        self._lines: set[SharedLine] = set()
        """The lines of people here."""
        self.handed_over = 0
        """Tables that were let go of while they were awake, for another node to take."""

    async def join(self) -> None:
        """Join the other nodes. Raises StoreError or one of `cable.FAILURES`."""
        news = NodeNews(self._here.awake, self._member, self._bus, self._reach, self._answering, self._routes)
        await self._bus.start(news)
        await self._member.start(news)

    async def drain(self) -> None:
        """Pass tables on, each between two things that are done there, and let people connect to other nodes."""
        self._here.house.running = False
        self._member.leaving = True
        try:
            await within(DRAINED, self._pass_on(list(self._here.awake.values())), "passing tables on")
        finally:
            for line in list(self._lines):
                line.close(TableError("closed", "this server stops; connect again now", 410))

    async def _pass_on(self, held: Sequence[Live]) -> None:
        for live in held:
            live.keep()
        await asyncio.sleep(0)
        await self._here.house.journal.settled()
        await asyncio.gather(*(self._hand_over(live) for live in held), return_exceptions=True)

    async def _hand_over(self, live: Live) -> None:
        async def over() -> None:
            self._here.awake.let_go(live.table.id, Elsewhere())

        await live.inbox.ask(over)
        await self._member.release(live.table.id)
        self.handed_over += 1

    async def leave(self) -> None:
        """Leave the other nodes."""
        await asyncio.gather(self._member.leave(), self._bus.stop())

    # What is asked of a table, wherever it is.

    async def info(self, table_id: str, person: Person) -> TableInfo:
        """Return the table as the person sees it, game state apart."""

        async def there(node: str) -> TableInfo:
            return _info.decode(await self._reach.call(node, w.Look(0, table_id, person)))

        return await self._routes.run(table_id, partial(self._here.info, table_id, person), there)

    async def command(
        self, table_id: str, person: Person, command: r.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end, and once; where the table is elsewhere, it came when it arrives there."""
        if command.once is None:
            command = msgspec.structs.replace(command, once=secrets.randbits(53))

        async def there(node: str) -> m.Done | m.Refused:
            answer = await self._reach.call(node, w.Obey(0, table_id, person, _pack(command)))
            return _answer.decode(answer)

        here = partial(self._here.command, table_id, person, command, at)
        try:
            return await self._routes.run(table_id, here, there)
        except TableError as error:
            if error.error == "no_table":
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """Return a line to the table, wherever it is and goes."""
        attach = partial(self._attach, table_id, person, after)
        line = SharedLine(person, attach, self._routes.next_beat, self._lines.discard)
        await line.attach()
        self._lines.add(line)
        return line

    async def _attach(self, table_id: str, person: Person, after: int | None, seen: int | None) -> LineEnd:
        async def here() -> LineEnd:
            line = await self._here.join_line(table_id, person, after, Connection)
            line.seen = seen
            return line

        return await self._routes.run(
            table_id, here, partial(self._reach.attach, table_id, person, after, seen)
        )

    def time(self, table_id: str) -> int:
        """Return milliseconds since 1970 by the clock of the node that has a table."""
        return self._here.time(table_id) + round(self._bus.ahead.get(self._routes.of(table_id) or "", 0))

    async def forward(self, node: str | None, order: bytes) -> bytes:
        """Return what a node answers to a host's order. Raises TableError."""
        return await self._reach.call(node or "", w.HostOrder(0, order))

    async def spread(self, order: bytes) -> list[bytes]:
        """Return what all other nodes answer to a host's order, as far as they do."""
        return await self.others.order(order)

    async def rename(self, person: Person) -> None:
        """Call a person something else, wherever they sit. Raises TableError as if all tables were here."""
        self._here.may_rename(person)
        await self.others.rename(person)
        await self._here.rename(person)

    async def forget_at(self, table_id: str, person_id: str) -> None:
        """Have a table forget a person, wherever it is. Raises TableError, and nothing has changed."""

        async def there(node: str) -> None:
            await self._reach.call(node, w.Forget(0, table_id, person_id))

        await self._routes.run(table_id, partial(self._here.forget_at, table_id, person_id), there)

    def measures(self, table_id: str, person: Person) -> bool:
        """Return whether the delay of a person's line matters: their table is in real time."""
        return self._reach.measures(table_id) or self._here.measures(table_id, person)

    def shared(self) -> Iterable[Figure]:
        """Return leases, hand-overs, and what goes between nodes."""
        return figures(self._member, self._bus, self._reach, self._answering, self.handed_over)
