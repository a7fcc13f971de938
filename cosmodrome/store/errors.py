"""What is said when the store cannot be used."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.tables.journal.port import Unavailable


class StoreError(Unavailable):
    """The store cannot be opened, read or written: says which, why, and what to do."""

    told: ClassVar[str] = "the store does not answer"
    """The words that anybody may hear. The error's own message may name files and addresses."""


class NotWritableError(StoreError):
    """The store can be read, but nothing can be written to it."""

    told = "nothing can be written to the store (its disk may be full)"
