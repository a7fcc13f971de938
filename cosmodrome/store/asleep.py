"""Reads and rewrites tables that nobody has. Their games are not needed for that, and no table is woken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Taken, Work
from cosmodrome.store.packs import REPACK, Line, changed_lines, pack
from cosmodrome.store.reading import decoded, read_lines
from cosmodrome.store.writer import Writer
from cosmodrome.tables.journal import entries as e

FOUND: Final = """
SELECT summary, epoch, (SELECT count(*) FROM journal WHERE table_id = $1)
FROM tables WHERE id = $1 AND owner IS NULL"""
TAKE: Final = """
UPDATE tables SET epoch = CASE WHEN epoch = $4 AND owner IS NULL THEN epoch + 1 END, summary = $2,
form = CASE WHEN form < $3 THEN $3 ELSE form END WHERE id = $1"""
"""Locks the table's row until the transaction ends, and takes the table away from anybody who is about to claim it.

Gives NULL as the epoch, which cannot be written, if anybody took or rewrote the table since it was read. To look for
the next epoch afterwards would not do: whoever rewrites the table meanwhile leaves it in that very epoch.
"""
ADD_LAST: Final = "INSERT INTO journal (table_id, number, form, entry) VALUES ($1, $2, $3, $4)"
"""Cannot be carried out if the table was deleted since it was read."""


class Asleep(NamedTuple):
    """A table that nobody has."""

    id: str
    summary: str
    """As JSON."""
    epoch: int
    lines: list[Line]
    """Its entries as they are kept."""
    entries: list[e.AnyEntry]
    packed: int
    """The number of entries that are packed."""


async def find_asleep(database: Database, table_id: str) -> Asleep | None:
    """Return a table that nobody has; None if somebody has it, or there is none.

    Raises ValueError with the number of the first entry that cannot be read.
    """
    found = await database.fetch(FOUND, table_id)
    lines = await read_lines(database, table_id)
    if not found or not lines:
        return None
    [(summary, epoch, rows)] = found
    return Asleep(table_id, summary, epoch, lines, decoded(lines), len(lines) - rows)


async def rewrite_asleep(
    writer: Writer,
    table: Asleep,
    last: e.Entry,
    changed: Mapping[int, e.Entry],
    works: Sequence[Work] = (),
    summary: str | None = None,
) -> bool:
    """Write others in place of a table's entries, and one more entry: the last. Do `works` in the same transaction.

    The snapshot goes. Return False, and nothing has changed, if somebody took or rewrote the table since it was read.
    """
    number, form = len(table.entries) + 1, last.form()
    rewritten = [(table.id, each, entry.form(), e.encode(entry)) for each, entry in changed.items()]
    packed = changed_lines(table.lines, changed)[: table.packed]
    all_works: list[Work] = [
        (TAKE, [(table.id, table.summary if summary is None else summary, form, table.epoch)]),
        (ADD_LAST, [(table.id, number, form, e.encode(last))]),
        (say.REWRITE, rewritten),
        (REPACK, [(table.id, pack(packed))] if packed and changed else []),
        (say.DROP_SNAPSHOT, [(table.id,)]),
        *works,
    ]
    try:
        await writer.commit_alone(table.id, [work for work in all_works if work[1]])
    except Taken:
        return False
    return True
