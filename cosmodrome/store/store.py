"""Opens the database: finds its place, sets who may read it, and brings its schema up to date."""

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

from cosmodrome.people.host_port import HostAct
from cosmodrome.store import statements as say
from cosmodrome.store.database import Database
from cosmodrome.store.errors import NotWritableError, StoreError
from cosmodrome.store.history import SqlHistory
from cosmodrome.store.leases import Leases
from cosmodrome.store.lookbacks import KeptLookBacks
from cosmodrome.store.people import SqlPeople, values
from cosmodrome.store.people_of_host import ADD_ACT, SqlPeopleOfHost
from cosmodrome.store.postgresql import PostgresDatabase
from cosmodrome.store.ratings import SqlRatings
from cosmodrome.store.showing import SqlShowing
from cosmodrome.store.sql import SqlJournal
from cosmodrome.store.sqlite import SqliteDatabase, write_ahead
from cosmodrome.store.statements import HERE, KEY
from cosmodrome.tables.awake.ending import within

TRIED: Final = f"{HERE}written"
"""The setting that is written to find out whether anything can be written."""

ROOM: Final = 8192
"""The number of characters that this try writes.

It is more than the free room on a page of SQLite's. On a full disk, a shorter text could still fit there, and the next
move could not.
"""

LATELY: Final = 5.0
"""For this many seconds after a successful write, the next write is expected to succeed."""

SOON: Final = 3.0
"""The seconds within which a healthy store answers."""

FILE = "cosmodrome.sqlite3"
"""The database in a data folder."""

MIGRATIONS = Path(__file__).parent / "migrations"

LOCK = 0x636F736D6F  # "cosmo"
"""PostgreSQL's advisory lock for the schema. If several nodes start at once, only one brings the schema up to date."""


class Store:
    """An open database: the journals of all tables, look backs, results, ratings, people, and a key for tokens."""

    def __init__(self, database: Database, key: bytes, url: URL) -> None:
        self._database = database
        self._url = url
        self.journal = SqlJournal(database, key)
        self.lookbacks = KeptLookBacks(database)
        self.history = SqlHistory(database)
        self.ratings = SqlRatings(database)
        self.people = SqlPeople(database)
        self.showing = SqlShowing(database)
        self.people_of_host = SqlPeopleOfHost(database)
        self.key = key

    async def check(self) -> None:
        """Raise StoreError if the database does not answer soon, or cannot be used.

        NotWritableError says that nothing can be written to it, OlderCopyError that it lacks the last acknowledged
        entry.

        A write is tried only if nothing was written lately, so frequent checks cost nothing.
        """
        try:
            async with asyncio.timeout(SOON):
                await self._database.fetch("SELECT 1")
                await self._database.last.check(self._database.fetch)
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
        """Return the leases for nodes that share the database. Raises StoreError if this database cannot be shared."""
        if not isinstance(self._database, PostgresDatabase):
            raise StoreError(
                "several nodes need one PostgreSQL: set DATABASE_URL beside REDIS_URL, or start without REDIS_URL"
            )
        return Leases(plain(self._url), self._database)

    async def settings(self) -> dict[str, str]:
        """Return all settings, by name."""
        return {str(name): str(value) for name, value in await self._database.fetch(say.SETTINGS)}

    async def set(self, name: str, value: str | None, act: HostAct | None = None) -> None:
        """Keep a setting, or forget it (None). `act` notes what the host changed about a person by this."""
        work = (say.DROP_SETTING, [(name,)]) if value is None else (say.SET_SETTING, [(name, value)])
        noted = [] if act is None else [(ADD_ACT, [values(act)])]
        await self._database.commit([work, *noted])

    async def close(self) -> None:
        """Write whatever waits, then close the database."""
        await within(self._database.last_writes, self.journal.close(), "writing what waits")
        await self._database.close()


async def open_store(where: str | Path, *, shared: bool = False) -> Store:
    """Open the store at a database URL or in a data folder. The store is made if it is not there.

    Only one server at a time can have the store, but nodes may share (`shared`) a PostgreSQL. Raises StoreError, saying
    what is wrong, where, and what to do.
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
        await database.scrub()  # a killed server may not have come to this
        key = bytes.fromhex((await database.fetch(say.SETTING, KEY))[0][0])
        return Store(database, key, url)
    except BaseException as error:
        if database is not None:
            await database.close()
        if (said := in_words(error, place)) is not None:
            raise said from None
        raise


def in_words(error: BaseException, place: object) -> StoreError | None:
    """Return an error of a database in words; None for any other error."""
    if isinstance(error, CommandError):
        return StoreError(
            f"the database {place} was made by a later version of Cosmodrome ({error}); use that version"
        )
    if isinstance(error, DBAPIError | sqlite3.Error | asyncpg.PostgresError | OSError | ValueError):
        cause = error.orig if isinstance(error, DBAPIError) else error
        return StoreError(f"the database {place} cannot be used: {cause}")
    return None


def name_of(url: URL) -> object:
    """Return the name of the database for messages, without its password."""
    return url.render_as_string(hide_password=True) if url.host else url.database


def plain(url: URL) -> str:
    """Return a PostgreSQL's URL as everybody but SQLAlchemy writes it: SQLAlchemy calls `sslmode` `ssl`."""
    query = {"sslmode" if name == "ssl" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql", query=query).render_as_string(hide_password=False)


def locate(where: str | Path, *, make: bool = True) -> URL:
    """Return the database's URL with the driver that we use. For SQLite, the file is made if it is not there.

    Raises StoreError if `where` is no place for a store, or if there is no file and `make` is false.
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
    """Make the file. Only its owner may read it. Raises StoreError if it cannot be written."""
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
    """Bring the schema of a PostgreSQL up to date. If several nodes start at once, only one does it."""

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
    """Return the version of the schema that this program makes."""
    return ScriptDirectory.from_config(alembic_config()).get_current_head()


def _upgrade(connection: Any) -> None:
    """Bring the schema up to date."""
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def alembic_config() -> Config:
    """Return where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
