"""Opens the database: where it lies, who may read it, its schema brought up to date."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database
from cosmodrome.store.errors import NotWritableError, StoreError
from cosmodrome.store.leases import Leases
from cosmodrome.store.lookbacks import KeptLookBacks
from cosmodrome.store.postgresql import PostgresDatabase
from cosmodrome.store.sql import SqlJournal
from cosmodrome.store.sqlite import SqliteDatabase, write_ahead
from cosmodrome.tables.awake.ending import within

KEY: Final = "cookie_key"
"""The setting that signs guests' tokens."""

HERE: Final = "here:"
"""Settings whose names begin so are about this run of the server, and no part of a backup."""

TRIED: Final = f"{HERE}written"
"""The setting that is written to find out whether anything can be."""

ROOM: Final = 8192
"""Characters that are written for it: more than fit on a page of SQLite's that has room left, as a move may not."""

LATELY: Final = 5.0
"""Seconds for which a write that succeeded says that the next one will."""

SOON: Final = 3.0
"""Seconds in which a store that is well answers."""

FILE = "cosmodrome.sqlite3"
"""The database in a data folder."""

MIGRATIONS = Path(__file__).parent / "migrations"

LOCK = 0x636F736D6F  # "cosmo"
"""PostgreSQL's advisory lock: of several nodes that start at once, one brings the schema up to date."""


class Store:
    """An open database: the journal of all tables, looks back on them, and the key that signs guests' tokens."""

    def __init__(self, database: Database, key: bytes, url: URL) -> None:
        self._database = database
        self._url = url
        self.journal = SqlJournal(database)
        self.lookbacks = KeptLookBacks(database)
        self.key = key

    async def check(self) -> None:
        """Raise StoreError if the database does not answer soon, NotWritableError if nothing can be written to it.

        A write is tried only if nothing was written lately, so that being asked often costs nothing.
        """
        try:
            async with asyncio.timeout(SOON):
                await self._database.fetch("SELECT 1")
                if time.monotonic() - self.journal.writer.wrote_at >= LATELY:
                    await self._try_to_write()
        except TimeoutError:
            raise StoreError(f"the store does not answer within {SOON} s") from None

    async def _try_to_write(self) -> None:
        try:
            await self.set(TRIED, "-" * ROOM)
            await self.set(TRIED, None)
        except StoreError as error:
            raise NotWritableError(str(error)) from error
        self.journal.writer.wrote_at = time.monotonic()

    def leases(self) -> Leases:
        """What nodes that share the database need. Raises StoreError if it is none that can be shared."""
        if not isinstance(self._database, PostgresDatabase):
            raise StoreError(
                "several nodes need one PostgreSQL: set DATABASE_URL beside REDIS_URL, or start without REDIS_URL"
            )
        return Leases(plain(self._url), self._database)

    async def settings(self) -> dict[str, str]:
        """All settings, by name."""
        return {str(name): str(value) for name, value in await self._database.fetch(say.SETTINGS)}

    async def set(self, name: str, value: str | None) -> None:
        """Keep a setting, or (None) forget it."""
        if value is None:
            await self._database.change(say.DROP_SETTING, [(name,)])
        else:
            await self._database.change(say.SET_SETTING, [(name, value)])

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await within(self._database.last_writes, self.journal.close(), "writing what waits")
        await self._database.close()


async def open_store(where: str | Path, *, shared: bool = False) -> Store:
    """The store at a database URL or in a data folder, made if it is not there.

    The store belongs to one server at a time; a PostgreSQL may be `shared` by nodes. Raises StoreError, saying what is
    wrong, where, and what to do.
    """
    url = locate(where)
    place = name_of(url)
    database: Database | None = None
    try:
        if url.get_backend_name() == "sqlite":
            file = Path(str(url.database))
            database = SqliteDatabase(file)
            await asyncio.to_thread(write_ahead, file)
            await asyncio.to_thread(upgrade_sqlite, url)
        else:
            await upgrade_postgresql(url)
            database = await PostgresDatabase.open(plain(url), shared=shared)
        await database.change(say.ADD_SETTING, [(KEY, secrets.token_hex(32))])
        key = bytes.fromhex((await database.fetch(say.SETTING, KEY))[0][0])
        return Store(database, key, url)
    except BaseException as error:
        if database is not None:
            await database.close()
        if (said := in_words(error, place)) is not None:
            raise said from None
        raise


def in_words(error: BaseException, place: object) -> StoreError | None:
    """What is wrong with a database, if it is that."""
    if isinstance(error, CommandError):
        return StoreError(
            f"the database {place} was made by a later version of Cosmodrome ({error}); use that version"
        )
    if isinstance(error, DBAPIError | sqlite3.Error | asyncpg.PostgresError | OSError | ValueError):
        cause = error.orig if isinstance(error, DBAPIError) else error
        return StoreError(f"the database {place} cannot be used: {cause}")
    return None


def name_of(url: URL) -> object:
    """The database in words, without its password."""
    return url.render_as_string(hide_password=True) if url.host else url.database


def plain(url: URL) -> str:
    """A PostgreSQL's URL as all but SQLAlchemy write it, who calls `sslmode` `ssl`."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql", query=query).render_as_string(hide_password=False)


def locate(where: str | Path, *, make: bool = True) -> URL:
    """The URL with the driver we use; for SQLite a file that can be written, made if it is not there.

    Raises StoreError for what is no place for a store, and if there is nothing and nothing is to be made.
    """
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
    if make:
        _make_file(file)
    elif not file.is_file():
        raise StoreError(f"there is no store in {file.parent}: it has no {file.name}")
    return URL.create("sqlite", database=str(file))


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


def upgrade_sqlite(url: URL) -> None:
    """Bring the schema of an SQLite up to date."""
    engine = create_engine(url, connect_args={"timeout": 15}, hide_parameters=True)
    try:
        with engine.begin() as connection:
            connection.execute(text("BEGIN IMMEDIATE"))
            _upgrade(connection)
    finally:
        engine.dispose()


async def upgrade_postgresql(url: URL) -> None:
    """Bring the schema of a PostgreSQL up to date; of several nodes that start at once, one does it."""

    async def connect(**_: Any) -> Any:
        return await asyncpg.connect(plain(url))

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def newest() -> str | None:
    """The version of the schema that this program makes."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _upgrade(connection: Any) -> None:
    """Bring the schema up to date."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
