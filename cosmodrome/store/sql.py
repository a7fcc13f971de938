"""The journal of all tables in SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database
from cosmodrome.store.writer import Writer, form_of
from cosmodrome.tables.errors import not_yet
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept, Summary, TableRow

_summary = msgspec.json.Decoder(Summary)


def _listed(summary: bytes, touched: int) -> Summary:
    """A table for the lobby's list; `touched` changes without the rest."""
    return msgspec.structs.replace(_summary.decode(summary), touched=touched)


class SqlJournal:
    """Implements the port `cosmodrome.tables.journal.port.Journal`."""

    def __init__(self, database: Database) -> None:
        """Needs a running event loop."""
        self._epoch: Callable[[str], int | None] = lambda table_id: None
        self._read: Callable[[], int] = lambda: e.FORMAT
        self._database = database
        self.writer = Writer(database)

    def fence(self, epoch: Callable[[str], int | None], read: Callable[[], int]) -> None:
        """From now on write only to tables in the epochs that are ours: nobody else writes to them then.

        And only entries of forms up to `read`, the newest that all who may have the tables later can read.
        """
        self._epoch, self._read = epoch, read

    async def close(self) -> None:
        """Write what waits, then end."""
        await self.writer.close()

    async def create(self, row: TableRow, entries: Sequence[e.Entry]) -> None:
        """Keep a new table and its first entries, numbered from 1.

        Raises Conflict if id or code are taken, TableError if a node that lives cannot read these entries.
        """
        self._check(entries)
        await self.writer.write(1, entries, row)

    async def append(
        self, number: int, entries: Sequence[e.Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        """Write entries, the first with `number`, all or none. `write_id` is kept with them, else a random one.

        Raises Conflict if another got there first, Elsewhere if somebody else has the table now, TableError if a node
        that lives cannot read these entries.
        """
        if number < 2:
            raise ValueError(f"entries are appended from number 2 on, not {number}")
        self._check(entries)
        await self.writer.write(number, entries, row, self._epoch(row.summary.id), write_id)

    def _check(self, entries: Sequence[e.Entry]) -> None:
        if form_of(entries) > self._read():
            raise not_yet()

    async def read(self, table_id: str, after: int = 0) -> list[e.AnyEntry]:
        """The entries with numbers greater than `after`, in order; none if there is no such table.

        Raises ValueError, naming the first that cannot be read.
        """
        found = await self._database.fetch(say.READ, table_id, after)
        return [_entry(number, *row) for number, row in enumerate(found, start=after + 1)]

    async def write_ids(self, table_id: str, after: int) -> list[int]:
        """By which the entries after this number were written."""
        return [row[0] for row in await self._database.fetch(say.WRITE_IDS, table_id, after)]

    async def keep(self, table_id: str, kept: Kept) -> None:
        """Keep a snapshot of a table in place of the one before. That may fail, and nobody hears of it."""
        self.writer.keep((table_id, kept.number, kept.form, kept.rules, kept.body, self._epoch(table_id)))

    async def settled(self) -> None:
        """Wait until all snapshots are written that were to be."""
        await self.writer.settled()

    async def kept(self, table_id: str) -> Kept | None:
        """The snapshot of a table, if there is one."""
        return next((Kept(*row) for row in await self._database.fetch(say.KEPT, table_id)), None)

    async def exists(self, table_id: str) -> bool:
        """Whether there is a table with this id."""
        return bool(await self._database.fetch(say.EXISTS, table_id))

    async def by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        return next((row[0] for row in await self._database.fetch(say.BY_CODE, code)), None)

    async def open_tables(self, limit: int) -> list[Summary]:
        """Tables in the lobby that are open to everybody, the latest first."""
        return [_listed(*row) for row in await self._database.fetch(say.OPEN_TABLES, limit)]

    async def latest(self, limit: int) -> list[tuple[Summary, int]]:
        """Tables, and when they were touched (milliseconds since 1970), the latest first. Looks at all of them."""
        found = await self._database.fetch(say.LATEST, limit)
        return [(_summary.decode(row[0]), row[1]) for row in found]

    async def tables_of(self, person_id: str, limit: int) -> list[Summary]:
        """Tables that a person made or sits at, the latest first."""
        return [_listed(*row) for row in await self._database.fetch(say.TABLES_OF, person_id, limit)]

    async def live_tables(self, person_id: str) -> int:
        """How many tables that are not over a person made or sits at."""
        return int((await self._database.fetch(say.LIVE_TABLES, person_id))[0][0])

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `wake_at` has come, the longest overdue first."""
        return [row[0] for row in await self._database.fetch(say.DUE, now, limit)]

    async def put_off(self, table_id: str, now: int, until: int) -> None:
        """Do not count a table that is due now as due again before a moment, or its next entry."""
        await self._database.change(say.PUT_OFF, [(table_id, until, now, self._epoch(table_id))])

    async def touch(self, table_ids: Sequence[str], now: int) -> None:
        """Note that somebody is at these tables; in the order in which the writer takes them, too."""
        if table_ids:
            rows = [(table_id, now, self._epoch(table_id)) for table_id in sorted(table_ids)]
            await self._database.change(say.TOUCH, rows)

    async def delete(self, table_id: str) -> None:
        """Forget a table and its journal, if no node has it."""
        await self._database.change(say.DELETE, [(table_id,)])

    async def discard(self, lobby: int, playing: int, over: int, limit: int) -> list[str]:
        """Delete tables in these phases that no node has and nobody touched since these moments; their ids."""
        phases = (("lobby", lobby), ("playing", playing), ("over", over))
        gone = await self._database.change(say.DISCARD, [(*phase, limit) for phase in phases])
        return [row[0] for row in gone]


def _entry(number: int, form: int, text: str) -> e.AnyEntry:
    try:
        return e.decode(form, text)
    except (ValueError, msgspec.MsgspecError) as error:
        raise ValueError(f"entry {number} cannot be read: {error}") from None
