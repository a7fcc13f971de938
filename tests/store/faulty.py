"""A database that fails as a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.store import StoreError
from cosmodrome.store.database import Row as Values
from cosmodrome.store.database import Work
from cosmodrome.store.last_written import LastWritten

if TYPE_CHECKING:
    from cosmodrome.store import Store


class Faulty:
    """A database whose next commits go as the test says."""

    def __init__(self, store: Store) -> None:
        self._database = store._database
        self.last_writes = None
        self.last = LastWritten(alone=True)
        self.faults: list[str] = []
        """The next commits' faults: `lost before`, `lost after` (the answer is), `blind` (and nobody can look)."""
        self.commits = 0
        self._blind = False

    async def fetch(self, statement: str, *values: object) -> list[Values]:
        """Fetch rows as usual."""
        if self._blind:
            raise StoreError("the line is cut")
        return await self._database.fetch(statement, *values)

    async def change(self, statement: str, rows: Sequence[Values]) -> list[Values]:
        """Change rows as usual."""
        return await self._database.change(statement, rows)

    async def settled(self, table_id: str) -> None:
        """Wait as usual."""

    async def commit(self, works: Sequence[Work]) -> None:
        """Commit with the next fault."""
        self.commits += 1
        fault = self.faults.pop(0) if self.faults else ""
        if fault != "lost before":
            await self._database.commit(works)
        self._blind = fault == "blind"
        if fault:
            raise StoreError("the line is cut")

    async def close(self) -> None:
        """Do nothing: the store closes the database."""
