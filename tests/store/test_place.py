"""A PostgreSQL belongs to a single server, or nodes share it. Any other server is told who has it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from kinds_of_store import empty_place
from sqlalchemy.engine import make_url
from test_store import row, said

from cosmodrome.store import Store, StoreError, open_store, place
from cosmodrome.store.failures import FAILURES
from cosmodrome.store.postgresql import PostgresDatabase
from cosmodrome.store.store import plain
from cosmodrome.tables.journal.port import Conflict

POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.skipif(POSTGRESQL not in os.environ, reason=f"{POSTGRESQL} names no PostgreSQL"),
]

HOLDERS = f"""
    SELECT array_agg(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND granted AND objid = {place.KEY & 0xFFFFFFFF}
"""
"""The locks of this database only: the same PostgreSQL may have other databases with servers."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[str]:
    """An empty PostgreSQL database."""
    async with empty_place("postgresql", tmp_path) as url:
        yield url


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers give up waiting for the place soon, and check it often."""
    monkeypatch.setattr(place, "PATIENCE", 0.5)
    monkeypatch.setattr(place, "BEAT", 0.05)


@pytest.fixture
async def admin(database: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection of the database's own administrator."""
    connection = await asyncpg.connect(plain(make_url(database)))
    yield connection
    await connection.close()


async def cut(admin: asyncpg.Connection) -> None:
    """End the connection that holds the place."""
    ended = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $1
    """
    assert await admin.fetchval(ended, place.NAME)


async def holders(admin: asyncpg.Connection) -> set[int]:
    """Return the processes of PostgreSQL whose connections have the place."""
    return set(await admin.fetchval(HOLDERS) or ())


async def failing(store: Store) -> bool:
    """Return whether the store refuses to answer."""
    try:
        await store.check()
    except StoreError:
        return True
    return False


async def until(right: Callable[[], Awaitable[bool]], wanted: bool = True) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(60):
        while await right() != wanted:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("hasty")
async def test_a_second_server_is_refused_and_told_who_is_the_first(database: str) -> None:
    first = await open_store(database)
    with pytest.raises(
        StoreError, match=rf"process {os.getpid()} at .*stop it, or give both the same REDIS_URL"
    ):
        await open_store(database)
    await first.journal.create(row(), [said("a")])
    await first.close()
    await (await open_store(database)).close()


async def test_a_server_that_was_killed_a_moment_ago_is_no_second_one(database: str) -> None:
    first = await open_store(database)
    second = asyncio.create_task(open_store(database))
    await asyncio.sleep(0.5)
    assert not second.done()
    await first.close()
    await (await second).close()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("shared", [False, True])
async def test_the_place_is_taken_again_when_its_connection_ends(
    database: str, admin: asyncpg.Connection, shared: bool
) -> None:
    store = await open_store(database, shared=shared)
    for _ in range(2):
        before = await holders(admin)
        assert before
        await cut(admin)

        async def held_anew(before: set[int] = before) -> bool:
            now = await holders(admin)
            return bool(now) and not now & before

        await until(held_anew)
    await store.journal.create(row(), [said("a")])
    with pytest.raises(StoreError, match="REDIS_URL"):
        await open_store(database, shared=not shared)
    await store.close()


async def test_who_lost_the_place_to_another_writes_nothing_until_it_is_back(
    database: str, admin: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, "BEAT", 3600)  # the other server is to be first, so the test looks by itself
    store = await open_store(database)
    assert isinstance(store._database, PostgresDatabase)
    look = store._database._place._look
    await store.journal.create(row(), [said("a")])
    await cut(admin)
    other = await open_store(database)
    with pytest.raises(FAILURES):
        await look()
    await look()
    assert await failing(store)
    with pytest.raises(StoreError, match="another server uses this database"):
        await store.journal.append(2, [said("b")], row())
    await other.journal.append(2, [said("c")], row())
    await other.close()
    await look()
    await until(lambda: failing(store), False)
    assert await store.journal.read("one") == [said("a"), said("c")]
    await store.close()


@pytest.fixture
async def bare_database(tmp_path: Path) -> AsyncIterator[str]:
    """A PostgreSQL database on which no migration has run."""
    async with empty_place("postgresql", tmp_path, schema=False) as url:
        yield url


@pytest.mark.usefixtures("hasty")
async def test_nodes_race_for_a_number(bare_database: str) -> None:
    here, there = await asyncio.gather(
        open_store(bare_database, shared=True), open_store(bare_database, shared=True)
    )
    assert here.key == there.key
    await here.journal.create(row(), [said("a")])
    for number in range(2, 12):
        results = await asyncio.gather(
            *(store.journal.append(number, [said("b")], row()) for store in (here, there)),
            return_exceptions=True,
        )
        assert [type(result) for result in results].count(Conflict) == 1
    assert len(await there.journal.read("one")) == 11
    await here.close()
    await there.close()
