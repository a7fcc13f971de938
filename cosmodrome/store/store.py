"""Opens the database: where it lies, who may read it, its schema brought up to date."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, event, insert, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cosmodrome.store.errors import StoreError
from cosmodrome.store.schema import settings
from cosmodrome.store.sql import SqlJournal

FILE = "cosmodrome.sqlite3"
"""The database in a data folder."""

MIGRATIONS = Path(__file__).parent / "migrations"

LOCK = 0x636F736D6F  # "cosmo"
"""PostgreSQL's advisory lock: of several nodes that start at once, one brings the schema up to date."""


class Store:
    """An open database: the journal of all tables, and the key that signs guests' tokens."""

    def __init__(self, engine: AsyncEngine, key: bytes) -> None:
        self._engine = engine
        self.journal = SqlJournal(engine)
        self.key = key

    async def check(self) -> None:
        """Raise StoreError if the database does not answer."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError) as error:
            raise StoreError(f"the store does not answer: {_cause(error)}") from None

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self.journal.close()
        await self._engine.dispose()


async def open_store(where: str | Path) -> Store:
    """The store at a database URL or in a data folder, made if it is not there.

    Raises StoreError, saying what is wrong, where, and what to do.
    """
    url = _url(where)
    place = url.render_as_string(hide_password=True) if url.host else url.database
    engine = _engine(url)
    try:
        if url.get_backend_name() == "sqlite":
            await asyncio.to_thread(_write_ahead, str(url.database))
        async with engine.begin() as connection:
            await connection.execute(_lock(url))
            await connection.run_sync(_upgrade)
        key = bytes.fromhex(await _setting(engine, "cookie_key", secrets.token_hex(32)))
        return Store(engine, key)
    except CommandError as error:
        await engine.dispose()
        raise StoreError(
            f"the database {place} was made by a later version of Cosmodrome ({error}); use that version"
        ) from None
    except (DBAPIError, sqlite3.Error, OSError, ValueError) as error:
        await engine.dispose()
        raise StoreError(f"the database {place} cannot be used: {_cause(error)}") from None


def _cause(error: Exception) -> object:
    return error.orig if isinstance(error, DBAPIError) else error


def _url(where: str | Path) -> URL:
    """The URL with the driver we use; an SQLite file that can be written."""
    if isinstance(where, str) and "://" in where:
        try:
            url = make_url(where)
        except (ArgumentError, ValueError):
            raise StoreError(
                "the database URL cannot be read; it looks like postgresql://user@host/name"
            ) from None
        kind = url.get_backend_name()
        if kind in ("postgresql", "postgres"):
            return url.set(drivername="postgresql+asyncpg")
        if kind != "sqlite" or url.database in (None, "", ":memory:"):
            raise StoreError(
                f"databases are postgresql://… or a data folder (or sqlite:///FILE), not {kind}://{url.database or ''}"
            )
        file = Path(str(url.database))
    else:
        file = Path(where) / FILE
    _make_file(file)
    return URL.create("sqlite+aiosqlite", database=str(file))


def _make_file(file: Path) -> None:
    """Make the file, for its owner's eyes only. Raises StoreError if it cannot be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"the data folder {file.parent} cannot be written ({error.strerror}); "
            "choose another, or change who it belongs to"
        ) from None
    if not os.access(file.parent, os.W_OK):
        raise StoreError(f"the data folder {file.parent} cannot be written; change who it belongs to")


def _engine(url: URL) -> AsyncEngine:
    """Connections to the database. Values stay out of its errors, and so out of the log: journals hold seeds."""
    if url.get_backend_name() == "postgresql":
        return create_async_engine(
            url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_async_engine(
        url, connect_args={"timeout": 15}, pool_size=4, max_overflow=4, hide_parameters=True
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("synchronous = NORMAL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _write_ahead(file: str) -> None:
    """Keep a write-ahead log from now on. SQLite does not wait for others who do the same: so we do."""
    for patience in range(100, -1, -1):
        with closing(sqlite3.connect(file, timeout=15)) as connection:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if not patience or "locked" not in str(error):
                    raise
        time.sleep(0.05)


def _lock(url: URL) -> Any:
    """Only one process at a time goes on from here in its transaction."""
    if url.get_backend_name() == "postgresql":
        return text(f"SELECT pg_advisory_xact_lock({LOCK})")
    return text("BEGIN IMMEDIATE")


def _upgrade(connection: Any) -> None:
    """Bring the schema up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def _setting(engine: AsyncEngine, name: str, value: str) -> str:
    """A setting, with this value if it has none yet; of several who give one, the first is heard."""
    async with engine.begin() as connection:
        found = await _find(connection, name)
        if found is not None:
            return found
    try:
        async with engine.begin() as connection:
            await connection.execute(insert(settings), {"name": name, "value": value})
            return value
    except IntegrityError:
        async with engine.connect() as connection:
            return await _find(connection, name) or value


async def _find(connection: AsyncConnection, name: str) -> str | None:
    return await connection.scalar(select(settings.c.value).where(settings.c.name == name))
