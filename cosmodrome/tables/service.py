"""All tables of a server, for those who serve them: what people and the host ask, wherever each table is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from types import MappingProxyType
from typing import Protocol

from cosmodrome.core.record import Record
from cosmodrome.tables.admission import Admission
from cosmodrome.tables.awake.awake import Awake
from cosmodrome.tables.awake.claims import Alone, Claims
from cosmodrome.tables.awake.erasing import Erasing
from cosmodrome.tables.awake.figuring import Figuring
from cosmodrome.tables.awake.house import House, wall_clock
from cosmodrome.tables.awake.lobby import Lobby
from cosmodrome.tables.awake.older_games import OlderGames
from cosmodrome.tables.awake.putting_away import PuttingAway
from cosmodrome.tables.awake.waking import CarryOver, in_thread
from cosmodrome.tables.decide.opening import BranchPoint, Decks
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.local import LocalTables
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.course import Courses, check_over, record
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.connection import Line
from cosmodrome.tables.tell.own import OwnTable, own_table
from cosmodrome.tables.tell.views import Past, chat_line, past
from cosmodrome.tables.tell.voice import may_see
from cosmodrome.tables.thinker import Thinker
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import ChatLine, TableInfo


class Dispatch(Protocol):
    """Takes what is asked to the server that has the table. `LocalTables` says what each method does."""

    async def info(self, table_id: str, person: Person) -> TableInfo:
        """Return the table as the person sees it, game state apart."""
        ...

    async def command(
        self, table_id: str, person: Person, command: r.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end. Raises TableError if there is no such table."""
        ...

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Line:
        """Return a line to the table; its first message is Welcome."""
        ...

    async def rename(self, person: Person) -> None:
        """Call a person something else. Raises TableError if the name would pass for somebody else's."""
        ...

    async def forget_at(self, table_id: str, person_id: str) -> None:
        """Have a table forget a person, wherever it is. Raises TableError, and nothing has changed."""
        ...

    def time(self, table_id: str) -> int:
        """Return milliseconds since 1970 by the clock that counts at a table."""
        ...

    def measures(self, table_id: str, person: Person) -> bool:
        """Return whether the delay of a person's line matters."""
        ...

    async def forward(self, node: str | None, order: bytes) -> bytes:
        """Return what another server answers to a host's order. Raises TableError."""
        ...

    async def spread(self, order: bytes) -> list[bytes]:
        """Return what all other servers answer to a host's order, as far as they do."""
        ...

    def shared(self) -> Iterable[tuple[str, str, float, bool]]:
        """Return figures of a server among others: a name, what it says, its value, whether it only rises."""
        ...

    async def drain(self) -> None:
        """Pass on what others can go on with: the server stops soon."""
        ...

    async def leave(self) -> None:
        """Leave the other servers: no table is awake here any more."""
        ...


class Tables:
    """All tables of a server. Its dispatch decides where a request goes: to the tables here, if it is alone."""

    def __init__(
        self,
        journal: Journal,
        thinker: Thinker,
        now: Callable[[], int] = wall_clock,
        limits: Limits = Limits(),  # noqa: B008  # frozen
        decks: Decks = MappingProxyType({}),
        claims: Claims | None = None,
        carry_over: CarryOver = in_thread,
    ) -> None:
        """`now` gives milliseconds since 1970, `decks` are the host's, `claims` says which tables are this server's.

        `carry_over` brings games that older rules began to the rules of now.
        """
        journal = steady(journal)
        claims = claims or Alone(journal)
        self.house = House(journal, thinker, now, limits, decks, claims.entitled, carry_over)
        self.awake = Awake(self.house, claims)
        self.lobby = Lobby(self.house, self.awake, claims.alone)
        self.here = LocalTables(self.house, self.awake, self.lobby)
        self._courses = Courses(journal)
        self._erasing = Erasing(
            journal.erasures, now, self.house.spawn, lambda *where: self._forget_at(*where)
        )
        self._older_games = OlderGames(self.house)
        self._putting_away = PuttingAway(self.house, self.awake.while_asleep)
        self._figuring = Figuring(self.house)
        self.house.game_ended = self._figuring.go_on
        self.awake.each_minute = self._each_minute
        self.entitled, self.wake, self.start = claims.entitled, self.awake.wake, self.awake.start
        self.join_line, self.measured = self.here.join_line, self.here.measured
        self.route_by(self.here)

    def route_by(self, dispatch: Dispatch) -> None:
        """Let requests go where a dispatch takes them, from now on."""
        self.info, self.command, self.connect = dispatch.info, dispatch.command, dispatch.connect
        self.rename, self.time, self.measures = dispatch.rename, dispatch.time, dispatch.measures
        self._forget_at = dispatch.forget_at
        self.forward, self.spread, self.shared = dispatch.forward, dispatch.spread, dispatch.shared
        self.drain, self._leave = dispatch.drain, dispatch.leave

    def _each_minute(self) -> None:
        self._erasing.go_on()
        self._older_games.go_on()
        self._putting_away.go_on()
        self.house.spawn(self.house.journal.results.rate())
        self._figuring.go_on()

    async def stop(self) -> None:
        """Hang up, let go of everything, and leave other servers; the journal has it all."""
        if not self.awake.stopped:
            await self.awake.stop()
            await self._leave()

    # What the host sees to.

    @property
    def running(self) -> bool:
        """Return whether tables do by themselves what is due."""
        return self.house.running

    @property
    def admission(self) -> Admission:
        """Return the part that says who may make tables and sit down."""
        return self.house.admission

    @admission.setter
    def admission(self, admission: Admission) -> None:
        self.house.admission = admission

    @property
    def decks(self) -> Decks:
        """The host's own."""
        return self.house.decks

    def now(self) -> int:
        """Return milliseconds since 1970."""
        return self.house.now()

    @property
    def obey(self) -> Callable[[bytes], Awaitable[bytes]]:
        """Return the function that carries out what another server's host orders."""
        return self.here.obey

    @obey.setter
    def obey(self, obey: Callable[[bytes], Awaitable[bytes]]) -> None:
        self.here.obey = obey

    # New tables, and those that are written.

    async def create(self, person: Person, request: r.NewTable) -> TableInfo:
        """Make a table, its maker on seat 0. Raises TableError for what it cannot be."""
        made = await self.lobby.create(person, request)
        return await self.info(made.id, person)

    async def play_on(
        self, table_id: str, person: Person, request: r.PlayOn, there: BranchPoint
    ) -> TableInfo:
        """Make a table where the game of another, which is over, goes on from a moment."""
        source = await self._written(table_id, person)
        check_over(source)
        made = await self.lobby.play_on(source, person, request, there)
        return await self.info(made.id, person)

    async def deck(self, table_id: str, person: Person) -> dict[str, str]:
        """Return the data files of the table that are not the game's own: texts by name."""
        return dict((await self._written(table_id, person)).game.data)

    async def record(self, table_id: str, person: Person) -> Record:
        """Return the game that is over, its seed with it. Raises TableError while it goes on."""
        table = await self._written(table_id, person)
        check_over(table)
        return record(table, (await self._courses.of(table)).played)

    async def past(self, table_id: str, person: Person) -> Past:
        """Return the game so far, from the person's seat or as a spectator: what its replay follows from."""
        table = await self._written(table_id, person)
        return past(table, table.seat_of(person.id), await self._courses.of(table))

    async def chat(self, table_id: str, person: Person) -> list[ChatLine]:
        """Return the last lines of chat that a person may read, numbered as they count."""
        table = await self._written(table_id, person)
        seat = table.seat_of(person.id)
        return [chat_line(table, line, seat) for line in table.chat(seat)]

    async def erase(self, person: Person) -> bool:
        """Delete a person from all tables; False if some cannot be changed now, which is done later.

        Raises TableError if nothing could be noted. Let them in no more before: who comes again is there again.
        """
        return await self._erasing.erase(person.id)

    async def become(self, guest: Person, person: Person) -> bool:
        """Let a guest's seats and words be a person's who keeps a name; False if some cannot be changed now.

        At tables where both are they stay two. Raises TableError if nothing could be noted.
        """
        return await self._erasing.erase(guest.id, person)

    async def mine(self, person: Person) -> list[OwnTable]:
        """Return all that tables have of a person. Raises TableError if the store fails."""
        own_tables = [await self._own(each, person) for each in await self._erasing.tables_of(person.id)]
        return [one for one in own_tables if one is not None]

    async def _own(self, table_id: str, person: Person) -> OwnTable | None:
        """Return what a table has of a person; None if its journal is gone or cannot be read."""
        try:
            entries = await self.house.journal.read(table_id)
        except ValueError:
            return None
        if not entries:
            return None
        table, told = None, None
        with suppress(TableError):
            table = await self._written(table_id, person)
            check_over(table)
            told = record(table, (await self._courses.of(table)).played)
        return own_table(entries, person, table, told)

    async def _written(self, table_id: str, person: Person) -> Table:
        """Return the table as it is written. Raises TableError if there is none, or they may not look at it."""
        table = await self.awake.written(table_id)
        may_see(table, person.id)
        return table
