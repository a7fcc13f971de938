"""A PostgreSQL that comes back as an older copy, or as another database: nothing is written, and the host is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import asyncpg
import pytest
from sqlalchemy import URL, make_url
from test_store import row, said

from cosmodrome.store import Store, StoreError, last_written, open_store
from cosmodrome.store.errors import OlderCopyError
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal.outages import steady

OLDER = {
    "it lacks an entry": "DELETE FROM journal WHERE number > 1",
    "it lacks a table": "DELETE FROM tables WHERE id = 'two'",
    "it is another installation's": "DELETE FROM tables",
}


@pytest.fixture
async def admin(database: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection to the database that does not belong to the store."""
    url: URL = make_url(database) if "://" in database else pytest.skip("this is about PostgreSQL")
    line = await asyncpg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False))
    yield line
    await line.close()


@pytest.fixture(params=[False, True], ids=["alone", "shared"])
async def store(
    request: pytest.FixtureRequest, database: str, admin: asyncpg.Connection
) -> AsyncIterator[Store]:
    """A store with two tables. The last entry was written to the second."""
    store = await open_store(database, shared=request.param)
    for name in ("one", "two"):
        await store.journal.create(row(name), [said("a")])
        await store.journal.append(2, [said("b")], row(name))
    yield store
    await store.close()


async def come_back(admin: asyncpg.Connection, older: str) -> None:
    """Turn the database into an older one behind the store's back, and end all connections."""
    await admin.execute(older)
    await admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid != pg_backend_pid()"
    )


async def accepted(store: Store) -> None:
    """Wait until the store is well after its connections have ended. Raises OlderCopyError if it is not its own."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await store.check()
            except OlderCopyError:
                raise
            except StoreError:
                await asyncio.sleep(0.05)


async def refused(store: Store) -> None:
    """Wait until the store says that the database is an older copy, after its connections have ended."""
    async with asyncio.timeout(60):
        while True:
            try:
                await store.check()
            except OlderCopyError:
                return
            except StoreError:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("older", OLDER.values(), ids=OLDER.keys())
async def test_nothing_is_written_or_found(store: Store, admin: asyncpg.Connection, older: str) -> None:
    await come_back(admin, older)
    await refused(store)
    with pytest.raises(OlderCopyError, match=r"lacks entry 2 .* start the server again"):
        await store.journal.create(row("three"), [said("a")])
    with pytest.raises(OlderCopyError):
        await store.journal.append(3, [said("c")], row("one"))
    with pytest.raises(OlderCopyError):
        await store.journal.exists("two")
    assert await admin.fetchval("SELECT count(*) FROM tables WHERE id = 'three'") == 0
    assert await admin.fetchval("SELECT count(*) FROM journal WHERE number > 2") == 0


async def test_a_move_is_not_written_over_a_new_line(store: Store, admin: asyncpg.Connection) -> None:
    """The move itself makes the new connection for moves. Nothing else has looked at the database before."""
    await come_back(admin, OLDER["it lacks a table"])
    with pytest.raises(StoreError):
        await store.journal.append(3, [said("c")], row("one"))
    assert await admin.fetchval("SELECT count(*) FROM journal WHERE number > 2") == 0


async def test_it_goes_on_when_the_newer_one_is_back(store: Store, admin: asyncpg.Connection) -> None:
    await admin.execute("CREATE TABLE newer AS SELECT * FROM journal")
    await come_back(admin, OLDER["it lacks an entry"])
    await refused(store)
    await come_back(admin, "INSERT INTO journal SELECT * FROM newer WHERE number > 1")
    async with asyncio.timeout(60):
        while True:
            try:
                await store.journal.append(3, [said("c")], row("two"))
                break
            except StoreError:
                await asyncio.sleep(0.05)
    assert await store.journal.read("two") == [said("a"), said("b"), said("c")]


async def test_a_table_that_was_deleted_is_not_missed(store: Store, admin: asyncpg.Connection) -> None:
    await store.journal.delete("two")
    await come_back(admin, "SELECT 1")
    await accepted(store)


@pytest.mark.parametrize("store", [True], indirect=True, ids=["shared"])
async def test_an_old_table_that_another_node_deleted_is_not_missed(
    store: Store, admin: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_written, "YOUNG", 0)
    await come_back(admin, OLDER["it lacks a table"])
    await accepted(store)


async def test_the_log_says_what_is_wrong_though_the_database_was_away_before(
    store: Store, admin: asyncpg.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    journal = steady(store.journal)
    await come_back(admin, OLDER["it lacks an entry"])
    with caplog.at_level(logging.ERROR):
        async with asyncio.timeout(60):
            while "older copy" not in caplog.text:
                with pytest.raises(TableError, match="nothing was done, try again") as heard:
                    await journal.create(row("three"), [said("a")])
                await asyncio.sleep(0.05)
        for _ in range(3):
            with pytest.raises(TableError, match="came back without what was written last"):
                await journal.create(row("three"), [said("a")])
    assert heard.value.status == 503
    assert caplog.text.count("older copy") == 1


async def test_a_database_that_is_away_leaves_no_traceback(
    store: Store, admin: asyncpg.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    """A pool with a least number of connections would try to restore it, and log a traceback for each failure."""
    await come_back(admin, "UPDATE pg_database SET datallowconn = false WHERE datname = current_database()")
    for _ in range(5):
        with pytest.raises(StoreError):
            await store.check()
        await asyncio.sleep(0.05)
    assert not [each for each in caplog.records if each.exc_info]
