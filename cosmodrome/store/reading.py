"""Reads a table's entries from the database: those of its pack, if it has one, and those in rows of their own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database
from cosmodrome.store.packs import Line, packed_lines
from cosmodrome.tables.journal import entries as e


async def read_entries(database: Database, table_id: str, after: int = 0) -> list[e.AnyEntry]:
    """Return the entries with numbers greater than `after`, in order. Empty if there is no such table.

    Raises ValueError with the number of the first entry that cannot be read.
    """
    return decoded(await read_lines(database, table_id, after), after)


async def read_lines(database: Database, table_id: str, after: int = 0) -> list[Line]:
    """Return the entries with numbers greater than `after` as they are kept.

    Rows that do not begin with the next number say that the table has a pack: an entry in a row always follows it.
    Raises ValueError if entries are missing.
    """
    rows = await database.fetch(say.READ, table_id, after)
    lines: list[Line] = [(form, text) for _, form, text in rows]
    first = rows[0][0] if rows else after + 1
    if first > after + 1:
        packed = (await packed_lines(database, table_id))[: first - 1]
        if len(packed) < first - 1:
            raise ValueError(f"entry {len(packed) + 1} is missing")
        return [*packed[after:], *lines]
    return lines


def decoded(lines: Sequence[Line], after: int = 0) -> list[e.AnyEntry]:
    """Return the entries. Raises ValueError with the number of the first that cannot be read."""
    return [_entry(number, *line) for number, line in enumerate(lines, start=after + 1)]


def _entry(number: int, form: int, text: str) -> e.AnyEntry:
    try:
        return e.decode(form, text)
    except (ValueError, msgspec.MsgspecError) as error:
        raise ValueError(f"entry {number} cannot be read: {error}") from None
