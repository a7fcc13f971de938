"""Writes a whole store into one file while a server runs, and fills a store from such a file.

The file is the same for SQLite and PostgreSQL. A store is read, and filled, in one transaction, a few rows at a time.
"""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Sequence
from contextlib import closing
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import LargeBinary

from cosmodrome.store.backup_file import Backup, BackupHeader, written
from cosmodrome.store.schema import metadata
from cosmodrome.store.statements import HERE
from cosmodrome.store.still_deleted import StillDeleted
from cosmodrome.store.store import locate
from cosmodrome.store.whole import AT_ONCE, alone, as_it_is

OWNED: Final = ("owner", "epoch")
"""Columns about the nodes that run at the moment. They are not part of a backup."""

COLUMNS: Final = {
    name: [str(column.name) for column in metadata.tables[name].columns if column.name not in OWNED]
    for name in (
        "settings",
        "tables",
        "journal",
        "packs",
        "people",
        "results",
        "result_seats",
        "folds",
        "ratings",
        "rating_steps",
        "erasures",
        "erased",
        "accounts",
        "devices",
        "ended_devices",
        "passkeys",
        "codes",
        "invitations",
        "guests_joined",
        "blocks",
        "reports",
        "host_acts",
    )
}
"""The columns of each table that a backup keeps. A table comes after the tables that it refers to."""

BLOBS: Final = {
    name: {column.name for column in metadata.tables[name].columns if isinstance(column.type, LargeBinary)}
    for name in COLUMNS
}
"""The columns of each table that have bytes. In the file they are base64."""


GAMES_OF_SEATS: Final = """
UPDATE result_seats SET game = (SELECT game FROM results WHERE results.table_id = result_seats.table_id)
WHERE game IS NULL"""
"""Earlier versions did not write the game there."""


class Restored(NamedTuple):
    """The rows that a store was filled with."""

    rows: dict[str, int]
    """The number of rows of each table."""
    deleted: int | None
    """The number of people in the backup who had been deleted since. They are deleted again.

    None if there was no store before that knew of deleted people.
    """


async def backup(where: str | Path, file: Path) -> dict[str, int]:
    """Write the store at a database URL or in a data folder into a file. Return the number of rows of each table.

    The file contains every secret of the server. Raises StoreError or BackupError; then there is no new file.
    """
    with written(file, BackupHeader(int(time.time() * 1000), COLUMNS)) as packer:
        async with as_it_is(where) as whole:
            for table, columns in COLUMNS.items():
                kept = f"WHERE name NOT LIKE '{HERE}%'" if table == "settings" else ""
                order = ", ".join(column.name for column in metadata.tables[table].primary_key)
                async for row in whole.rows(
                    f"SELECT {', '.join(columns)} FROM {table} {kept} ORDER BY {order}"
                ):
                    packer.add(table, row)
    return packer.rows


async def restore(where: str | Path, file: Path, *, replace: bool = False) -> Restored:
    """Fill a store from a file, all or nothing. With `replace`, the store may hold other tables, which are deleted.

    People whom the store knew as deleted are deleted again when a server starts there. No server may use the store
    meanwhile. Raises BackupError or StoreError; then nothing has changed.
    """
    now = int(time.time() * 1000)
    with closing(Backup(file, COLUMNS)) as kept:
        async with alone(locate(where), empty=not replace) as whole:
            deleted = await StillDeleted.of(whole)
            for table in reversed(COLUMNS):
                await whole.change(f"DELETE FROM {table}")
            for table, rows in groupby(kept.read(), key=lambda kept_row: kept_row[0]):
                columns = kept.header.columns[table]
                values = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
                statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"
                blobs = [place for place, name in enumerate(columns) if name in BLOBS[table]]
                while some := [_with_bytes(row, blobs) for _, row in islice(rows, AT_ONCE)]:
                    await whole.change(statement, some)
                    for row in some:
                        deleted.look(table, dict(zip(columns, row, strict=True)), now)
            await whole.change(GAMES_OF_SEATS)
            again = await deleted.note(whole)
    return Restored(kept.rows, again if deleted.known else None)


def _with_bytes(row: list[Any], blobs: Sequence[int]) -> list[Any]:
    """Return a row with bytes in these places, where the file has text."""
    for place in blobs:
        row[place] = b64decode(row[place])
    return row
