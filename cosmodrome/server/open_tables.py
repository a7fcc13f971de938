"""Opens the store, and all tables on it: alone, or as one of several nodes."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from cosmodrome.store import Store, StoreError, open_store
from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.service import Tables
from cosmodrome.tables.thinker import Thinker

DATABASE = "DATABASE_URL"
"""The environment variable that names a PostgreSQL; without it the data folder holds an SQLite file."""

REDIS = "REDIS_URL"
"""The environment variable that names a Redis: then there may be several servers on one PostgreSQL."""


async def open_house(data: Path | str) -> Store:
    """The store that the environment, or else the data folder, names. Raises StoreError."""
    return await open_store(os.environ.get(DATABASE) or data, shared=bool(os.environ.get(REDIS)))


async def open_tables(
    store: Store,
    thinker: Thinker,
    decks: Decks,
    address: str,
    timed: Callable[[Journal], Journal] = lambda journal: journal,
) -> Tables:
    """All tables of a store; other nodes know this one by its address. `timed` may note what the journal does.

    Raises StoreError if it cannot be one of several nodes, and says why.
    """
    redis = os.environ.get(REDIS)
    if not redis:
        return Tables(timed(store.journal), thinker, decks=decks)
    store.leases()
    try:
        from cosmodrome.nodes.joining import JoinError, join
    except ModuleNotFoundError as error:
        raise StoreError(
            f"REDIS_URL is set, and {error.name} is not installed: pip install 'cosmodrome[nodes]'"
        ) from None
    try:
        return await join(store, redis, thinker, address=address, journal=timed(store.journal), decks=decks)
    except JoinError as error:
        raise StoreError(str(error)) from None
