"""Reads a table's entries from the database."""

from __future__ import annotations

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database
from cosmodrome.tables.journal import entries as e


async def read_entries(database: Database, table_id: str, after: int = 0) -> list[e.AnyEntry]:
    """Return the entries with numbers greater than `after`, in order. Empty if there is no such table.

    Raises ValueError with the number of the first entry that cannot be read.
    """
    found = await database.fetch(say.READ, table_id, after)
    return [_entry(number, *row) for number, row in enumerate(found, start=after + 1)]


def _entry(number: int, form: int, text: str) -> e.AnyEntry:
    try:
        return e.decode(form, text)
    except (ValueError, msgspec.MsgspecError) as error:
        raise ValueError(f"entry {number} cannot be read: {error}") from None
