"""A store that fails: whatever it answers, an entry is written once or not at all, and the caller knows which."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from faulty import Faulty
from kinds_of_store import open_any
from sqlalchemy import create_engine, make_url
from tcp_proxy import Proxy
from test_store import row, said

from cosmodrome.store import Store, StoreError, open_store, postgresql
from cosmodrome.store import store as opening
from cosmodrome.store.database import Taken
from cosmodrome.store.errors import NotWritableError
from cosmodrome.store.sql import SqlJournal
from cosmodrome.store.store import MIGRATIONS
from cosmodrome.tables.journal.port import Conflict

POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    store = await open_any(place)
    yield store
    await store.close()


async def test_a_commit_whose_answer_is_lost_counts(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = ["lost after"]
    await journal.append(2, [said("b"), said("c")], row())
    assert faulty.commits == 2
    assert await journal.read("one") == [said("a"), said("b"), said("c")]
    await journal.close()


@pytest.mark.parametrize("second", ["", "lost after"])
async def test_a_commit_that_did_not_take_place_is_tried_once_more(store: Store, second: str) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = ["lost before", second]
    await journal.append(2, [said("b")], row())
    assert faulty.commits == 3
    assert await journal.read("one") == [said("a"), said("b")]
    await journal.close()


async def test_a_commit_that_did_not_take_place_twice_is_said(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = ["lost before", "lost before"]
    with pytest.raises(StoreError, match="cut"):
        await journal.append(2, [said("b")], row())
    assert faulty.commits == 3
    assert await journal.read("one") == [said("a")]
    await journal.close()


async def test_a_commit_of_many_counts_for_all(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await asyncio.gather(*(journal.create(row(f"t{i}"), [said("a")]) for i in range(9)))
    faulty.faults = ["lost after"] * 9
    await asyncio.gather(*(journal.append(2, [said(f"{i}")], row(f"t{i}")) for i in range(9)))
    for i in range(9):
        assert await journal.read(f"t{i}", after=1) == [said(f"{i}")]
    await journal.close()


async def test_what_cannot_be_looked_up_is_not_called_written(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = ["blind"]
    with pytest.raises(StoreError):
        await journal.append(2, [said("b")], row())
    faulty._blind = False
    assert await journal.read("one") == [said("a"), said("b")]
    with pytest.raises(Conflict):
        await journal.append(2, [said("b")], row())
    await journal.close()


async def test_what_nobody_thought_of_ends_no_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")

    async def break_down(_: str) -> None:
        raise LookupError("nobody thought of this")

    with monkeypatch.context() as broken:
        broken.setattr(faulty, "settled", break_down)
        faulty.faults = ["lost before"]
        with pytest.raises(LookupError):
            async with asyncio.timeout(60):
                await journal.create(row(), [said("a")])
    async with asyncio.timeout(60):
        await journal.create(row(), [said("a")])
    assert await journal.read("one") == [said("a")]
    await journal.close()


async def test_the_same_number_of_somebody_else_is_not_ones_own(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    await store.journal.append(2, [said("theirs")], row())
    faulty.faults = ["lost before"]
    for words in ("theirs", "mine"):
        with pytest.raises(Conflict):
            await journal.append(2, [said(words)], row())
    with pytest.raises(Taken):
        await store._database.commit(
            [("INSERT INTO settings (name, value) VALUES ($1, $2)", [("a", "b")] * 2)]
        )
    await journal.close()


# SQLite.


async def test_a_full_disk_and_a_way_out(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    await store.journal.create(row(), [said("a")])
    database = store._database
    [(pages,)] = await database.fetch("PRAGMA page_count")
    await set_for_writing(store, f"PRAGMA max_page_count = {pages}")
    written = 1

    async def write_on() -> None:
        nonlocal written
        while written < 2000:
            await store.journal.append(written + 1, [said("x" * 200)], row())
            written += 1

    await store.check()
    with pytest.raises(StoreError, match="full"):
        await write_on()
    with pytest.raises(NotWritableError, match="full"):
        await store.check()
    assert len(await store.journal.read("one")) == written
    await set_for_writing(store, "PRAGMA max_page_count = 100000")
    await store.check()
    await store.journal.append(written + 1, [said("at last")], row())
    await store.check()
    await store.close()


async def test_whether_anything_can_be_written_is_tried_where_nothing_was_lately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(tmp_path)
    await store.check()
    await set_for_writing(store, "PRAGMA query_only = ON")
    await store.check()  # something was written a moment ago
    monkeypatch.setattr(opening, "LATELY", 0.0)
    with pytest.raises(NotWritableError, match="readonly"):
        await store.check()
    await set_for_writing(store, "PRAGMA query_only = OFF")
    await store.check()
    await store.close()


async def test_a_file_that_turns_read_only_and_back(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    await store.journal.create(row(), [said("a")])
    await set_for_writing(store, "PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="readonly"):
        await store.journal.append(2, [said("b")], row())
    assert await store.journal.read("one") == [said("a")]
    await set_for_writing(store, "PRAGMA query_only = OFF")
    await store.journal.append(2, [said("b")], row())
    await store.close()


async def set_for_writing(store: Store, pragma: str) -> None:
    """Set a pragma for the connection that writes."""
    database = store._database
    await asyncio.get_running_loop().run_in_executor(
        database._writing, lambda: database._connection().execute(pragma).fetchall()
    )


async def test_a_folder_belongs_to_one_server(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    with pytest.raises(StoreError, match=rf"another server \(process {os.getpid()}\) has the data folder"):
        await open_store(tmp_path)
    await store.journal.create(row(), [said("a")])
    await store.close()
    again = await open_store(tmp_path)
    assert await again.journal.exists("one")
    await again.close()


HOLD = """\
import asyncio, sys
from cosmodrome.store import open_store
async def main():
    await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9 on Windows")
def test_a_folder_is_free_again_after_kill_9(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "open\n"
            with pytest.raises(StoreError, match=rf"process {holder.pid}\b"):
                asyncio.run(open_and_close(tmp_path))
        finally:
            holder.send_signal(signal.SIGKILL)
    asyncio.run(open_and_close(tmp_path))


async def open_and_close(folder: Path) -> None:
    await (await open_store(folder)).close()


def as_it_was_made_by(file: Path, version: str) -> None:
    """Bring a database back to an older version of the schema."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, version)
    engine.dispose()


async def test_a_database_from_before_there_were_ids_of_writes(tmp_path: Path) -> None:
    await (await open_store(tmp_path)).close()
    as_it_was_made_by(tmp_path / "cosmodrome.sqlite3", "0001")
    with sqlite3.connect(tmp_path / "cosmodrome.sqlite3") as before:
        before.execute(
            "INSERT INTO tables (id, code, game, phase, visibility, summary, made, touched)"
            " VALUES ('one', 'ONE', 'lucky-dip', 'lobby', 'open', '{}', 5, 5)"
        )
        before.execute("INSERT INTO journal VALUES ('one', 1, 1, ?)", (
            '{"entry":"Said","at":1,"seat":0,"name":"Ann","text":"a","phrase":null,"team":null}',
        ))  # fmt: skip
    before.close()
    store = await open_store(tmp_path)
    await store.journal.append(2, [said("b")], row())
    assert await store.journal.read("one") == [said("a"), said("b")]
    await store.close()


# PostgreSQL.

only_postgresql = pytest.mark.skipif(POSTGRESQL not in os.environ, reason=f"{POSTGRESQL} names no PostgreSQL")


@pytest.fixture
async def cable(database: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A cable to a new database, and that database's URL through the cable."""
    if "://" not in database:
        pytest.skip("this is about PostgreSQL")
    url = make_url(database)
    async with Proxy(url.host or "127.0.0.1", url.port or 5432) as cable:
        yield cable, url.set(host="127.0.0.1", port=cable.port).render_as_string(hide_password=False)


@only_postgresql
async def test_a_cable_that_is_cut_right_after_commit(cable: tuple[Proxy, str]) -> None:
    proxy, url = cable
    store = await open_store(url)
    await store.journal.create(row(), [said("a")])
    for number in range(2, 6):
        proxy.cut_at_commit = True
        await store.journal.append(number, [said(f"{number}")], row())
    assert proxy.cut == 4
    assert await store.journal.read("one") == [said("a"), *(said(f"{number}") for number in range(2, 6))]
    await store.close()


@only_postgresql
async def test_a_database_that_falls_silent(
    cable: tuple[Proxy, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "PATIENCE", 2)
    monkeypatch.setattr(opening, "SOON", 0.2)
    proxy, url = cable
    store = await open_store(url)
    await store.journal.create(row(), [said("a")])
    proxy.silent = frozenset({"up", "down"})
    with pytest.raises(StoreError, match=r"does not answer|cannot be used"):
        await store.check()
    with pytest.raises(StoreError):
        await store.journal.append(2, [said("b")], row())
    proxy.silent = frozenset()
    await asyncio.sleep(0.1)
    entries = await store.journal.read("one")
    assert entries in ([said("a")], [said("a"), said("b")])
    await store.journal.append(len(entries) + 1, [said("c")], row())
    await store.close()


@only_postgresql
async def test_lines_that_are_half_open_are_given_up_together(
    cable: tuple[Proxy, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If one connection does not answer, all others may be dead, too. None is waited for by itself."""
    monkeypatch.setattr(postgresql, "PATIENCE", 4)
    proxy, url = cable
    store = await open_store(url)
    await store.journal.create(row(), [said("a")])
    await asyncio.gather(*(store._database.fetch("SELECT pg_sleep(0.1)") for _ in range(8)))
    proxy.half_open()
    failed = 0
    for _ in range(8):
        try:
            await store.journal.read("one")
        except StoreError:
            failed += 1
    assert failed == 1
    await store.journal.append(2, [said("b")], row())
    await store.close()


@only_postgresql
@pytest.mark.parametrize(
    "words", ["sslmode=prefer", "ssl=prefer", "sslmode=disable&target_session_attrs=any"]
)
async def test_what_a_url_says_of_the_line(cable: tuple[Proxy, str], words: str) -> None:
    _, url = cable
    store = await open_store(f"{url}?{words}")
    await store.check()
    await store.close()
