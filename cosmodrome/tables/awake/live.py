"""A table that is awake in this process: an inbox, and one thing done at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence

from cosmodrome.tables.awake.house import House, Keeper, Pace
from cosmodrome.tables.awake.inbox import Inbox
from cosmodrome.tables.awake.rating import to_be_rated
from cosmodrome.tables.awake.table_clock import Alarm, TableClock
from cosmodrome.tables.awake.waking import Woken
from cosmodrome.tables.decide.absence import take_overs
from cosmodrome.tables.decide.commands import COMMANDS, Asking
from cosmodrome.tables.errors import Elsewhere, TableError, no_table
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.once import KNOWN, mark_of
from cosmodrome.tables.journal.port import Conflict, Rewriting
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import News, fold, folded
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import in_order, row, sealed
from cosmodrome.tables.tell.presence import Presence
from cosmodrome.tables.tell.voice import Voice, may_see
from cosmodrome.tables.thinker import Asker
from cosmodrome.tables.wire import requests as r

log = logging.getLogger(__name__)

KEEP_EVERY = 100
"""Entries after which a snapshot is kept of the table."""


class Live:
    """A table with an inbox. `table` is what the journal holds: whatever is told is told of that.

    Each thing in the inbox decides what is to be written, given the table. It is written, then the table after it
    takes the place of the one before, then all lines are told. What isn't written was never there.
    """

    def __init__(self, house: House, keeper: Keeper, woken: Woken, pace: Callable[[Live], Pace]) -> None:
        self.house = house
        self._keeper = keeper
        self.table, self.kept, marks = woken
        self._done = deque(marks, KNOWN)
        """The marks of what people asked for last, and was done."""
        self.now = TableClock(house.now, self)
        self.presence = Presence(self, self.now)
        self.voice = Voice(self.presence, self.now)
        self.thinking: dict[int, asyncio.Task[None]] = {}
        """Seats that are decided for just now."""
        self.pace = pace(self)
        self.used_at = house.now()
        self.inbox = Inbox(house.spawn, house.limits.inbox, self.look_ahead, self._fail_due)
        self.alarm = Alarm(self.now, lambda: self.inbox.post(self.pace.do))

    @property
    def busy(self) -> bool:
        """Return whether something is under way after which the table looks again for what is due."""
        return bool(self.inbox.busy or self.thinking)

    # Decide, write, fold, tell.

    async def do(
        self, entries: Sequence[e.AnyEntry], spender: Person | None = None, mark: int | None = None
    ) -> None:
        """Write, fold and tell what was decided. It is decided on `table` as it is now: nothing is awaited in between.

        Raises TableError or Refusal, and nothing has changed. A person pays for what they cause to be written. The
        `mark` is kept with it.
        """
        if not entries:
            return
        entries = in_order(entries, self.table.touched)
        after, news = folded(self.table, entries)
        if spender is not None:
            self._spend(spender, len(entries))
        await self._write(sealed(entries, self.table, after), after, mark)
        self._turn_to(after, news)

    def _spend(self, person: Person, entries: int) -> None:
        """Whoever looks on takes nothing from the budget that those share who sit here."""
        outside = " from outside" if self.table.seat_of(person.id) is None else ""
        budgets, now = self.house.budgets, self.house.now()
        budgets.person.spend(person.id, now, entries)
        budgets.table.spend(self.table.id + outside, now, entries)

    async def do_for(self, person: Person, command: r.AnyCommand, at: int | None = None) -> None:
        """Do what a person asks, at a moment, now if it is left out. What was done already is not done again."""
        mark = mark_of(person, command)
        if mark in self._done:
            return
        may_see(self.table, person.id)
        moment = self.now() if at is None else at
        asking = Asking(self.table, person, moment, self.presence.people, self.house.decks)
        await self.do(COMMANDS[type(command)].entries(asking, command), person, mark)

    async def rewrite(self, entries: Sequence[e.AnyEntry], after: Table, rewriting: Rewriting) -> None:
        """Write entries, and others in place of older ones; after that the table is as its journal says now."""
        await self._write(entries, after, None, rewriting)
        self._turn_anew(after)

    async def _write(
        self,
        entries: Sequence[e.AnyEntry],
        after: Table,
        mark: int | None,
        rewriting: Rewriting | None = None,
    ) -> None:
        """Write the entries. If that fails, the journal may hold more than is known, and is read before all else."""
        journal, number = self.house.journal, self.table.number + 1
        try:
            if rewriting is None:
                written = row(after, self.table)
                await journal.append(number, entries, written, mark)
                if written.result is not None:
                    self.house.game_ended()
            else:
                await journal.rewrite(number, entries, row(after, None), rewriting)
        except Elsewhere:
            self._keeper.lose(self.table.id)
            raise
        except Conflict:
            await self.catch_up()
            raise TableError("busy", "the table has changed meanwhile; try again", 409) from None
        except BaseException:
            self.inbox.first = self.catch_up
            raise
        self.alarm.failures = 0
        if mark is not None:
            self._done.append(mark)
        if self.inbox.closed is not None:
            raise self.inbox.closed

    def _turn_to(self, after: Table, news: Sequence[News]) -> None:
        before, self.table = self.table, after
        self.voice.tell(before, news)
        if after.number - self.kept >= KEEP_EVERY:
            self.keep()

    def _turn_anew(self, after: Table) -> None:
        """The journal was rewritten: all that was told is told anew."""
        self.table = after
        self.kept = 0
        self.presence.note_away()
        for line, _ in self.presence.connections():
            line.resync()
        self.keep()

    def keep(self) -> None:
        """Let a snapshot be kept of the table, unless there is one that says the same."""
        if self.kept < self.table.number:
            self.kept = self.table.number
            self._keeper.keep(self.table)

    async def catch_up(self) -> None:
        """Read and tell what is written and not known here. Raises TableError if the table is gone."""
        entries = await self.house.journal.read(self.table.id, after=self.table.number)
        if entries:
            self._done.extend(await self.house.journal.write_ids(self.table.id, self.table.number))
        self.inbox.first = None
        if any(isinstance(entry, e.REWRITTEN) for entry in entries):
            self._turn_anew(fold(await self.house.journal.read(self.table.id)))
            return
        for entry in entries:
            self._turn_to(*folded(self.table, (entry,)))
        if not entries and not await self.house.journal.exists(self.table.id):
            self._keeper.forget(self.table.id)
            raise no_table(self.table.id)

    # What is due.

    def look_ahead(self) -> None:
        """Something was done: end what is thought of in vain, and do what is due next when it is.

        If things failed, that is after some rest.
        """
        self.used_at = self.house.now()
        self.pace.forget()
        goes_on = self.inbox.closed is None and self.house.running and self.house.entitled()
        self.alarm.set(self.pace.due() if goes_on else None)

    def _fail_due(self, error: Exception) -> None:
        self.fail(error, "doing what is due")

    def fail(self, error: Exception, doing: str) -> None:
        """Something broke: leave it alone for a while, longer each time. That the journal failed is said elsewhere."""
        if isinstance(error, TableError) and error.error == "too_fast":
            return
        self.alarm.failed()
        if isinstance(error, TableError):
            log.debug("table %s…: %s: %s", self.table.id[:6], doing, error)
        else:
            log.error(
                "table %s…, entry %d: %s failed", self.table.id[:6], self.table.number, doing, exc_info=error
            )

    def asker(self) -> Asker:
        """Return the person and table that bots think for here."""
        return Asker(self.table.id, self.table.made.maker.id, bool(self.presence.lines))

    # What people ask.

    async def carry_out(self, person: Person, command: r.AnyCommand) -> None:
        """Do what a person asks, and what follows from that."""
        if people := to_be_rated(self.table, person, command):
            await self.house.admission.may_rate(people)
        await self.do_for(person, command)
        await self.pace.heed()

    async def see_off(self, person: Person, command: r.AnyCommand) -> None:
        """Do what a person asks who gives their seat up."""
        await self.do_for(person, command)
        await self.heed_leaving()

    async def heed_leaving(self) -> None:
        """See to what follows from somebody's leaving: the wishes of the others may now be enough."""
        await self._take_overs()
        await self.pace.heed()

    async def arrive(self, person: Person) -> None:
        """A person has a line now."""
        await self.do(Asking(self.table, person, self.now(), {}).arrive(), person)
        await self.pace.heed()

    async def rename(self, person: Person) -> None:
        """A person is called something else, be they here or not."""
        await self.do(Asking(self.table, person, self.now(), {}).renamed(), person)

    async def part(self) -> None:
        """Somebody's last line is gone: tell the others, whose wishes may now be enough."""
        self.voice.tell_table()
        await self._take_overs()

    async def _take_overs(self) -> None:
        await self.do(take_overs(self.table, self.presence.lines, self.now()))

    def close(self, reason: TableError) -> None:
        """Hang up on everybody, and let go of it."""
        self.inbox.closed = reason
        self.alarm.set(None)
        for thought in set(self.thinking.values()):
            thought.cancel()
        self.pace.end(reason)
        for line, _ in list(self.presence.connections()):
            line.close(reason)
