"""The last entry that was acknowledged. With it, a server notices that its database was replaced by another."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from cosmodrome.store import statements as say
from cosmodrome.store.errors import OlderCopyError

YOUNG: Final = 600.0
"""For this many seconds after an entry, no node deletes the entry's table for having been left alone."""


class LastWritten:
    """The last entry that this server wrote to a database.

    A database loses nothing that it has committed. If it lacks this entry, somebody put an older copy in its place, or
    the database of another installation. Everything written there would have to be thrown away when the right database
    comes back, so nothing is written.
    """

    def __init__(self, *, alone: bool) -> None:
        """`alone` says that only this server deletes tables here. Otherwise another may have deleted an old table."""
        self._alone = alone
        self._entry: tuple[str, int] | None = None
        self._at = 0.0
        """The moment of the note (`time.monotonic`)."""

    def note(self, table_id: str, number: int) -> None:
        """Remember an entry in place of the one before."""
        self._entry = table_id, number
        self._at = time.monotonic()

    def forget(self, table_id: str) -> None:
        """Stop expecting a table in the database, because it was deleted."""
        if self._entry is not None and self._entry[0] == table_id:
            self._entry = None

    async def check(self, fetch: Callable[..., Awaitable[Any]]) -> None:
        """Raise OlderCopyError if the database lacks the entry. `fetch` carries a statement out there."""
        if self._entry is None:
            return
        [(table, entry)] = await fetch(say.HAS, *self._entry)
        if not entry and (table or self._alone or time.monotonic() - self._at < YOUNG):
            raise OlderCopyError(self._entry[1])
