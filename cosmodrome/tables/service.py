"""What people ask of all tables of a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from cosmodrome.core import Refusal
from cosmodrome.core.record import Record
from cosmodrome.tables.awake.awake import Awake
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.awake.lobby import Lobby
from cosmodrome.tables.awake.waking import Woken
from cosmodrome.tables.decide.conditions import tell_apart
from cosmodrome.tables.decide.opening import BranchPoint
from cosmodrome.tables.errors import Elsewhere, TableError
from cosmodrome.tables.limits import Budget
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.course import Courses, check_over, record
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.connection import Connection, Line
from cosmodrome.tables.tell.views import Past, past, table_info
from cosmodrome.tables.tell.voice import may_see
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import TableInfo

AnyConnection = TypeVar("AnyConnection", bound=Connection)


class Tables(Awake):
    """The use cases of all tables."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lobby = Lobby(self)
        self._courses = Courses(self.journal)
        self.obey: Callable[[bytes], Awaitable[bytes]]
        """Carries out what another node's host orders."""
        self._said = Budget(self.limits.chat_lines, self.limits.chat_span, "lines")
        self._budgets.append(self._said)

    async def _seen_by(self, table_id: str, person: Person) -> Live:
        """The table, awake. Raises TableError if there is none, or the person may not look at it."""
        live = await self.wake(table_id)
        may_see(live.table, person.id)
        return live

    async def _looked_at(self, table_id: str, person: Person) -> Table:
        """The table as it is written. Raises TableError as `_seen_by` does."""
        return (await self._seen_by(table_id, person)).table

    # Use cases.

    async def create(self, person: Person, request: r.NewTable) -> TableInfo:
        """A new table, its maker on seat 0. Raises TableError for what it cannot be."""
        made = await self.lobby.create(person, request)
        self._made(made)
        return await self.info(made.id, person)

    async def play_on(
        self, table_id: str, person: Person, request: r.PlayOn, there: BranchPoint
    ) -> TableInfo:
        """A new table where the game of another, which is over, goes on from a moment."""
        source = await self._looked_at(table_id, person)
        check_over(source)
        made = await self.lobby.play_on(source, person, request, there)
        self._made(made)
        return await self.info(made.id, person)

    def _made(self, table: Table) -> None:
        """A table is new, and somebody will come there at once."""
        if table.id not in self._live:
            self.take_in(Woken(table))

    async def info(self, table_id: str, person: Person) -> TableInfo:
        """The table as the person sees it, game state apart."""
        live = await self._seen_by(table_id, person)
        return table_info(live.table, live.presence, person.id)

    async def deck(self, table_id: str, person: Person) -> dict[str, str]:
        """The data files of the table that are not the game's own: texts by name."""
        return dict((await self._looked_at(table_id, person)).game.data)

    async def record(self, table_id: str, person: Person) -> Record:
        """The game that is over, its seed with it. Raises TableError while it goes on."""
        table = await self._looked_at(table_id, person)
        check_over(table)
        return record(table, (await self._courses.of(table)).played)

    async def past(self, table_id: str, person: Person) -> Past:
        """The game so far, from the person's seat or as a spectator: what its replay follows from."""
        table = await self._looked_at(table_id, person)
        return past(table, table.seat_of(person.id), await self._courses.of(table))

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """A line to the table; its first message is Welcome, with what was missed after entry `after`."""
        return await self.join_line(table_id, person, after, Connection)

    async def join_line(
        self, table_id: str, person: Person, after: int | None, make: Callable[..., AnyConnection]
    ) -> AnyConnection:
        """A line to a table here, made by `make`."""
        live = await self._seen_by(table_id, person)
        live.presence.may_come(person, self.limits)

        def parted(line: Connection) -> None:
            if live.presence.part(line) and not self.stopped:
                live.inbox.post(live.part)

        line = make(person, after, self.limits.queue, live.voice.welcome, parted, self.entitled)
        if live.presence.join(line):
            live.voice.tell_table()
        live.inbox.post(lambda: live.arrive(person))
        return line

    async def command(
        self, table_id: str, person: Person, command: r.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end; `at` is when it came (milliseconds since 1970), now if it is left out.

        Raises TableError only if there is no such table, or another node has it.
        """
        try:
            live = await self.wake(table_id)
            match command:
                case r.Ping() | r.Echo():
                    pass
                case r.Rematch():
                    again = await live.inbox.ask(lambda: self.lobby.rematch(live, person))
                    if again is not None:
                        self._made(again)
                case r.Act():
                    came = self.now() if at is None else at
                    held = await live.inbox.ask(lambda: live.pace.act(person, command, came))
                    if held is not None:
                        await held
                case r.AskHint():
                    await live.inbox.ask(lambda: live.pace.hint(person, command))
                case _:
                    if isinstance(command, r.Say):
                        self._said.spend(person.id, self.now())
                    await live.inbox.ask(lambda: live.carry_out(person, command))
        except Refusal as refusal:
            detail = f"the rules do not allow this: {refusal}"
            return m.Refused(ref=command.ref, error="rule", detail=detail, why=refusal.why)
        except TableError as error:
            if error.error == "no_table" or isinstance(error, Elsewhere):
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)
        return m.Done(ref=command.ref)

    async def rename(self, person: Person) -> None:
        """A person is called something else: at tables that are awake now, at others when they next come there.

        Raises TableError if the name would pass for somebody's who sits with them.
        """
        self.may_rename(person)
        for live in self._shared_with(person):
            live.inbox.post(lambda live=live: live.rename(person))  # type: ignore[misc]

    def may_rename(self, person: Person) -> None:
        """Raise TableError if a person's name would pass for somebody's who sits with them."""
        for live in self._shared_with(person):
            tell_apart(live.table, person)

    def _shared_with(self, person: Person) -> list[Live]:
        return [live for live in self._live.values() if live.table.seat_of(person.id) is not None]

    def shared(self) -> Iterable[tuple[str, str, float, bool]]:
        """Figures of a server that is one of several: a name, what it says, its value, whether it only rises."""
        return ()

    async def forward(self, node: str | None, order: bytes) -> bytes:
        """What another node answers to a host's order. Raises TableError."""
        raise Elsewhere(node)

    async def spread(self, order: bytes) -> list[bytes]:
        """What all other nodes answer to a host's order."""
        return []

    def time(self, table_id: str) -> int:
        """Milliseconds since 1970 by the clock that counts at a table."""
        return self.now()

    def measured(self, table_id: str, line: Line, milliseconds: float) -> None:
        """A message went to a person and back in this time; the others are told if that is news."""
        line.measured(milliseconds)
        live = self._live.get(table_id)
        if live is not None and live.presence.note_delay(line.person.id):
            live.voice.tell_table()

    def measures(self, table_id: str, person: Person) -> bool:
        """Whether the delay of a person's line matters: they sit at a real-time table that is not over."""
        live = self._live.get(table_id)
        if live is None or not live.table.game.real_time or live.table.phase == "over":
            return False
        return live.table.seat_of(person.id) is not None
