"""Keeps the journal of every table in SQL: SQLite in a data folder, or PostgreSQL by URL."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.store.errors import StoreError

if TYPE_CHECKING:
    from cosmodrome.store.store import Store, open_store

__all__ = ["Store", "StoreError", "open_store"]


def __getattr__(name: str) -> Any:
    """Load the databases' drivers when somebody opens a store, not where its errors are caught."""
    if name in ("Store", "open_store"):
        from cosmodrome.store import store

        return getattr(store, name)
    raise AttributeError(name)
