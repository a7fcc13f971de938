"""Presence at a table: whose lines stand, who is away and since when, how slow lines are. It is not in the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.connection import Connection

GONE_AFTER = 3000
"""Milliseconds without a line after which nobody waits for a person in real time: enough to load the page anew."""

MOST_CREDIT = 150
"""Milliseconds of line delay that are credited at most."""

NOTICED = 10
"""Milliseconds of delay, more or less, that are worth telling."""


class HasTable(Protocol):
    """Has a table as it is written: after each write another one."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        ...


class Presence:
    """The people at a table, which `live` has. `now` gives milliseconds since 1970."""

    def __init__(self, live: HasTable, now: Callable[[], int]) -> None:
        self.live = live
        self._now = now
        self.lines: dict[str, set[Connection]] = {}
        self.people: dict[str, Person] = {}
        """All who have a line, by id."""
        self.away: dict[str, int] = {}
        """Since when people who sit here are away, by id."""
        self._delays: dict[str, int] = {}
        """The delay of each person's line, as the others were last told."""
        self.hurried: set[int] = set()
        """Seats whose bots had less time for their last decision than they should."""
        self.note_away()

    def online(self, person_id: str) -> bool:
        """Return whether a line of a person stands."""
        return person_id in self.lines

    def watching(self) -> list[Person]:
        """Those who look on without a seat."""
        return [person for person in self.people.values() if self.live.table.seat_of(person.id) is None]

    def spectators(self) -> int:
        """Return the number of people who look on without a seat."""
        return len(self.watching())

    def connections(self) -> Iterator[tuple[Connection, int | None]]:
        """All lines with the seat of their person, None for a spectator."""
        for person, lines in list(self.lines.items()):
            seat = self.live.table.seat_of(person)
            for line in list(lines):
                yield line, seat

    def may_come(self, person: Person, limits: Limits) -> None:
        """Raise TableError if there is no room for one more line of a person."""
        lines = len(self.lines.get(person.id, ()))
        if lines >= limits.lines:
            raise TableError("too_many_lines", f"you have {lines} lines to this table; close some", 429)
        watches = self.live.table.seat_of(person.id) is None
        if watches and not lines and self.spectators() >= limits.spectators:
            raise TableError("too_many_spectators", "so many look on that there is no room left", 429)

    def join(self, line: Connection) -> bool:
        """Add a line; whether it is the person's first."""
        lines = self.lines.setdefault(line.person.id, set())
        lines.add(line)
        self.people[line.person.id] = line.person
        self.note_away()
        return len(lines) == 1

    def part(self, line: Connection) -> bool:
        """Take a line away; whether it was the person's last."""
        lines = self.lines.get(line.person.id, set())
        lines.discard(line)
        if lines or line.person.id not in self.lines:
            return False
        del self.lines[line.person.id], self.people[line.person.id]
        self.note_away()
        return True

    def note_away(self) -> None:
        """Everybody who sits here and has no line is away from now on, if they were not before."""
        seated = {chair.person.id for chair in self.live.table.chairs if chair.person}
        for person in seated - self.lines.keys():
            self.away.setdefault(person, self._now())
        for person in self.away.keys() - (seated - self.lines.keys()):
            del self.away[person]

    def gone(self) -> set[str]:
        """Ids of people at the table whose last line was lost a while ago."""
        return {person for person, since in self.away.items() if since + GONE_AFTER <= self._now()}

    def next_gone(self) -> int | None:
        """When the next of them will have been away for a while (milliseconds since 1970)."""
        moments = (since + GONE_AFTER for since in self.away.values())
        return min((moment for moment in moments if moment > self._now()), default=None)

    # How slow lines are.

    def delay(self, person_id: str) -> int | None:
        """Return the milliseconds that a person's best line takes one way; None if that was not measured."""
        delays = (line.delay for line in self.lines.get(person_id, ()))
        return min((delay for delay in delays if delay is not None), default=None)

    def note_delay(self, person_id: str) -> bool:
        """Return whether a person's delay differs noticeably from what the others were told. If so, tell them now."""
        delay, told = self.delay(person_id), self._delays.get(person_id)
        if delay is None or (told is not None and abs(delay - told) <= max(NOTICED, told // 4)):
            return False
        self._delays[person_id] = delay
        return True

    def note_hurry(self, seat: int, hurried: bool) -> bool:
        """Return whether it is news that a seat's bot has less time now, or all of it again."""
        if hurried == (seat in self.hurried):
            return False
        self.hurried ^= {seat}
        return True

    def credit(self, person_id: str) -> int:
        """Milliseconds by which a person's calls count as earlier than they arrive."""
        if not (self.live.table.made.settings.credit_delay and self.live.table.game.real_time):
            return 0
        return min(self.delay(person_id) or 0, MOST_CREDIT)

    def lag(self) -> int:
        """Milliseconds after which no call can arrive any more that counts as earlier: the largest credit here."""
        people = (chair.person for chair in self.live.table.chairs)
        return max((self.credit(person.id) for person in people if person), default=0)
