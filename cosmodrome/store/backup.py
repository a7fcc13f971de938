"""Writes all that a store keeps into one file while a server runs, and fills a store from such a file.

The file is the same for SQLite and PostgreSQL. It is read, and filled, in one transaction, a few rows at a time.
"""

from __future__ import annotations

import time
from contextlib import closing
from itertools import groupby, islice
from pathlib import Path
from typing import Final

from cosmodrome.store.backup_file import Backup, BackupHeader, written
from cosmodrome.store.schema import metadata
from cosmodrome.store.store import HERE, locate
from cosmodrome.store.whole import AT_ONCE, alone, as_it_is

OWNED: Final = ("owner", "epoch")
"""Columns about the nodes that run now, which are no part of a backup."""

COLUMNS: Final = {
    name: [str(column.name) for column in metadata.tables[name].columns if column.name not in OWNED]
    for name in ("settings", "tables", "journal", "people")
}
"""All that is kept; each table stands behind those that it points at."""


async def backup(where: str | Path, file: Path) -> dict[str, int]:
    """Write the store at a database URL or in a data folder into a file; how many rows of each table.

    The file has every secret of the server. Raises StoreError or BackupError; then there is no new file.
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


async def restore(where: str | Path, file: Path, *, replace: bool = False) -> dict[str, int]:
    """Fill a store from a file, all or nothing; how many rows of each table. With `replace` it may be full of others.

    No server may use the store. Raises BackupError or StoreError, and nothing has changed.
    """
    with closing(Backup(file, COLUMNS)) as kept:
        async with alone(locate(where), empty=not replace) as whole:
            for table in reversed(COLUMNS):
                await whole.change(f"DELETE FROM {table}")
            for table, rows in groupby(kept.read(), key=lambda found: found[0]):
                columns = kept.header.columns[table]
                values = ", ".join(f"${place}" for place in range(1, len(columns) + 1))
                statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})"
                while some := [row for _, row in islice(rows, AT_ONCE)]:
                    await whole.change(statement, some)
    return kept.rows
