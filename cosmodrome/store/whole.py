"""A whole database in one transaction, read or changed while others may use it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from cosmodrome.store.database import Row
from cosmodrome.store.errors import StoreError
from cosmodrome.store.place import NODES
from cosmodrome.store.postgresql import LIMITS, PATIENCE
from cosmodrome.store.sqlite import Lock, write_ahead
from cosmodrome.store.sqlite_file import OVERWRITE
from cosmodrome.store.sqlite_file import PATIENCE as SQLITE_PATIENCE
from cosmodrome.store.store import (
    LOCK,
    in_words,
    locate,
    name_of,
    newest,
    plain,
    upgrade_postgresql,
    upgrade_sqlite,
)

AT_ONCE: Final = 500
"""The number of rows that are read or written at once."""


class Whole(Protocol):
    """A whole database in one transaction."""

    def rows(self, statement: str) -> AsyncIterator[Row]:
        """Return the rows that a statement finds. They are fetched a few at a time."""
        ...

    async def change(self, statement: str, rows: Sequence[Row] = ((),)) -> None:
        """Carry a statement out with each of these rows."""
        ...


class _Sqlite:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, statement: str) -> AsyncIterator[Row]:
        for row in self._connection.execute(statement):
            yield row

    async def change(self, statement: str, rows: Sequence[Row] = ((),)) -> None:
        self._connection.executemany(statement.replace("$", "?"), rows)


class _Postgresql:
    def __init__(self, connection: asyncpg.Connection[Any]) -> None:
        self._connection = connection

    async def rows(self, statement: str) -> AsyncIterator[Row]:
        async for row in self._connection.cursor(statement, prefetch=AT_ONCE):
            yield row

    async def change(self, statement: str, rows: Sequence[Row] = ((),)) -> None:
        await self._connection.executemany(statement, rows)


def as_it_is(where: str | Path) -> AbstractAsyncContextManager[Whole]:
    """Open the store at a database URL or in a data folder for reading, as it is at one moment. A server may use it.

    Raises StoreError if there is no store, or if it is of another version.
    """
    url = locate(where, make=False)
    return _named(url, _sqlite_as_it_is(url) if _is_sqlite(url) else _postgresql_as_it_is(url))


def alone(url: URL, *, empty: bool) -> AbstractAsyncContextManager[Whole]:
    """Open a store for changes, all or nothing. Its schema is brought up to date first.

    Raises StoreError if a server uses the store, or if it should be `empty` and is not.
    """
    return _named(url, _sqlite_alone(url, empty) if _is_sqlite(url) else _postgresql_alone(url, empty))


async def settings(where: str | Path) -> dict[str, str]:
    """Return all settings of a store, by name. A server may use the store meanwhile. Raises StoreError."""
    async with as_it_is(where) as whole:
        return {str(row[0]): str(row[1]) async for row in whole.rows("SELECT name, value FROM settings")}


async def check_unused(where: str | Path, otherwise: str) -> None:
    """Raise StoreError, saying what to do (`otherwise`), if a server uses a PostgreSQL.

    A data folder is not checked here: opening it finds out whether a server uses it.
    """
    url = locate(where, make=False)
    if not _is_sqlite(url):
        async with _postgresql(url) as connection:
            await _check_unused(connection, url, otherwise)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


@asynccontextmanager
async def _named(url: URL, opens: AbstractAsyncContextManager[Whole]) -> AsyncIterator[Whole]:
    """Turn the database's errors into StoreError with the database's name."""
    try:
        async with opens as whole:
            yield whole
    except asyncpg.InterfaceError as error:
        raise StoreError(f"the database {name_of(url)} cannot be used: {error}") from None
    except Exception as error:
        if not isinstance(error, StoreError) and (said := in_words(error, name_of(url))) is not None:
            raise said from None
        raise


async def _check_empty(whole: Whole) -> None:
    """Raise StoreError if there are tables. Asked before the schema is brought up to date, which is a change."""
    if [row async for row in whole.rows("SELECT 1 FROM tables LIMIT 1")]:
        raise StoreError("there are tables in this store already: with --replace they are deleted")


async def _check_version(whole: Whole, place: object) -> None:
    versions = [row[0] async for row in whole.rows("SELECT version_num FROM alembic_version")]
    if versions != [newest()]:
        raise StoreError(
            f"the database {place} is of another version of Cosmodrome: use the one that serves it"
        )


@asynccontextmanager
async def _sqlite_as_it_is(url: URL) -> AsyncIterator[Whole]:
    with closing(_connect(url)) as connection:
        connection.execute("BEGIN")
        whole = _Sqlite(connection)
        await _check_version(whole, name_of(url))
        yield whole


@asynccontextmanager
async def _sqlite_alone(url: URL, empty: bool) -> AsyncIterator[Whole]:
    file = Path(str(url.database))
    with closing(Lock(file)):
        with closing(_connect(url)) as connection:
            made = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone()
            if made and empty:
                await _check_empty(_Sqlite(connection))
        write_ahead(file)
        upgrade_sqlite(url)
        with closing(_connect(url)) as connection:  # closing it rolls back whatever was not committed
            connection.execute("BEGIN IMMEDIATE")
            yield _Sqlite(connection)
            connection.execute("COMMIT")


def _connect(url: URL) -> sqlite3.Connection:
    connection = sqlite3.connect(str(url.database), SQLITE_PATIENCE, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(OVERWRITE)
    return connection


@asynccontextmanager
async def _postgresql(url: URL) -> AsyncIterator[asyncpg.Connection[Any]]:
    settings = {"application_name": "cosmodrome-backup", "lock_timeout": LIMITS["lock_timeout"]}
    connection = await asyncpg.connect(plain(url), timeout=PATIENCE, server_settings=settings)
    try:
        yield connection
    finally:
        await connection.close(timeout=PATIENCE)


@asynccontextmanager
async def _postgresql_as_it_is(url: URL) -> AsyncIterator[Whole]:
    async with (
        _postgresql(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        whole = _Postgresql(connection)
        await _check_version(whole, name_of(url))
        yield whole


@asynccontextmanager
async def _postgresql_alone(url: URL, empty: bool) -> AsyncIterator[Whole]:
    async with _postgresql(url) as connection:
        await _check_unused(connection, url)
        if empty and await connection.fetchval("SELECT to_regclass('tables')"):
            async with connection.transaction():
                await _check_empty(_Postgresql(connection))
        await upgrade_postgresql(url)
        async with connection.transaction():
            await connection.execute(
                f"SELECT pg_advisory_xact_lock({LOCK})"
            )  # servers that start wait for this lock
            await _check_unused(connection, url)
            yield _Postgresql(connection)


async def _check_unused(connection: asyncpg.Connection[Any], url: URL, otherwise: str = "stop it") -> None:
    servers = await connection.fetchval(
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND split_part(application_name, ',', 1) = $1",
        LIMITS["application_name"],
    )
    if not servers and await connection.fetchval("SELECT to_regclass('nodes')"):
        servers = await connection.fetchval(NODES)
    if servers:
        raise StoreError(f"a server uses the database {name_of(url)}: {otherwise}")
