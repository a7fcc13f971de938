"""Databases of PostgreSQL for tests. A test has one for itself, and the next test has it again, emptied."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from cosmodrome.store.store import locate, plain, upgrade_postgresql

SCHEMA = """
    SELECT 'version', version_num FROM alembic_version
    UNION SELECT 'column', concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
        FROM information_schema.columns WHERE table_schema = 'public'
    UNION SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal
    UNION SELECT 'setting', array_to_string(setconfig, ' ') FROM pg_db_role_setting
        JOIN pg_database ON oid = setdatabase WHERE datname = current_database()
    ORDER BY 1, 2
"""
OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"

_free: defaultdict[str, dict[str, Any]] = defaultdict(dict)
"""The databases that no test uses now, by server and name, each with its schema."""


@asynccontextmanager
async def empty_database(server: str, *, schema: bool) -> AsyncIterator[str]:
    """Return the URL of a database at a server that a URL names. It has the schema, or nothing at all.

    Making the schema takes longer than most tests, and so does dropping a database. So one with the schema is emptied
    for the next test, unless a test changed more than rows. `tests/store` tests what the migrations do.
    """
    if schema and _free[server]:
        name, made = _free[server].popitem()
    else:
        name, made = f"cosmodrome_test_{secrets.token_hex(6)}", None
        await _order(server, f"CREATE DATABASE {name}")
    url = plain(locate(server).set(database=name))
    if schema and made is None:
        await upgrade_postgresql(locate(url))
        made = await _schema(url)
    yield url
    if schema and await _emptied(url, made):
        _free[server][name] = made
    else:
        await _order(server, f"DROP DATABASE {name} WITH (FORCE)")


async def drop_free() -> None:
    """Drop the databases that wait for the next test."""
    for server, databases in _free.items():
        for name in databases:
            await _order(server, f"DROP DATABASE {name} WITH (FORCE)")
    _free.clear()


async def _order(url: str, statement: str) -> None:
    connection = await asyncpg.connect(plain(locate(url)))
    await connection.execute(statement)
    await connection.close()


async def _schema(url: str) -> Any:
    connection = await asyncpg.connect(url)
    found = await connection.fetch(SCHEMA)
    await connection.close()
    return found


async def _emptied(url: str, made: Any) -> bool:
    """Delete all rows; return whether nothing but rows had changed."""
    try:
        connection = await asyncpg.connect(url)
    except asyncpg.PostgresError:  # a test closed the database to everybody
        return False
    try:
        await connection.execute(OTHERS)
        if await connection.fetch(SCHEMA) != made:
            return False
        tables = [name for (name,) in await connection.fetch(TABLES)]
        await connection.execute("SET session_replication_role = replica")  # rows may refer to each other
        await connection.execute("; ".join(f"DELETE FROM {name}" for name in tables))
        return True
    except asyncpg.UndefinedTableError:
        return False
    finally:
        await connection.close()
