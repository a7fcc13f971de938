"""The journal of all tables in SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Row
from cosmodrome.store.erasing import SqlErasures
from cosmodrome.store.figures import SqlFigures
from cosmodrome.store.folding import Folding
from cosmodrome.store.long_over import SqlLongOver
from cosmodrome.store.packs import repacked
from cosmodrome.store.reading import read_entries
from cosmodrome.store.results import SqlResults
from cosmodrome.store.statements import HERE
from cosmodrome.store.writer import Writer
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept, Rewriting, Summary, TableRow

LOOKED_AT: Final = f"{HERE}looked_at"
"""The setting that says: up to this id, tables were looked at for finished games that nobody keeps."""

_summary = msgspec.json.Decoder(Summary)


def _listed(summary: bytes, touched: int) -> Summary:
    """Return a table for the lobby's list. `touched` has a column of its own, because it changes more often."""
    return msgspec.structs.replace(_summary.decode(summary), touched=touched)


class SqlJournal:
    """Implements the port `cosmodrome.tables.journal.port.Journal`."""

    def __init__(self, database: Database, key: bytes) -> None:
        """Needs a running event loop. The key is for hashing the ids of deleted people."""
        self._epoch: Callable[[str], int | None] = lambda table_id: None
        self._database = database
        self.folding = Folding(database)
        self.writer = Writer(database, self.folding.wake)
        self.erasures = SqlErasures(
            database, self.writer, key, lambda: self.writer.reads() >= e.Forgotten.since
        )
        self.results = SqlResults(database, lambda: self.writer.reads() >= e.RESULTS, self.folding)
        self.figures = SqlFigures(database)
        self.long_over = SqlLongOver(database, self.writer, lambda: self.writer.reads() >= e.PutAway.since)

    def fence(self, epoch: Callable[[str], int | None], read: Callable[[], int]) -> None:
        """From now on, write to tables only in the epochs that are ours: nobody else writes to them in these epochs.

        Also write only entries of forms up to `read`: the newest form that everybody who may get the tables later can
        read.
        """
        self._epoch, self.writer.reads = epoch, read

    async def close(self) -> None:
        """Write whatever waits, then end."""
        await self.writer.close()
        await self.folding.close()

    async def create(self, row: TableRow, entries: Sequence[e.Entry]) -> None:
        """Keep a new table and its first entries, numbered from 1.

        Raises Conflict if the id or the code is taken, TableError if a running node cannot read these entries.
        """
        await self.writer.write(1, entries, row)

    async def append(
        self, number: int, entries: Sequence[e.Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        """Write entries, the first with `number`, all or none. `write_id` is kept with them, or else a random id.

        Raises Conflict if somebody else wrote this number first, Elsewhere if somebody else has the table now,
        TableError if a running node cannot read these entries.
        """
        if number < 2:
            raise ValueError(f"entries are appended from number 2 on, not {number}")
        await self.writer.write(number, entries, row, self._epoch(row.summary.id), write_id)

    async def rewrite(
        self, number: int, entries: Sequence[e.Entry], row: TableRow, rewriting: Rewriting
    ) -> None:
        """Write entries as `append` does, and replace older entries by others, all or none.

        The table's snapshot and look back are deleted, and the person is no longer one of the table's people. Raises
        what
        `append` raises.
        """
        epoch = self._epoch(row.summary.id)
        pack = await repacked(self._database, row.summary.id, rewriting.entries)
        await self.writer.write(number, entries, row, epoch, rewriting=rewriting, repacked=pack)

    async def read(self, table_id: str, after: int = 0) -> list[e.AnyEntry]:
        """Return the entries with numbers greater than `after`, in order. Empty if there is no such table.

        Raises ValueError with the number of the first entry that cannot be read.
        """
        return await read_entries(self._database, table_id, after)

    async def write_ids(self, table_id: str, after: int) -> list[int]:
        """Return the ids of the writes that wrote the entries after this number."""
        return [row[0] for row in await self._database.fetch(say.WRITE_IDS, table_id, after)]

    async def keep(self, table_id: str, kept: Kept) -> None:
        """Keep a snapshot of a table in place of the one before. If that fails, nobody is told."""
        self.writer.keep((table_id, kept.number, kept.form, kept.rules, kept.body, self._epoch(table_id)))

    async def settled(self) -> None:
        """Wait until all snapshots that wait are written."""
        await self.writer.settled()

    async def kept(self, table_id: str) -> Kept | None:
        """Return the snapshot of a table; None if there is none."""
        return next((Kept(*row) for row in await self._database.fetch(say.KEPT, table_id)), None)

    async def exists(self, table_id: str) -> bool:
        """Return whether there is a table with this id."""
        return bool(await self._database.fetch(say.EXISTS, table_id))

    async def by_code(self, code: str) -> str | None:
        """Return the id of the table with this code; None if there is none."""
        return next((row[0] for row in await self._database.fetch(say.BY_CODE, code)), None)

    async def open_tables(self, limit: int) -> list[Summary]:
        """Return tables in the lobby that are open to everybody, the latest first."""
        return [_listed(*row) for row in await self._database.fetch(say.OPEN_TABLES, limit)]

    async def latest(self, limit: int) -> list[tuple[Summary, int]]:
        """Return tables and when they were touched (milliseconds since 1970), the latest first. Reads all tables."""
        rows = await self._database.fetch(say.LATEST, limit)
        return [(_summary.decode(row[0]), row[1]) for row in rows]

    async def tables_of(self, person_id: str, limit: int) -> list[Summary]:
        """Return tables that a person made or sits at, the latest first."""
        return [_listed(*row) for row in await self._database.fetch(say.TABLES_OF, person_id, limit)]

    async def live_tables(self, person_id: str) -> int:
        """Return the number of tables, not over, that a person made or sits at."""
        return int((await self._database.fetch(say.LIVE_TABLES, person_id))[0][0])

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables whose `wake_at` has come, the longest overdue first."""
        return [row[0] for row in await self._database.fetch(say.DUE, now, limit)]

    async def put_off(self, table_id: str, now: int, until: int) -> None:
        """If a table is due now, do not count it as due again before `until` or its next entry."""
        await self._database.change(say.PUT_OFF, [(table_id, until, now, self._epoch(table_id))])

    async def touch(self, table_ids: Sequence[str], now: int) -> None:
        """Note that somebody is at these tables. They are locked in the same order as the writer locks them."""
        if table_ids:
            rows = [(table_id, now, self._epoch(table_id)) for table_id in sorted(table_ids)]
            await self._database.change(say.TOUCH, rows)

    async def delete(self, table_id: str) -> None:
        """Delete a table and its journal, if no node has the table."""
        self._database.last.forget(table_id)
        await self._database.change(say.DELETE, [(table_id,)])

    async def discard(self, lobby: int, playing: int, over: int, limit: int) -> list[str]:
        """Delete tables that no node has and that nobody has touched since a moment, which depends on the phase.

        A finished game stays as long as an account that took part in it. Each call looks for finished games among the
        next `limit` tables, in the order of their ids. The call after the last table begins again. Return the ids of
        the deleted tables.
        """
        phases = (("lobby", lobby), ("playing", playing))
        gone = await self._database.change(say.DISCARD, [(*phase, limit) for phase in phases])
        gone = [*gone, *await self._discard_over(over, limit)]
        for (table_id,) in gone:
            self._database.last.forget(table_id)
        return [row[0] for row in gone]

    async def _discard_over(self, over: int, limit: int) -> list[Row]:
        rows = await self._database.fetch(say.SETTING, LOOKED_AT)
        after = rows[0][0] if rows else ""
        page = [row[0] for row in await self._database.fetch(say.NEXT_TABLES, after, limit)]
        gone = await self._database.change(say.DISCARD_OVER, [(after, page[-1], over)]) if page else []
        last = page[-1] if len(page) == limit else ""
        if last != after:
            await self._database.change(say.SET_SETTING, [(LOOKED_AT, last)])
        return gone
