"""All tables of several nodes, from one of them: what is asked is done here, or by the node that has the table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.bus import Bus
from cosmodrome.nodes.calls import PATIENCE, Calls
from cosmodrome.nodes.lines import End, FarLine, NearEnd, Outlet, SharedLine
from cosmodrome.nodes.member import BEAT, Member
from cosmodrome.store.leases import Node
from cosmodrome.tables import messages as m
from cosmodrome.tables.awake import wall_clock
from cosmodrome.tables.connection import Connection, Line
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.journal import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.live import Live
from cosmodrome.tables.opening import Decks
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.table import Table
from cosmodrome.tables.thinker import Thinker
from cosmodrome.tables.voice import may_see

log = logging.getLogger(__name__)

T = TypeVar("T")

DRAINED: Final = 4.0
"""Seconds in which a node that stops passes its tables on."""

DUE_AT_ONCE: Final = 100
"""Tables that a node takes at once because something is due there; others take as many meanwhile."""

_pack = msgspec.json.Encoder().encode
_answer: msgspec.json.Decoder[m.Done | m.Refused] = msgspec.json.Decoder(m.Done | m.Refused)
_command: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)
_info = msgspec.json.Decoder(m.TableInfo)


class SharedTables(Tables):
    """The use cases of all tables, on one of several nodes."""

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
        self._calls = Calls(bus.send, lambda: bus.up)
        self._outlet = Outlet(bus.send, self.entitled, self._far_closed)
        self._far: dict[tuple[str, int], FarLine] = {}
        """Lines of other nodes' people to tables here, by node and number."""
        self._near: dict[int, tuple[NearEnd, w.Attach]] = {}
        """Lines of people here to tables elsewhere, and what was said to begin them."""
        self._lines: set[SharedLine] = set()
        """Of people here."""
        self._where: dict[str, str] = {}
        """Which node has a table, as far as that was of interest."""
        self._answering: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._parted: set[tuple[str, int]] = set()
        """Lines that were gone before they were there."""
        self._beat = asyncio.Event()
        self.handed_over = 0
        """Tables that were let go of while they were awake, for another node to take."""

    def entitled(self) -> bool:
        """Whether this node's lease lasts."""
        return self._member.entitled()

    async def join(self) -> None:
        """Join the other nodes. Raises StoreError or one of `bus.FAILURES`."""
        await self._bus.start(self)
        await self._member.start(self)

    async def deaf(self) -> list[str]:
        """The addresses of nodes that live and do not hear this one, or are not heard."""

        async def tried(node: Node) -> bool:
            try:
                await self._calls.call(node.id, w.Clock(0))
            except TableError:
                await self._member.look()
                return node.id not in self._member.living
            return True

        others = list(self._member.living.values())
        heard = await asyncio.gather(*(tried(node) for node in others))
        return [node.address for node, each in zip(others, heard, strict=True) if not each]

    async def drain(self) -> None:
        """Pass tables on, each between two things that are done there, and let people connect to other nodes."""
        self.running = False
        self._member.leaving = True
        held = list(self._live.values())
        try:
            async with asyncio.timeout(DRAINED):
                for live in held:
                    live.keep()
                await asyncio.sleep(0)
                await self.journal.settled()
                await asyncio.gather(*(self._hand_over(live) for live in held), return_exceptions=True)
        except TimeoutError:
            log.warning("some tables were not passed on in time; others find them a moment later")
        for line in list(self._lines):
            line.close(TableError("closed", "this server stops; connect again now", 410))

    async def _hand_over(self, live: Live) -> None:
        async def over() -> None:
            self._live.pop(live.table.id, None)
            live.close(Elsewhere())

        await live.ask(over)
        await self._member.release(live.table.id)
        self.handed_over += 1

    async def stop(self) -> None:
        """Leave the other nodes."""
        if not self.stopped:
            await super().stop()
            await self._member.leave()
            await self._bus.stop()

    # Tables that are this node's.

    async def _read(self, table_id: str) -> Live:
        await self._member.claim(table_id)
        self._where.pop(table_id, None)
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

    async def _routed(
        self, table_id: str, here: Callable[[], Awaitable[T]], there: Callable[[str], Awaitable[T]]
    ) -> T:
        """Do something where the table is. Raises TableError."""
        ends = asyncio.get_running_loop().time() + PATIENCE
        while True:
            node = None if table_id in self._live else self._where.get(table_id)
            try:
                return await (here() if node is None else there(node))
            except Elsewhere as moved:
                self._where.pop(table_id, None)
                if asyncio.get_running_loop().time() >= ends:
                    detail = "the server that had this table is gone; another takes it in a moment: try again"
                    raise TableError("unavailable", detail, 503) from None
                if moved.node is not None:
                    if moved.node not in self._member.living:
                        await self._member.look()
                    if moved.node in self._member.living:
                        self._where[table_id] = moved.node
                        continue
                await self._next_beat()

    async def _next_beat(self) -> None:
        """Wait until it may be known better who lives."""
        try:
            async with asyncio.timeout(BEAT):
                await self._beat.wait()
        except TimeoutError:
            pass

    async def _looked_at(self, table_id: str, person: Person) -> Table:
        try:
            return await super()._looked_at(table_id, person)
        except Elsewhere:
            table = (await self._waking_up.wake(table_id)).table
            may_see(table, person.id)
            return table

    async def info(self, table_id: str, person: Person) -> m.TableInfo:
        """The table as the person sees it, game state apart."""

        async def there(node: str) -> m.TableInfo:
            return _info.decode(await self._calls.call(node, w.Look(0, table_id, person)))

        return await self._routed(table_id, lambda: super(SharedTables, self).info(table_id, person), there)

    async def command(
        self, table_id: str, person: Person, command: m.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end, and once; where the table is elsewhere, it came when it arrives there."""
        if command.once is None:
            command = msgspec.structs.replace(command, once=secrets.randbits(53))

        async def there(node: str) -> m.Done | m.Refused:
            answer = await self._calls.call(node, w.Obey(0, table_id, person, _pack(command)))
            return _answer.decode(answer)

        try:
            return await self._routed(
                table_id, lambda: super(SharedTables, self).command(table_id, person, command, at), there
            )
        except TableError as error:
            if error.error == "no_table":
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """A line to the table, wherever it is and goes."""
        attach = partial(self._attach, table_id, person, after)
        line = SharedLine(person, attach, self._next_beat, self._lines.discard)
        await line.attach()
        self._lines.add(line)
        return line

    async def _attach(self, table_id: str, person: Person, after: int | None, seen: int | None) -> End:
        async def here() -> End:
            line = await self._join(table_id, person, after, Connection)
            line.seen = seen
            return line

        return await self._routed(table_id, here, partial(self._attach_far, table_id, person, after, seen))

    async def _attach_far(
        self, table_id: str, person: Person, after: int | None, seen: int | None, node: str
    ) -> End:
        end = NearEnd(person, node, secrets.randbits(53), self.limits.queue, self._bus.send)
        attach = w.Attach(0, table_id, end.number, person, after, seen)
        self._near[end.number] = end, attach
        end.when_closed = lambda: self._near_closed(end)
        try:
            await self._calls.call(node, attach)
        except BaseException:
            end.close()
            raise
        return end

    def _near_closed(self, end: NearEnd) -> None:
        self._near.pop(end.number, None)
        self._bus.send(end.node, w.Parted(end.number))

    def measured(self, table_id: str, line: Line, milliseconds: float) -> None:
        """A message went to a person and back in this time."""
        line.measured(milliseconds)
        self._note_delay(table_id, line.person)

    def time(self, table_id: str) -> int:
        """Milliseconds since 1970 by the clock of the node that has a table."""
        return self.now() + round(self._bus.ahead.get(self._where.get(table_id, ""), 0))

    async def rename(self, person: Person) -> None:
        """A person is called something else, wherever they sit. Raises TableError as if all tables were here."""
        self.may_rename(person)
        for ask in (True, False):
            calls = (self._calls.call(node, w.Rename(0, person, ask)) for node in self._member.living)
            for found in await asyncio.gather(*calls, return_exceptions=True):
                if isinstance(found, TableError) and found.error not in ("unavailable", "elsewhere"):
                    raise found
        await super().rename(person)

    def measures(self, table_id: str, person: Person) -> bool:
        """Whether the delay of a person's line matters: it may, where the table is elsewhere."""
        return table_id in self._where or super().measures(table_id, person)

    def shared(self) -> Iterable[tuple[str, str, float, bool]]:
        """Leases, hand-overs, and what goes between nodes."""
        member, bus = self._member, self._bus
        yield "nodes", "Nodes that live, this one too", 1 + len(member.living), False
        yield "tables_owned", "Tables that are this node's", len(member.epochs), False
        yield "lines_elsewhere", "Lines of people here to tables at other nodes", len(self._near), False
        yield "lines_from_elsewhere", "Lines of other nodes' people to tables here", len(self._far), False
        yield "redis_up", "Whether Redis answers", float(bus.up), False
        yield "bundles", "Bundles of messages that were sent to other nodes", bus.bundles, True
        yield "hand_overs", "Tables that were passed on as this node stopped", self.handed_over, True
        yield "claims", "Tables that became this node's", member.claims, True
        yield "tables_freed", "Tables of nodes that were gone, freed by this one", member.freed, True
        yield (
            "leases_lost",
            "Times that this node's lease ended before it was renewed",
            member.lost_leases,
            True,
        )

    # What other nodes say.

    def heard(self, sender: str, message: w.AnyMessage) -> None:
        """Deal with what a node says."""
        match message:
            case w.Told():
                for number in message.lines:
                    if (near := self._near.get(number)) is not None:
                        near[0].told(message)
                    else:
                        self._bus.send(sender, w.Parted(number))
            case w.Answer():
                self._calls.answered(message)
            case w.Closed():
                if (near := self._near.get(message.line)) is not None:
                    near[0].close(message.why.error_here())
            case w.Behind():
                if (far := self._far.get((sender, message.line))) is not None:
                    far.resync()
            case w.Measured():
                if (far := self._far.get((sender, message.line))) is not None:
                    far.measured(message.milliseconds)
                    self._note_delay(far.table_id, far.person)
            case w.Parted():
                if (far := self._far.get((sender, message.line))) is not None:
                    far.close()
                elif any(key[0] == sender for key in self._answering):
                    self._parted.add((sender, message.line))
            case w.Missed():
                self._calls.again(sender)
            case w.Call():
                key = sender, message.call
                if key not in self._answering:
                    task = self._answering[key] = self.spawn(self._answer_to(sender, message))
                    task.add_done_callback(lambda _: self._answering.pop(key))

    async def _answer_to(self, sender: str, call: w.Call) -> None:
        body, failed = b"", None
        try:
            body = await self._done(sender, call)
        except TableError as error:
            failed = w.Failed.of(error)
        except Exception:
            log.exception("what node %s asked failed", sender)
            failed = w.Failed("internal", "something broke at another server; its log says what", 500)
        self._bus.send(sender, w.Answer(call.call, body, failed))

    async def _done(self, sender: str, call: w.Call) -> bytes:
        match call:
            case w.Attach():
                await self._attached(sender, call)
                return b""
            case w.Obey():
                command = _command.decode(call.command)
                return _pack(await super().command(call.table, call.person, command))
            case w.Look():
                return _pack(await super().info(call.table, call.person))
            case w.Rename():
                self.may_rename(call.person)
                if not call.ask:
                    await super().rename(call.person)
                return b""
            case w.Clock():
                return _pack(self.now())
            case _:
                raise TableError("unknown", f"this server does not know {type(call).__name__}", 501)

    async def _attached(self, sender: str, attach: w.Attach) -> None:
        key = sender, attach.line
        if (line := self._far.get(key)) is not None:
            line.resync()
            return
        make = partial(FarLine, outlet=self._outlet, node=sender, number=attach.line, table_id=attach.table)
        line = await self._join(attach.table, attach.person, attach.after, make)
        line.seen = attach.seen
        if key in self._parted:
            self._parted.discard(key)
            line.close()
        else:
            self._far[key] = line

    def _far_closed(self, line: FarLine) -> None:
        if self._far.pop((line.node, line.number), None) is not None and line.why is not None:
            self._bus.send(line.node, w.Closed(line.number, w.Failed.of(line.why)))

    def missed(self, sender: str) -> None:
        """Begin anew with a node."""
        self._bus.send(sender, w.Missed())
        self._calls.again(sender)
        self._attach_again(sender)

    def back(self) -> None:
        """Begin anew with all nodes."""
        self._calls.again()
        self._attach_again()
        for far in list(self._far.values()):
            far.resync()

    def _attach_again(self, node: str | None = None) -> None:
        for end, attach in list(self._near.values()):
            if node in (None, end.node):
                end.lost()
                self.spawn(self._call_again(end, attach))

    async def _call_again(self, end: NearEnd, attach: w.Attach) -> None:
        try:
            await self._calls.call(end.node, msgspec.structs.replace(attach, seen=end.seen))
        except TableError as error:
            end.close(Elsewhere() if error.error == "unavailable" else error)

    # What becomes of nodes.

    def renewed(self) -> None:
        """Tell again."""
        for live in list(self._live.values()):
            for line, _ in live.presence.connections():
                line.resync()
            live.set_alarm()

    def outlived(self) -> None:
        """All tables are others'."""
        for table_id in list(self._live):
            self.lose(table_id)

    def died(self, node_id: str) -> None:
        """Its people are away, and its tables are to be had."""
        self._where = {table: node for table, node in self._where.items() if node != node_id}
        for far in [far for (node, _), far in self._far.items() if node == node_id]:
            far.close()
        self._bus.forget(node_id)
        self._calls.died(node_id)
        for end, _ in list(self._near.values()):
            if end.node == node_id:
                end.close(Elsewhere())

    def beaten(self) -> None:
        """Whoever waits for news of nodes looks again."""
        self._bus.beat(self._member.living)
        self._beat.set()
        self._beat.clear()
