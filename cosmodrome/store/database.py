"""The port to a database: few verbs, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

Row = Sequence[Any]

Work = tuple[str, Sequence[Row]]
"""A statement, and the rows of parameters that it is carried out with."""


class Taken(Exception):
    """A key is there already, or what it points at is not. Nothing was written."""


class Database(Protocol):
    """Runs statements. Each method raises StoreError if the database fails, after a while of silence too."""

    last_writes: float | None
    """Seconds that writing what waits may take when a server stops; None: as long as it takes."""

    async def fetch(self, statement: str, *values: Any) -> list[Row]:
        """The rows that a statement finds."""
        ...

    async def change(self, statement: str, rows: Sequence[Row]) -> list[Row]:
        """Carry a statement out with each of these rows, in one transaction; what it returns."""
        ...

    async def commit(self, works: Sequence[Work]) -> None:
        """Carry statements out in one transaction, all or none.

        Raises Taken; or StoreError, and then nobody knows whether it was done.
        """
        ...

    async def settled(self, table_id: str) -> None:
        """Wait until no transaction is under way that changes a table."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...
