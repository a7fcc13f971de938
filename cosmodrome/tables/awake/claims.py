"""The port that says which tables are this server's, and what it says where one server has them all."""

from __future__ import annotations

from typing import Final, Protocol

from cosmodrome.tables.journal.port import Journal

DUE_AT_ONCE: Final = 20_000
"""Tables that are looked for at once because something is due there."""


class Claims(Protocol):
    """Decides which tables are this server's."""

    alone: bool
    """True if no other server has tables."""

    def entitled(self) -> bool:
        """Return whether nobody else can have this server's tables by now: otherwise nothing is told or begun."""
        ...

    async def claim(self, table_id: str) -> None:
        """Make a table this server's before it is read. Raises Elsewhere, or TableError if nobody here can have it."""
        ...

    async def due(self, now: int) -> list[str]:
        """Return tables that are this server's, or are from now on, because something is due there."""
        ...

    async def release(self, table_id: str) -> None:
        """Let others have a table. That may fail, and nobody hears of it."""
        ...

    def lost(self, table_id: str) -> None:
        """Note that another server has the table."""
        ...


class Alone:
    """All tables are this server's."""

    alone = True

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def entitled(self) -> bool:
        """Return True."""
        return True

    async def claim(self, table_id: str) -> None:
        """Do nothing."""

    async def due(self, now: int) -> list[str]:
        """Return all tables where something is due."""
        return await self._journal.due(now, DUE_AT_ONCE)

    async def release(self, table_id: str) -> None:
        """Do nothing."""

    def lost(self, table_id: str) -> None:
        """Do nothing."""
