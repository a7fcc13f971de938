"""The port to a database: a few operations, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cosmodrome.store.last_written import LastWritten

Row = Sequence[Any]

Work = tuple[str, Sequence[Row]]
"""A statement, and the rows of parameters with which it is carried out."""


class Taken(Exception):
    """A key exists already, or a row refers to one that does not exist. Nothing was written."""


class Database(Protocol):
    """Runs statements. Each method raises StoreError if the database fails, or stays silent for too long."""

    last_writes: float | None
    """The seconds that the last writes may take when a server stops. None: as long as they need."""

    last: LastWritten
    """The last entry that was acknowledged. A connection to a database that lacks this entry is not used."""

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """Return the rows that a statement finds."""
        ...

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction. Return the rows that it returns."""
        ...

    async def commit(self, works: Sequence[Work]) -> None:
        """Carry statements out in one transaction, all or none.

        Raises Taken, or StoreError; after a StoreError nobody knows whether the statements were carried out.
        """
        ...

    async def settled(self, table_id: str) -> None:
        """Wait until no transaction that changes this table is under way."""
        ...

    async def compact(self) -> None:
        """Remove deleted data from the file that earlier versions of this program left there."""
        ...

    async def scrub(self) -> bool:
        """Remove deleted data from all files of ours. Return False if others are reading; then do it later."""
        ...

    async def close(self) -> None:
        """Close all connections to the database."""
        ...
