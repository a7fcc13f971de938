"""Games that are long over and stay: finds them, and puts them away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from cosmodrome.store import statements as say
from cosmodrome.store.asleep import Asleep, find_asleep, rewrite_asleep
from cosmodrome.store.database import Database, Work
from cosmodrome.store.packs import DROP_ENTRIES, KEEP, changed_lines, pack
from cosmodrome.store.statements import HERE
from cosmodrome.store.writer import Writer
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.anonymous import named_in, without_chat

NOTED: Final = f"{HERE}to-put-away"
"""The setting that marks this as done: games that ended before they were noted with their last move are noted, too."""

AT_ONCE: Final = 1000
"""The number of tables that are looked through at once for games that are over."""

PAUSE: Final = 0.05
"""Seconds between them, which are left to those who play."""

NOTE_OLDER: Final = """
INSERT INTO to_put_away (table_id, at) SELECT id, touched FROM tables
WHERE id > $1 AND id <= $2 AND phase NOT IN ('lobby', 'playing') ON CONFLICT DO NOTHING"""

TOUCHED_SINCE: Final = """
UPDATE to_put_away SET at = (SELECT touched FROM tables WHERE id = table_id)
WHERE at < $1 AND (SELECT touched FROM tables WHERE id = table_id) >= $1"""
"""`touched` has no index, because each move changes it. So a table's `at` is corrected when its time has come."""
DUE: Final = """
SELECT table_id FROM to_put_away WHERE at < $1 AND EXISTS (
    SELECT 1 FROM tables WHERE id = table_id AND owner IS NULL AND form <= $2
) AND EXISTS (
    SELECT 1 FROM result_seats JOIN accounts ON accounts.id = person
    WHERE result_seats.table_id = to_put_away.table_id
) ORDER BY at, table_id LIMIT $3"""
"""Other games are soon deleted: those in which no account took part."""
PUT_OFF: Final = "UPDATE to_put_away SET at = $2 WHERE table_id = $1"
DONE: Final = """
DELETE FROM to_put_away WHERE table_id = $1
AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND epoch = $2 AND owner IS NULL)"""
"""Somebody who got the table meanwhile may have written there."""
PEOPLE_GONE: Final = "DELETE FROM people WHERE table_id = $1 AND person_id = $2 AND here = 0"


class SqlLongOver:
    """Implements the port `cosmodrome.tables.journal.long_over.LongOver`."""

    def __init__(self, database: Database, writer: Writer, ready: Callable[[], bool]) -> None:
        """`ready` says whether everybody who reads the database understands games that were put away."""
        self._database = database
        self._writer = writer
        self._ready = ready
        self._noted = False

    async def ready(self) -> bool:
        """Return whether all nodes understand games that were put away. Note older games, once."""
        if not self._ready():
            return False
        if not self._noted:
            if not await self._database.fetch(say.SETTING, NOTED):
                await self._note_older()
            self._noted = True
        return True

    async def _note_older(self) -> None:
        last = ""
        while tables := [row[0] for row in await self._database.fetch(say.NEXT_TABLES, last, AT_ONCE)]:
            await self._database.change(NOTE_OLDER, [(last, tables[-1])])
            last = tables[-1]
            await asyncio.sleep(PAUSE)
        await self._database.change(say.SET_SETTING, [(NOTED, "1")])

    async def due(self, before: int, limit: int) -> list[str]:
        """Return tables without an owner that nobody touched since a moment, and whose games are to be put away."""
        await self._database.change(TOUCHED_SINCE, [(before,)])
        return [row[0] for row in await self._database.fetch(DUE, before, e.FORMAT, limit)]

    async def put_away(self, table_id: str) -> bool:
        """Put a table's game away. Return False if somebody has the table.

        Raises ValueError with the number of the first entry that cannot be read.
        """
        table = await find_asleep(self._database, table_id)
        if table is None:
            return False
        changed = without_chat(table.entries)
        packs = not _searched_by_name(table.entries[0])
        if not changed and (not packs or table.packed == len(table.entries) - 1):
            await self._database.change(DONE, [(table_id, table.epoch)])
            return True
        last = e.PutAway(at=table.entries[-1].at)
        works: list[Work] = [
            (PEOPLE_GONE, [(table_id, person) for person in _only_spoke(table, changed)]),
            *(_packed(table, changed) if packs else ()),
            (DONE, [(table_id, table.epoch + 1)]),
        ]
        return await rewrite_asleep(self._writer, table, last, changed, works)

    async def put_off(self, table_id: str, now: int) -> None:
        """Count a table as touched now."""
        await self._database.change(PUT_OFF, [(table_id, now)])


def _searched_by_name(made: e.AnyEntry) -> bool:
    """Return whether a table goes on from a game of which it has the players' names only.

    A deletion looks for the person's names in rows. Tables that are made today have the ids, too.
    """
    return isinstance(made, e.TableMade) and made.earlier is not None and not made.earlier_people


def _packed(table: Asleep, changed: Mapping[int, e.AnyEntry]) -> list[Work]:
    """Return the works that pack all entries of a table so far.

    Whoever they name is noted as somebody who was there, because a deletion does not search packs for people.
    """
    lines = changed_lines(table.lines, changed)
    entries = [changed.get(number, entry) for number, entry in enumerate(table.entries, start=1)]
    return [
        (say.HAD_PERSON, [(table.id, person) for person in sorted(named_in(entries))]),
        (KEEP, [(table.id, pack(lines))]),
        (DROP_ENTRIES, [(table.id, len(lines))]),
    ]


def _only_spoke(table: Asleep, changed: Mapping[int, e.AnyEntry]) -> list[str]:
    """Return the ids of people whom nothing but a line of chat brought to a table."""
    before = {person for entry in table.entries for person in e.people_in(entry)}
    kept = (changed.get(number, entry) for number, entry in enumerate(table.entries, start=1))
    return sorted(before - {person for entry in kept for person in e.people_in(entry)})
