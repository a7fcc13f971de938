"""What is said when the store cannot be used."""

from __future__ import annotations

from cosmodrome.tables.journal import Unavailable


class StoreError(Unavailable):
    """The store cannot be opened, read or written: says which, why, and what to do."""
