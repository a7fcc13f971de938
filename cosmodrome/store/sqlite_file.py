"""What is said to a file of SQLite, in one thread or in several."""

from __future__ import annotations

import sqlite3
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from pathlib import Path
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


class SqliteFile:
    """Implements the port `cosmodrome.store.database.Database`, but for where the work is done."""

    def __init__(self, file: Path, pragmas: Sequence[str] = ()) -> None:
        """`pragmas` are for each connection, before our own."""
        self.last_writes: float | None = None
        self.last = LastWritten(alone=True)
        self._file = file
        self._pragmas = (
            *pragmas,
            f"PRAGMA synchronous = {SYNCHRONOUS}",
            "PRAGMA foreign_keys = ON",
            OVERWRITE,
        )

    @abstractmethod
    async def _read(self, work: Callable[[], T]) -> T:
        """Do work that only reads."""

    @abstractmethod
    async def _write(self, work: Callable[[], T]) -> T:
        """Do work that writes, after the work before."""

    @abstractmethod
    def _connection(self) -> sqlite3.Connection:
        """Return the connection where the work is done."""

    @abstractmethod
    def _drop_connection(self) -> None:
        """Close this connection, if it is open."""

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, PATIENCE, isolation_level=None)
        for pragma in self._pragmas:
            connection.execute(pragma)
        return connection

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Raise the errors of SQLite as those of the port."""
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from None
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"the store {self._file} cannot be used: {error}; look at its disk") from None
        except RuntimeError as error:
            raise StoreError(f"the store is closed: {error}") from None

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """Return the rows that a statement finds."""
        with self._in_words():
            return await self._read(lambda: self._connection().execute(_words(statement), values).fetchall())

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction. Return the rows that it returns."""
        with self._in_words():
            return await self._write(partial(self._transact, [(statement, rows)]))

    async def commit(self, works: Sequence[Work]) -> None:
        """Carry statements out in one transaction, all or none."""
        with self._in_words():
            await self._write(partial(self._transact, works))

    async def settled(self, table_id: str) -> None:
        """Do nothing: there is only one writer, so no other transaction is under way."""

    async def compact(self) -> None:
        """Write the file anew, because earlier versions of this program did not overwrite deleted data."""
        with self._in_words():
            await self._write(lambda: self._connection().execute("VACUUM"))

    async def scrub(self) -> bool:
        """Move the write-ahead log into the file and empty it, because the log may hold data that was deleted since."""
        with self._in_words():
            return await self._write(self._empty)

    def _empty(self) -> bool:
        connection = self._connection()
        connection.execute(f"PRAGMA busy_timeout = {SOON}")
        try:
            return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        finally:
            connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")

    def _transact(self, works: Sequence[Work]) -> list[Row]:
        connection = self._connection()
        returned: list[Row] = []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in works:
                if "RETURNING" in statement:
                    returned = [
                        row for values in rows for row in connection.execute(_words(statement), values)
                    ]
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
        return returned
