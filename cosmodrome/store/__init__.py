"""Keeps the journal of every table in SQL: SQLite in a data folder, or PostgreSQL by URL."""

from cosmodrome.store.errors import StoreError
from cosmodrome.store.store import Store, open_store

__all__ = ["Store", "StoreError", "open_store"]
