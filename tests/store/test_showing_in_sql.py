"""Whom people show their results, on every kind of database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from past_games import Sat, rows

from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.store import Store, open_store
from cosmodrome.store.showing import SHOWN_TO
from cosmodrome.store.sqlite_file import _words


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store on each kind of database."""
    opened = await open_store(database)
    yield opened
    await opened.close()


async def keep(store: Store, name: str) -> None:
    account = Account(name, name, 1, name, "person", 0, 0)
    device = Device(name, name, "computer", 0, 0, 0)
    assert await store.people.keep(account, device, PaperCode(name, name, 0))


async def test_each_is_shown_to_whom_they_chose(store: Store) -> None:
    for name in ("all", "friends", "nobody", "new"):
        await keep(store, name)
    await store.showing.choose("all", "everybody")
    await store.showing.choose("friends", "played")
    await store.showing.choose("nobody", "nobody")
    together = [Sat(name, name, 1) for name in ("bob", "friends", "nobody", "new", "guest")]
    await store._database.commit(rows("together", 5, together))  # type: ignore[arg-type]
    people = ["all", "friends", "nobody", "new", "guest", "unheard-of"]
    assert await store.showing.shown_to("bob", people) == {"all", "friends", "new"}
    assert await store.showing.shown_to("stranger", people) == {"all"}
    assert await store.showing.shown_to("nobody", people) == {"all", "friends", "nobody", "new"}
    assert await store.showing.shown_to("bob", []) == set()
    found = await store.showing.keeper("friends")
    assert found is not None
    assert (found.id, found.shows) == ("friends", "played")
    assert await store.showing.keeper("unheard-of") is None


async def test_sqlite_goes_through_the_games_of_those_asked_about_and_not_through_the_viewer_s(
    tmp_path: Path,
) -> None:
    """A viewer may have played 20,000 games, and a page may name a hundred people."""
    store = await open_store(tmp_path)
    await store.close()
    statement = _words(SHOWN_TO.format("$2, $3"))
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:
        plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", ("ada", "bob", "cleo"))]
    index = "USING COVERING INDEX ix_result_seats_person"
    assert f"SEARCH other {index} (person=?)" in plan
    assert f"SEARCH mine {index} (person=? AND ended=? AND table_id=?)" in plan
