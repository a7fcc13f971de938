"""SQLite by `sqlite3`: one thread writes, one reads, and only one server at a time has the file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from threading import local
from typing import Any, TypeVar

from cosmodrome.store.database import Row, Taken, Work
from cosmodrome.store.errors import StoreError
from cosmodrome.store.last_written import LastWritten

T = TypeVar("T")

PATIENCE = 15.0
"""Seconds that a statement waits for another program that uses the file."""

SOON = 100
"""Milliseconds that emptying the log waits for readers, such as a backup. Moves wait for just as long."""

SYNCHRONOUS = "NORMAL"
"""A killed server loses nothing. With FULL, even a power cut would lose nothing, but each commit would wait."""

OVERWRITE = "PRAGMA secure_delete = ON"
"""Overwrites deleted rows with zeros, so that nothing stays of people who deleted themselves."""


@lru_cache
def _words(statement: str) -> str:
    return statement.replace("$", "?")


class SqliteDatabase:
    """Implements the port `cosmodrome.store.database.Database`."""

    def __init__(self, file: Path) -> None:
        """Raises StoreError if another server has the file."""
        self.last_writes: float | None = None
        self.last = LastWritten(alone=True)
        self._lock = Lock(file)
        self._file = file
        self._here = local()
        self._writing = ThreadPoolExecutor(1, "store-write")
        self._reading = ThreadPoolExecutor(1, "store-read")

    def _connection(self) -> sqlite3.Connection:
        """Return this thread's own connection."""
        found: sqlite3.Connection | None = getattr(self._here, "connection", None)
        if found is None:
            found = self._here.connection = sqlite3.connect(self._file, PATIENCE, isolation_level=None)
            found.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
            found.execute("PRAGMA foreign_keys = ON")
            found.execute(OVERWRITE)
        return found

    def _drop_connection(self) -> None:
        if hasattr(self._here, "connection"):
            self._here.connection.close()
            del self._here.connection

    async def _run(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"the store {self._file} cannot be used: {error}; look at its disk") from None
        except RuntimeError as error:
            raise StoreError(f"the store is closed: {error}") from None

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """Return the rows that a statement finds."""
        return await self._run(
            self._reading, lambda: self._connection().execute(_words(statement), values).fetchall()
        )

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction. Return the rows that it returns."""
        return await self._run(self._writing, lambda: self._transact([(statement, rows)]))

    async def commit(self, works: Sequence[Work]) -> None:
        """Carry statements out in one transaction, all or none."""
        await self._run(self._writing, lambda: self._transact(works))

    async def settled(self, table_id: str) -> None:
        """Do nothing: there is only one writer, so no other transaction is under way."""

    async def compact(self) -> None:
        """Write the file anew, because earlier versions of this program did not overwrite deleted data."""
        await self._run(self._writing, lambda: self._connection().execute("VACUUM"))

    async def scrub(self) -> bool:
        """Move the write-ahead log into the file and empty it, because the log may hold data that was deleted since."""
        return await self._run(self._writing, self._empty)

    def _empty(self) -> bool:
        connection = self._connection()
        connection.execute(f"PRAGMA busy_timeout = {SOON}")
        try:
            return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        finally:
            connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")

    def _transact(self, works: Sequence[Work]) -> list[Row]:
        connection = self._connection()
        found: list[Row] = []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in works:
                if "RETURNING" in statement:
                    found = [row for values in rows for row in connection.execute(_words(statement), values)]
                else:
                    connection.executemany(_words(statement), rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                try:
                    connection.execute("ROLLBACK")
                except sqlite3.Error:
                    self._drop_connection()  # which ends the transaction; the next work opens another
            raise
        return found

    async def close(self) -> None:
        """Close the file."""
        for threads in (self._writing, self._reading):
            await asyncio.get_running_loop().run_in_executor(threads, self._drop_connection)
            threads.shutdown()
        self._lock.close()


class Lock:
    """A lock on a file that only one server can hold. The system releases it, however the process ends."""

    def __init__(self, file: Path) -> None:
        """Raises StoreError, naming the other process, if there is one."""
        self._file = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._file)
        except OSError:
            other = os.read(self._file, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._file)
            raise StoreError(
                f"another server (process {other}) has the data folder {file.parent}: stop it, or choose another folder"
            ) from None
        os.truncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def close(self) -> None:
        """Release the lock."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, 1 << 30, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_ahead(file: Path) -> None:
    """Use a write-ahead log from now on. SQLite does not wait for others who do the same, so this tries again."""
    for patience in range(100, -1, -1):
        with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if not patience or "locked" not in str(error):
                    raise
        time.sleep(0.05)
