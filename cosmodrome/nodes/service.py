"""All tables of several nodes, from one of them: what is asked is done here, or by the node that has the table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import MappingProxyType
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
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.connection import Connection, Line
from cosmodrome.tables.tell.voice import may_see
from cosmodrome.tables.thinker import Thinker
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableInfo

log = logging.getLogger(__name__)

DRAINED: Final = 4.0
"""Seconds in which a node that stops passes its tables on."""

DUE_AT_ONCE: Final = 400
"""Tables that a node takes at once because something is due there; others take as many meanwhile."""

_pack = msgspec.json.Encoder().encode
_answer: msgspec.json.Decoder[m.Done | m.Refused] = msgspec.json.Decoder(m.Done | m.Refused)
_info = msgspec.json.Decoder(TableInfo)


class SharedTables(Tables):
    """The use cases of all tables, on one of several nodes."""

    alone = False

    def __init__(
        self,
        journal: Journal,
        thinker: Thinker,
        member: Member,
        bus: Bus,
        now: Callable[[], int] = wall_clock,
        limits: Limits = Limits(),  # noqa: B008  # frozen
        decks: Decks = MappingProxyType({}),
    ) -> None:
        """The journal is to be fenced by the member's epochs."""
        super().__init__(journal, thinker, now, limits, decks)
        self._member = member
        self._bus = bus
        self._reach = Reach(bus.send, lambda: bus.up, self.spawn, limits.queue)
        self._answering = Answering(self, bus.send)
        self.others = Others(member, self._reach)
        self._lines: set[SharedLine] = set()
        """Of people here."""
        self._routes = Routes(member, self._live)
        self.handed_over = 0
        """Tables that were let go of while they were awake, for another node to take."""

    def entitled(self) -> bool:
        """Whether this node's lease lasts."""
        return self._member.entitled()

    async def join(self) -> None:
        """Join the other nodes. Raises StoreError or one of `cable.FAILURES`."""
        news = NodeNews(self, self._member, self._bus, self._reach, self._answering, self._routes)
        await self._bus.start(news)
        await self._member.start(news)

    async def drain(self) -> None:
        """Pass tables on, each between two things that are done there, and let people connect to other nodes."""
        self.running = False
        self._member.leaving = True
        try:
            await within(DRAINED, self._pass_on(list(self._live.values())), "passing tables on")
        finally:
            for line in list(self._lines):
                line.close(TableError("closed", "this server stops; connect again now", 410))

    async def _pass_on(self, held: Sequence[Live]) -> None:
        for live in held:
            live.keep()
        await asyncio.sleep(0)
        await self.journal.settled()
        await asyncio.gather(*(self._hand_over(live) for live in held), return_exceptions=True)

    async def _hand_over(self, live: Live) -> None:
        async def over() -> None:
            self._live.pop(live.table.id, None)
            live.close(Elsewhere())

        await live.inbox.ask(over)
        await self._member.release(live.table.id)
        self.handed_over += 1

    async def stop(self) -> None:
        """Leave the other nodes."""
        if not self.stopped:
            await super().stop()
            await asyncio.gather(self._member.leave(), self._bus.stop())

    # Tables that are this node's.

    async def _read(self, table_id: str) -> Live:
        await self._member.claim(table_id)
        self._routes.forget(table_id)
        try:
            return await super()._read(table_id)
        except BaseException:
            await self._member.release(table_id)
            raise

    async def _due(self, now: int) -> list[str]:
        mine = [table_id for table_id, live in self._live.items() if (live.pace.due() or now + 1) <= now]
        return mine + await self._member.claim_due(now, DUE_AT_ONCE)

    def _made(self, table: Table) -> None:
        """Whoever comes first takes it."""

    def forget(self, table_id: str) -> None:
        """The table sleeps, or is no more: others may have it."""
        super().forget(table_id)
        self.spawn(self._release(table_id))

    async def _release(self, table_id: str) -> None:
        try:
            await self._member.release(table_id)
        except Exception as error:
            log.debug("table %s… was not released: %s", table_id[:6], error)

    def lose(self, table_id: str) -> None:
        """Another node has the table."""
        self._member.epochs.pop(table_id, None)
        super().lose(table_id)

    # What is asked of a table, wherever it is.

    async def _looked_at(self, table_id: str, person: Person) -> Table:
        try:
            return await super()._looked_at(table_id, person)
        except Elsewhere:
            table = (await self._waking_up.wake(table_id)).table
            may_see(table, person.id)
            return table

    async def info(self, table_id: str, person: Person) -> TableInfo:
        """The table as the person sees it, game state apart."""

        async def there(node: str) -> TableInfo:
            return _info.decode(await self._reach.call(node, w.Look(0, table_id, person)))

        return await self._routes.run(
            table_id, lambda: super(SharedTables, self).info(table_id, person), there
        )

    async def command(
        self, table_id: str, person: Person, command: r.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end, and once; where the table is elsewhere, it came when it arrives there."""
        if command.once is None:
            command = msgspec.structs.replace(command, once=secrets.randbits(53))

        async def there(node: str) -> m.Done | m.Refused:
            answer = await self._reach.call(node, w.Obey(0, table_id, person, _pack(command)))
            return _answer.decode(answer)

        try:
            return await self._routes.run(
                table_id, lambda: super(SharedTables, self).command(table_id, person, command, at), there
            )
        except TableError as error:
            if error.error == "no_table":
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """A line to the table, wherever it is and goes."""
        attach = partial(self._attach, table_id, person, after)
        line = SharedLine(person, attach, self._routes.next_beat, self._lines.discard)
        await line.attach()
        self._lines.add(line)
        return line

    async def _attach(self, table_id: str, person: Person, after: int | None, seen: int | None) -> LineEnd:
        async def here() -> LineEnd:
            line = await self.join_line(table_id, person, after, Connection)
            line.seen = seen
            return line

        return await self._routes.run(
            table_id, here, partial(self._reach.attach, table_id, person, after, seen)
        )

    def time(self, table_id: str) -> int:
        """Milliseconds since 1970 by the clock of the node that has a table."""
        return self.now() + round(self._bus.ahead.get(self._routes.of(table_id) or "", 0))

    async def forward(self, node: str | None, order: bytes) -> bytes:
        """What a node answers to a host's order. Raises TableError."""
        return await self._reach.call(node or "", w.HostOrder(0, order))

    async def spread(self, order: bytes) -> list[bytes]:
        """What all other nodes answer to a host's order, as far as they do."""
        return await self.others.order(order)

    async def rename(self, person: Person) -> None:
        """A person is called something else, wherever they sit. Raises TableError as if all tables were here."""
        self.may_rename(person)
        await self.others.rename(person)
        await super().rename(person)

    def measures(self, table_id: str, person: Person) -> bool:
        """Whether the delay of a person's line matters: their table is in real time."""
        return self._reach.measures(table_id) or super().measures(table_id, person)

    def shared(self) -> Iterable[Figure]:
        """Leases, hand-overs, and what goes between nodes."""
        return figures(self._member, self._bus, self._reach, self._answering, self.handed_over)
