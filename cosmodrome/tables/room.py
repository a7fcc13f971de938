"""A table that is awake in this process: its fold, the lines of those who look at it, and its alarm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import msgspec

from cosmodrome.tables import entries as e
from cosmodrome.tables import messages as m
from cosmodrome.tables.agenda import Agenda
from cosmodrome.tables.connection import Connection
from cosmodrome.tables.entries import AnyEntry
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.table import Moved, Played, Table
from cosmodrome.tables.telling import change, game_now, table_info

EVENTS_AT_FIRST = 60
"""Changes that somebody is told who names no number they have seen."""

EVENTS_MISSED = 1000
"""Changes that somebody is told at most who was away."""

GONE_AFTER = 3000
"""Milliseconds without a line after which nobody waits for a person in real time: enough to load the page anew."""

MOST_CREDIT = 150
"""Milliseconds of line delay that are credited at most."""

NOTICED = 10
"""Milliseconds of delay, more or less, that are worth telling."""

_encode = msgspec.json.Encoder().encode


class News(msgspec.Struct, frozen=True):
    """What an entry brought: a move, a line of chat, or None for another change of the table."""

    number: int
    result: Moved | m.ChatLine | None
    phase_changed: bool
    anew: list[Connection]
    """Lines that need to see everything anew."""


class Room:
    """Who holds the lock may change the table; everything else here never waits."""

    def __init__(self, table_id: str, now: Callable[[], int]) -> None:
        self.id = table_id
        self.now = now
        self.table: Table | None = None
        """None until it is read, and again when a write failed and nobody knows."""
        self.told = 0
        """The last entry that the lines were told of."""
        self.people: tuple[str, ...] = ()
        """Whose tables the journal lists it among."""
        self.lock = asyncio.Lock()
        self.users = 0
        """Who holds the lock or waits for it."""
        self.used_at = now()
        self.lines: dict[str, set[Connection]] = {}
        self.away: dict[str, int] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}
        """Seats that are decided for just now."""
        self.failures = 0
        self.agenda = Agenda()
        self.read_at = now()
        """When the journal was last read."""
        self.delays: dict[str, int] = {}
        """The delay of each person's line, as the others were last told."""

    @property
    def there(self) -> Table:
        """The table. Raises LookupError before it is read."""
        if self.table is None:
            raise LookupError(f"table {self.id} is not read yet")
        return self.table

    # Presence.

    def online(self, person_id: str) -> bool:
        """Whether a line of theirs stands."""
        return person_id in self.lines

    def watchers(self) -> set[str]:
        """Ids of those who look on without a seat."""
        return {person for person in self.lines if self.there.seat_of(person) is None}

    def spectators(self) -> int:
        """How many look on without a seat."""
        return len(self.watchers())

    def delay(self, person_id: str) -> int | None:
        """How many milliseconds a person's best line takes one way, if that was measured."""
        delays = (line.delay for line in self.lines.get(person_id, ()))
        return min((delay for delay in delays if delay is not None), default=None)

    def credit(self, person_id: str) -> int:
        """Milliseconds by which a person's calls count as earlier than they arrive."""
        if not (self.there.settings.credit_delay and self.there.game.real_time):
            return 0
        return min(self.delay(person_id) or 0, MOST_CREDIT)

    def lag(self) -> int:
        """Milliseconds after which no call can arrive any more that counts as earlier: the largest credit here."""
        chairs = (chair.person for chair in self.there.chairs)
        return max((self.credit(person.id) for person in chairs if person), default=0)

    def note_delay(self, person_id: str) -> bool:
        """Whether the delay of a person's line is noticeably other than the others were told; they are to be now."""
        delay, told = self.delay(person_id), self.delays.get(person_id)
        if delay is None or (told is not None and abs(delay - told) <= max(NOTICED, told // 4)):
            return False
        self.delays[person_id] = delay
        return True

    def gone(self, now: int) -> set[str]:
        """Ids of people at the table whose last line was lost a while ago."""
        return {person for person, since in self.away.items() if since + GONE_AFTER <= now}

    def note_away(self) -> None:
        """Everybody who sits here and has no line is away from now on, if they were not before."""
        seated = {chair.person.id for chair in self.there.chairs if chair.person}
        for person in seated - self.lines.keys():
            self.away.setdefault(person, self.now())
        for person in self.away.keys() - (seated - self.lines.keys()):
            del self.away[person]

    def connections(self) -> Iterator[tuple[Connection, int | None]]:
        """All lines with the seat of their person, None for a spectator."""
        for person, lines in list(self.lines.items()):
            seat = self.there.seat_of(person)
            for line in list(lines):
                yield line, seat

    # Telling.

    def may_see(self, person_id: str) -> None:
        """Raise TableError unless a person may look at the table."""
        table = self.there
        if table.phase != "lobby" and not table.settings.spectators and table.seat_of(person_id) is None:
            raise TableError("no_spectators", "only those who sit at this table may look at it", 403)

    def welcome(self, line: Connection) -> bytes:
        """All there is, for one line, and what it missed."""
        table = self.there
        self.may_see(line.person.id)
        seat = table.seat_of(line.person.id)
        if line.seen is None:
            missed = [moved for moved in table.history[-EVENTS_AT_FIRST:] if table.told(moved, seat)]
        else:
            seen = line.seen
            latest = [moved for moved in table.history[-EVENTS_MISSED:] if moved.number > seen]
            missed = [moved for moved in latest if table.told(moved, seat)]
        message = m.Welcome(
            server_time=self.now(),
            table=table_info(table, self, line.person.id),
            game=game_now(table, seat),
            missed=[change(moved, seat) for moved in missed],
            chat=table.chat(seat),
        )
        line.welcomed(table.game_number)
        return _encode(message)

    def take(self, entry: AnyEntry, played: Played | None = None) -> News:
        """Fold the next entry; what there is to say of it."""
        table = self.there
        before = table.phase
        anew = self._whose_view_changes(entry)
        result = table.fold(entry, played)
        return News(table.number, result, table.phase != before, anew)

    def say(self, news: News) -> None:
        """Tell all lines what was taken in, if they have not heard it. The game must stand as it did then."""
        if news.number <= self.told:
            return
        self.told = news.number
        self.note_away()
        if isinstance(news.result, m.ChatLine):
            line = _encode(m.Chatted(line=news.result))
            for connection, seat in self.connections():
                if self.there.hears(seat, news.result):
                    connection.send(line)
            return
        if news.result is None or news.phase_changed:
            self._see_off()
        if news.result is not None:
            self._tell_moved(news.result)
        clock = self.there.settings.clock and not self.there.game.real_time
        if news.result is None or news.phase_changed or clock:
            self.tell_table()
        for connection in news.anew:
            connection.resync()

    def _whose_view_changes(self, entry: AnyEntry) -> list[Connection]:
        """Lines of the person who in play wins or loses a seat, to its bot or for good."""
        if self.there.phase == "lobby" or not isinstance(entry, e.SeatFreed | e.BotTookOver | e.Returned):
            return []
        return [connection for connection, seat in self.connections() if seat == entry.seat]

    def _tell_moved(self, moved: Moved) -> None:
        said: dict[int | None, bytes] = {}
        for connection, seat in self.connections():
            if not self.there.told(moved, seat):
                continue
            if seat not in said:
                now = game_now(self.there, seat)
                assert now is not None
                said[seat] = _encode(m.Changed(change=change(moved, seat), game=now))
            connection.send(said[seat], moved.number)

    def tell_table(self) -> None:
        """Tell all lines how the table is, game state apart."""
        said: dict[str | None, bytes] = {}
        for connection, seat in self.connections():
            reader = connection.person.id if seat is not None else None
            if reader not in said:
                said[reader] = _encode(m.Table(table=table_info(self.there, self, reader)))
            connection.send(said[reader])

    def _see_off(self) -> None:
        """Whoever may not look on any more has to go."""
        for connection, _ in self.connections():
            try:
                self.may_see(connection.person.id)
            except TableError as error:
                connection.close(error)

    def join(self, person: Person, line: Connection) -> bool:
        """Add a line; whether it is the person's first."""
        lines = self.lines.setdefault(person.id, set())
        lines.add(line)
        self.note_away()
        return len(lines) == 1

    def part(self, line: Connection) -> bool:
        """Take a line away; whether it was the person's last."""
        lines = self.lines.get(line.person.id, set())
        lines.discard(line)
        if lines or line.person.id not in self.lines:
            return False
        del self.lines[line.person.id]
        if self.table is not None:
            self.note_away()
        return True
