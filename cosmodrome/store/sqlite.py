"""SQLite by `sqlite3` on a server: one thread writes, one reads, and only one server at a time has the file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import local
from typing import TypeVar

from cosmodrome.store.errors import StoreError
from cosmodrome.store.sqlite_file import PATIENCE, SqliteFile

T = TypeVar("T")


class SqliteDatabase(SqliteFile):
    """The database of a server: one thread writes, one reads."""

    def __init__(self, file: Path) -> None:
        """Raises StoreError if another server has the file."""
        super().__init__(file)
        self._lock = Lock(file)
        self._here = local()
        self._writing = ThreadPoolExecutor(1, "store-write")
        self._reading = ThreadPoolExecutor(1, "store-read")

    async def _read(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def _write(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writing, work)

    def _connection(self) -> sqlite3.Connection:
        """Return this thread's own connection."""
        connection: sqlite3.Connection | None = getattr(self._here, "connection", None)
        if connection is None:
            connection = self._here.connection = self._connect()
        return connection

    def _drop_connection(self) -> None:
        if hasattr(self._here, "connection"):
            self._here.connection.close()
            del self._here.connection

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
