"""The kinds of store on which contract tests run: those of servers, and the one of a device."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"
"""The variable with a PostgreSQL to test the store on as well. Each test makes a database of its own there."""

FILES = "COSMODROME_TEST_FILES"
"""The variable with a folder of the few files that a browser gives. Stores of a device take turns there."""

SERVERS: list[Any] = ["sqlite"]
"""The kinds of store that a server has."""
if POSTGRESQL in os.environ:
    SERVERS.append(pytest.param("postgresql", marks=pytest.mark.postgresql))

IN_BROWSER = sys.platform == "emscripten"
"""True in the interpreter of browsers, where the store of a device is the only one."""

HERE: list[Any] = ["device"] if IN_BROWSER else ["sqlite", pytest.param("device", marks=pytest.mark.long)]
"""The kinds that need nothing but a file. What the stores promise is tested on each of them in every run."""

KINDS: list[Any] = ["device"] if IN_BROWSER else [*SERVERS, "device"]
"""All kinds."""

DEVICE = "device:"
"""How the place of a device's store begins. Its file follows."""


@asynccontextmanager
async def empty_place(kind: str, folder: Path, *, schema: bool = True) -> AsyncIterator[str]:
    """Make an empty place for a store: a data folder, a database of PostgreSQL, or a file of a device.

    A database has the schema already, unless a test wants it without.
    """
    if kind == "sqlite":
        yield str(folder)
        return
    if kind == "device":
        file = Path(os.environ.get(FILES, folder)) / "games.sqlite3"
        for name in (file.name, f"{file.name}-wal", f"{file.name}-journal"):
            file.with_name(name).unlink(missing_ok=True)
        yield f"{DEVICE}{file}"
        return
    from databases import empty_database

    async with empty_database(os.environ[POSTGRESQL], schema=schema) as url:
        yield url


async def open_any(where: str) -> Any:
    """Open the store at a place of any kind. In an empty data folder, it is made without waiting for the migrations."""
    if not where.startswith(DEVICE):
        from cosmodrome.store import open_store

        if "://" not in where:
            from new_store import make_new_store  # which a device does without

            make_new_store(Path(where))
        return await open_store(where)
    from cosmodrome.device.store import open_device_store

    store: Any = await open_device_store(Path(where.removeprefix(DEVICE)))
    store._database = store.database  # by this name tests look into the store of a server
    return store
