"""The entries of games that were put away: each game's first entries, up to a number, as one compressed row."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final

from cosmodrome.store.database import Database, Row
from cosmodrome.tables.journal import entries as e

Line = tuple[int, str]
"""An entry as it is kept: its form, and its JSON."""

LEVEL: Final = 9

BODY: Final = "SELECT body FROM packs WHERE table_id = $1"
KEEP: Final = """
INSERT INTO packs (table_id, body) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"""
DROP_ENTRIES: Final = "DELETE FROM journal WHERE table_id = $1 AND number <= $2"
REPACK: Final = "UPDATE packs SET body = $2 WHERE table_id = $1"


def pack(lines: Sequence[Line]) -> bytes:
    """Return the first entries of a journal as one. JSON as we write it has no line break in it."""
    return zlib.compress("".join(f"{form} {text}\n" for form, text in lines).encode(), LEVEL)


def unpack(body: bytes) -> list[Line]:
    """Return the entries of a pack. Raises ValueError if they cannot be read."""
    try:
        packed = [line.split(" ", 1) for line in zlib.decompress(body).decode().split("\n")[:-1]]
        return [(int(form), text) for form, text in packed]
    except (zlib.error, ValueError):
        raise ValueError("the packed entries cannot be read") from None


async def packed_lines(database: Database, table_id: str) -> list[Line]:
    """Return the packed entries of a table, from number 1 on; none if it has no pack. Raises ValueError."""
    rows = await database.fetch(BODY, table_id)
    return unpack(rows[0][0]) if rows else []


def changed_lines(lines: Sequence[Line], changed: Mapping[int, e.Entry]) -> list[Line]:
    """Return the entries from number 1 on with others in place of some. The others stay to the last byte."""
    return [
        (changed[number].form(), e.encode(changed[number])) if number in changed else line
        for number, line in enumerate(lines, start=1)
    ]


async def repacked(database: Database, table_id: str, changed: Mapping[int, e.Entry]) -> list[Row]:
    """Return the values of `REPACK`, with other entries in place of some; none if the table has no pack.

    It is up to the caller that nobody else changes the pack meanwhile. Raises ValueError.
    """
    lines = await packed_lines(database, table_id)
    return [(table_id, pack(changed_lines(lines, changed)))] if lines else []
