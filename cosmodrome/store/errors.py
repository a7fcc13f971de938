"""Errors of a store that cannot be used."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.tables.journal.port import Unavailable


class StoreError(Unavailable):
    """The store cannot be opened, read or written. The message says which store, why, and what to do."""

    told: ClassVar[str] = "the store does not answer"


class LaterStoreError(StoreError):
    """A later version of this program made the store."""


class OlderCopyError(StoreError):
    """The database lacks an entry that this server wrote: it is an older copy, or another database."""

    told = "the server's database came back without what was written last"

    def __init__(self, number: int) -> None:
        super().__init__(
            "the database is an older copy of the one that this server wrote to, or another one: it lacks entry "
            f"{number} of a table. Nothing is written there; bring the newer one back, "
            "or start the server again to go on from the older"
        )


class NotWritableError(StoreError):
    """The store can be read, but nothing can be written to it."""

    told = "nothing can be written to the store (its disk may be full)"
