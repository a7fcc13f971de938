"""Waking a table: from its snapshot and later entries, or from the whole journal, by the rules of now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from cosmodrome.released.rules import ArchiveError
from cosmodrome.tables.errors import TableError, no_table
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.once import KNOWN
from cosmodrome.tables.journal.port import Conflict, Journal, Kept
from cosmodrome.tables.limits import MINUTE
from cosmodrome.tables.state.fold import fold, folded, follow
from cosmodrome.tables.state.snapshot import freeze, thaw
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.upgrade import upgrade
from cosmodrome.tables.state.written import row

log = logging.getLogger(__name__)

UPGRADED_AT_ONCE: Final = 2
"""Tables whose games are brought to the rules of now side by side, each in a process."""

BROKEN_FOR: Final = 60 * MINUTE
"""Milliseconds for which nobody tries again to read a journal that cannot be."""


CarryOver = Callable[[Table, int, Sequence[e.AnyEntry], Kept | None], Awaitable[list[e.AnyEntry]]]
"""Does what `upgrade` does, where that holds up nobody. Raises what `upgrade` raises."""


async def in_thread(
    table: Table, at: int, journal: Sequence[e.AnyEntry], kept: Kept | None = None
) -> list[e.AnyEntry]:
    """Carry a game over in a thread, which waits for the processes that older rules run in."""
    return await asyncio.to_thread(upgrade, table, at, journal, kept)


class Woken(NamedTuple):
    """A table, the last entry that its snapshot knows (0 without one), and the marks of its latest entries."""

    table: Table
    kept: int = 0
    marks: Sequence[int] = ()


class Waking:
    """Reads tables, and keeps snapshots of them."""

    def __init__(self, journal: Journal, now: Callable[[], int], carry_over: CarryOver) -> None:
        self._journal = journal
        self._now = now
        self._carry_over = carry_over
        self._upgrading = asyncio.Semaphore(UPGRADED_AT_ONCE)
        self._broken: dict[str, tuple[int, TableError]] = {}
        """Tables that cannot be woken: until when each is left alone, and the error that people are told."""

    async def wake(self, table_id: str) -> Woken:
        """The table as it is written. Raises TableError if there is none, or it cannot be read."""
        until, error = self._broken.pop(table_id, (0, None))
        if error is not None and self._now() < until:
            self._broken[table_id] = until, error
            raise TableError(error.error, error.detail, error.status)
        try:
            woken = await self._read(table_id)
            marks = await self._journal.write_ids(table_id, woken.table.number - KNOWN)
            return woken._replace(marks=marks)
        except ValueError as wrong:
            log.error("table %s… cannot be opened and is left as it is: %s", table_id[:6], wrong)
            detail = (
                f"the journal of this table cannot be read, and was left as it is: {wrong}; tell the host"
            )
            error = TableError("broken", detail, 500)
            self._broken[table_id] = self._now() + BROKEN_FOR, error
            raise error from None

    def forget(self, now: int) -> None:
        """Forget what does not matter any more."""
        self._broken = {table: each for table, each in self._broken.items() if each[0] > now}

    async def keep(self, table: Table) -> None:
        """Keep a snapshot of a table as it is written."""
        kept = freeze(table)
        if kept is not None:
            await self._journal.keep(table.id, kept)

    async def _read(self, table_id: str) -> Woken:
        kept = await self._journal.kept(table_id)
        if kept is not None:
            table = await self._from(kept, table_id)
            if table is not None:
                return Woken(table, kept.number)
        entries = await self._journal.read(table_id)
        if not entries:
            raise no_table(table_id)
        table = fold(entries)
        if table.behind is None:
            return Woken(table)
        return Woken(await self._upgrade(table, entries, kept))

    async def _from(self, kept: Kept, table_id: str) -> Table | None:
        """The table from its snapshot and what came after; None if that cannot be, or the journal is another."""
        try:
            table = thaw(kept)
            if table is None:
                return None
            last, *entries = await self._journal.read(table_id, kept.number - 1) or (None,)
            if last is None or last.at != table.touched:
                return None
            if any(isinstance(entry, e.REWRITTEN) for entry in entries):
                return None
            return follow(table, entries)
        except TableError:
            raise
        except Exception as error:  # whatever is wrong with it, the journal is right
            log.warning("table %s…: its snapshot is broken: %s", table_id[:6], type(error).__name__)
            return None

    async def _upgrade(self, table: Table, entries: list[e.AnyEntry], kept: Kept | None) -> Table:
        """The table with its game carried over to the rules of now, once that is written."""
        async with self._upgrading:
            try:
                carried = await self._carry_over(table, self._now(), entries, kept)
            except ArchiveError as error:
                log.error("table %s…: %s", table.id[:6], error)
                detail = "the game is being brought to the rules of now; try again in a moment"
                raise TableError("busy", detail, 409) from None
        after, _ = folded(table, carried)
        try:
            await self._journal.append(table.number + 1, carried, row(after, table))
        except Conflict:
            return fold(await self._journal.read(table.id))
        log.info("table %s…, entry %d: the rules of now hold from here", table.id[:6], after.number)
        return after
