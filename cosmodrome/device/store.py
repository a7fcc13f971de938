"""The store of a device: SQLite in one file, over one connection that nobody else has."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from cosmodrome.device.schema import raise_schema
from cosmodrome.store import statements as say
from cosmodrome.store.errors import StoreError
from cosmodrome.store.history import SqlHistory
from cosmodrome.store.lookbacks import KeptLookBacks
from cosmodrome.store.sql import SqlJournal
from cosmodrome.store.sqlite_file import SqliteFile

T = TypeVar("T")

ALONE: Final = ("PRAGMA locking_mode = EXCLUSIVE", "PRAGMA journal_mode = WAL")
"""Without shared memory, which a browser's files do not have, only one connection can write ahead.

The lock is chosen before anything is read: later, SQLite has asked for the shared memory already.
"""


class DeviceDatabase(SqliteFile):
    """One connection, and all work is done at once, where it is asked for."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, ALONE)
        self._one: sqlite3.Connection | None = None

    async def _read(self, work: Callable[[], T]) -> T:
        return work()

    async def _write(self, work: Callable[[], T]) -> T:
        return work()

    def _connection(self) -> sqlite3.Connection:
        if self._one is None:
            self._one = self._connect()
        return self._one

    def _drop_connection(self) -> None:
        if self._one is not None:
            self._one.close()
            self._one = None

    def raise_schema(self) -> None:
        """Bring the schema up to date. Raises StoreError if a later version of this program made it."""
        with self._in_words():
            raise_schema(self._connection())

    async def close(self) -> None:
        """Close the file."""
        self._drop_connection()


class DeviceStore:
    """An open store: the journals of all tables, look backs, results, settings, and a key for tokens."""

    def __init__(self, database: DeviceDatabase, key: bytes) -> None:
        self.database = database
        self.journal = SqlJournal(database, key)
        self.lookbacks = KeptLookBacks(database)
        self.history = SqlHistory(database)
        self.key = key

    async def setting(self, name: str) -> str | None:
        """Return a setting; None if there is none."""
        found = await self.database.fetch(say.SETTING, name)
        return str(found[0][0]) if found else None

    async def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        await self.database.change(say.SET_SETTING, [(name, value)])

    async def close(self) -> None:
        """Write whatever waits, then close the file."""
        await self.journal.close()
        await self.database.close()


async def open_device_store(file: Path) -> DeviceStore:
    """Open the store in a file. It is made if it is not there. Raises StoreError."""
    database = DeviceDatabase(file)
    try:
        database.raise_schema()
        await database.change(say.ADD_SETTING, [(say.KEY, secrets.token_hex(32))])
        await database.scrub()  # a page that was closed may not have come to this
        [(key,)] = await database.fetch(say.SETTING, say.KEY)
    except ValueError as error:
        raise StoreError(f"the store {file} cannot be used: {error}") from None
    except BaseException:
        await database.close()
        raise
    return DeviceStore(database, bytes.fromhex(key))
