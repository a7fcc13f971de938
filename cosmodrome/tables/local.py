"""Answers what people ask of the tables that are awake on this server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeVar, assert_never

from cosmodrome.core import Refusal
from cosmodrome.tables.awake.awake import Awake
from cosmodrome.tables.awake.erasing import forget_at
from cosmodrome.tables.awake.house import House
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.awake.lobby import Lobby
from cosmodrome.tables.decide.commands import COMMANDS, Carrier
from cosmodrome.tables.decide.conditions import tell_apart
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.tell.connection import Connection, Line
from cosmodrome.tables.tell.views import table_info
from cosmodrome.tables.tell.voice import may_see
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableInfo

AnyConnection = TypeVar("AnyConnection", bound=Connection)


class LocalTables:
    """The tables of this server, and what is asked of them: the `Dispatch` where one server has all tables."""

    def __init__(self, house: House, awake: Awake, lobby: Lobby) -> None:
        self.house = house
        self.awake = awake
        self.obey: Callable[[bytes], Awaitable[bytes]]
        """Carries out what another server's host orders."""
        self._lobby = lobby

    async def info(self, table_id: str, person: Person) -> TableInfo:
        """Return the table as the person sees it, game state apart."""
        live = await self._seen_by(table_id, person)
        return table_info(live.table, live.presence, person.id)

    async def _seen_by(self, table_id: str, person: Person) -> Live:
        """Return the table, awake. Raises TableError if there is none, or the person may not look at it."""
        live = await self.awake.wake(table_id)
        may_see(live.table, person.id)
        return live

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """Return a line to the table; its first message is Welcome, with what was missed after entry `after`."""
        return await self.join_line(table_id, person, after, Connection)

    async def join_line(
        self, table_id: str, person: Person, after: int | None, make: Callable[..., AnyConnection]
    ) -> AnyConnection:
        """Return a line to a table here, made by `make`."""
        live = await self._seen_by(table_id, person)
        limits = self.house.limits
        live.presence.may_come(person, limits)

        def parted(line: Connection) -> None:
            if live.presence.part(line) and not self.awake.stopped:
                live.inbox.post(live.part)

        line = make(person, after, limits.queue, live.voice.welcome, parted, self.house.entitled)
        if live.presence.join(line):
            live.voice.tell_table()
        live.inbox.post(lambda: live.arrive(person))
        return line

    async def command(
        self, table_id: str, person: Person, command: r.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end; `at` is when it came (milliseconds since 1970), now if it is left out.

        Raises TableError only if there is no such table, or another server has it.
        """
        try:
            live = await self.awake.wake(table_id)
            said: Any = command  # of a class that its carrier takes
            work: Callable[[], Awaitable[Awaitable[None] | None]]
            match COMMANDS[type(command)].carrier:
                case Carrier.LINE:
                    return m.Done(ref=command.ref)
                case Carrier.LOBBY:
                    work = partial(self._lobby.rematch, live, person, said)
                case Carrier.HINTS:
                    work = partial(live.pace.hint, person, said)
                case Carrier.PACE:
                    work = partial(live.pace.act, person, said, live.now(at))
                case Carrier.CHAT:
                    work = partial(self._say, live, person, said)
                case Carrier.TABLE:
                    await self._admit(live, person, command)
                    work = partial(live.carry_out, person, command)
                case Carrier.FAREWELL:
                    work = partial(live.see_off, person, command)
                case other:
                    assert_never(other)
            held = await live.inbox.ask(work)
            if held is not None:
                await held
        except Refusal as refusal:
            detail = f"the rules do not allow this: {refusal}"
            return m.Refused(ref=command.ref, error="rule", detail=detail, why=refusal.why)
        except TableError as error:
            if error.error == "no_table" or isinstance(error, Elsewhere):
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)
        return m.Done(ref=command.ref)

    async def _admit(self, live: Live, person: Person, command: r.AnyCommand) -> None:
        """Raise TableError if a command would seat somebody who may not sit down."""
        table, admission = live.table, self.house.admission
        match command:
            case r.Sit() if table.seat_of(person.id) is None:
                await admission.may_sit(person, table.host)
            case r.Give():
                for watcher in live.presence.watching():
                    if table.handle(watcher.id) == command.to:
                        await admission.may_sit(watcher, table.host)

    async def _say(self, live: Live, person: Person, command: r.Say) -> None:
        self.house.budgets.chat.spend(person.id, self.house.now())
        await live.carry_out(person, command)

    async def rename(self, person: Person) -> None:
        """Call a person something else: at tables that are awake now, at others when they next come there.

        Raises TableError if the name would pass for somebody's who sits with them.
        """
        self.may_rename(person)
        for live in self._shared_with(person):
            live.inbox.post(partial(live.rename, person))

    def may_rename(self, person: Person) -> None:
        """Raise TableError if a person's name would pass for somebody's who sits with them."""
        for live in self._shared_with(person):
            tell_apart(live.table, person)

    def _shared_with(self, person: Person) -> list[Live]:
        return [live for live in self.awake.values() if live.table.seat_of(person.id) is not None]

    async def forget_at(self, table_id: str, person_id: str) -> None:
        """Have a table forget a person. Raises TableError, and nothing has changed."""
        await forget_at(await self.awake.wake(table_id), person_id)

    def time(self, table_id: str) -> int:
        """Return milliseconds since 1970 by the clock that counts at a table."""
        live = self.awake.get(table_id)
        return self.house.now() if live is None else live.now()

    def measured(self, table_id: str, line: Line, milliseconds: float) -> None:
        """Note that a message went to a person and back in this time; the others are told if that is news."""
        line.measured(milliseconds)
        live = self.awake.get(table_id)
        if live is not None and live.presence.note_delay(line.person.id):
            live.voice.tell_table()

    def measures(self, table_id: str, person: Person) -> bool:
        """Return whether the delay of a person's line matters: they sit at a real-time table that is not over."""
        live = self.awake.get(table_id)
        if live is None or not live.table.game.real_time or live.table.phase == "over":
            return False
        return live.table.seat_of(person.id) is not None

    # There is no other server.

    async def forward(self, node: str | None, order: bytes) -> bytes:
        """Raise Elsewhere."""
        raise Elsewhere(node)

    async def spread(self, order: bytes) -> list[bytes]:
        """Return no answers."""
        return []

    def shared(self) -> Iterable[tuple[str, str, float, bool]]:
        """Return no figures."""
        return ()

    async def drain(self) -> None:
        """Do nothing."""

    async def leave(self) -> None:
        """Do nothing."""
