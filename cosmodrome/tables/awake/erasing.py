"""Deletes people, or lets a guest go on by a kept name: at one table after the other, and on after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from cosmodrome.tables.awake.house import Spawn
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.decide.absence import leaves
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.outages import steady
from cosmodrome.tables.journal.port import Erasures, Gone, Rewriting
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import without
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import in_order

log = logging.getLogger(__name__)

CLOSED: Final = ("broken", "newer_rules", "unknown_game")
"""The errors of tables that no server here can open."""


def deleted() -> TableError:
    """Return the error for somebody who was deleted."""
    return TableError("deleted", "you were deleted from this server, as was asked for in your name", 403)


def joined() -> TableError:
    """Return the error for the lines of a guest who goes on by a name that is kept."""
    return TableError("joined", "you go on here by the name that you keep; connect again", 401)


class Erasing:
    """Deletes people from all tables, or has them go on as somebody else. Each once at a time, whoever asks."""

    def __init__(
        self,
        erasures: Erasures,
        now: Callable[[], int],
        spawn: Spawn,
        forget_at: Callable[[str, str], Awaitable[None]],
    ) -> None:
        """`forget_at` has a table, by id, forget a person, by id, wherever the table is; it raises TableError."""
        self._erasures = steady(erasures)
        self._now = now
        self._spawn = spawn
        self._forget_at = forget_at
        self._under_way: dict[str, asyncio.Task[bool]] = {}
        self._going_on: asyncio.Task[None] | None = None
        self._scrubbed = True
        self._told: set[str] = set()
        """The tables of which the host was told that they cannot forget anybody."""

    async def erase(self, person_id: str, heir: Person | None = None) -> bool:
        """Delete a person, or let an heir go on in their place.

        False if tables are left that cannot be changed now, which is done later. Raises TableError if nothing could be
        noted.
        """
        await self._erasures.ask(person_id, self._now(), heir)
        try:
            return await self._once(person_id)
        except TableError as error:
            log.debug("somebody is to be deleted later: %s", error)
            return False

    async def tables_of(self, person_id: str) -> list[str]:
        """Return the tables where a person ever was. Raises TableError."""
        await self._erasures.prepare(person_id)
        return await self._erasures.left(person_id)

    def go_on(self) -> None:
        """Do what is left of what was asked for."""
        if self._going_on is None or self._going_on.done():
            self._going_on = self._spawn(self._all())

    async def _all(self) -> None:
        try:
            for person_id in await self._erasures.pending():
                await self._once(person_id)
            if not self._scrubbed:
                self._scrubbed = await self._erasures.scrub()
        except TableError as error:
            log.debug("people are to be deleted: %s", error)
        except Exception:
            log.exception("deleting people failed")

    async def _once(self, person_id: str) -> bool:
        under_way = self._under_way.get(person_id)
        if under_way is None:
            under_way = self._under_way[person_id] = self._spawn(self._erase(person_id))
            under_way.add_done_callback(lambda _: self._under_way.pop(person_id))
        return await asyncio.shield(under_way)

    async def _erase(self, person_id: str) -> bool:
        """Go through all tables, and through those again that came up meanwhile, as long as that leads on."""
        if not await self._erasures.prepare(person_id):
            return False
        left = await self._erasures.left(person_id)
        while left:
            changed = [table_id for table_id in left if await self._try(table_id, person_id)]
            left = await self._erasures.left(person_id)
            if not changed:
                break
        ended = await self._erasures.end(person_id)
        self._scrubbed = await self._erasures.scrub()
        return ended

    async def _try(self, table_id: str, person_id: str) -> bool:
        try:
            await self._forget_at(table_id, person_id)
        except TableError as error:
            if error.error in CLOSED:
                if await self._erasures.forget_unopened(person_id, table_id):
                    return True
                self._tell_host(table_id)
            log.debug("table %s… still knows somebody who is to be deleted: %s", table_id[:6], error.error)
            return False
        except Exception as error:
            log.error("table %s…: nobody could be deleted there: %s", table_id[:6], type(error).__name__)
            return False
        return True

    def _tell_host(self, table_id: str) -> None:
        """Say once in the log that a table cannot forget anybody."""
        if table_id not in self._told:
            self._told.add(table_id)
            log.error(
                "table %s… cannot be read, so somebody who is to be deleted stays there: "
                "see `cosmodrome admin people leaving`",
                table_id[:6],
            )


async def forget_at(live: Live, person_id: str) -> None:
    """Have a table forget a person, in its turn. Raises TableError, and nothing has changed."""
    await live.inbox.ask(partial(_forget, live, person_id))


async def _forget(live: Live, person_id: str) -> None:
    house, table = live.house, live.table
    erasures = steady(house.journal.erasures)
    gone = await erasures.gone(person_id)
    entries = await house.journal.read(table.id)
    if gone.heir is not None and any(gone.heir.id in e.people_in(entry) for entry in entries):
        return  # both were here: they stay two at this table
    instead = gone.instead()
    changed = without(entries, gone, instead)
    if changed:
        new = in_order(_news(table, gone, instead, house.now()), table.touched)
        anew = [changed.get(number, entry) for number, entry in enumerate(entries, start=1)]
        after = await asyncio.to_thread(fold, [*anew, *new])
        await live.rewrite(new, after, Rewriting(person_id, changed, gone.heir))
        await live.heed_leaving()
    else:
        await erasures.not_there(person_id, table.id)
    for line in list(live.presence.lines.get(person_id, ())):
        line.close(deleted() if gone.heir is None else joined())


def _news(table: Table, gone: Gone, instead: Person, now: int) -> list[e.AnyEntry]:
    """Return the entries that tell of it; who is deleted leaves their seat before. They make no table younger."""
    if gone.heir is not None:
        return [e.Joined(at=table.touched, person=instead)]
    seat = table.seat_of(gone.id)
    left = [] if seat is None or table.phase == "over" else [leaves(table, seat, now)]
    return [*left, e.Forgotten(at=table.touched)]
