"""Whom people show their results, on every kind of database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from kinds_of_store import open_any
from past_games import Sat, rows

from cosmodrome.people.accounts import Account, Device, PaperCode, Shows
from cosmodrome.store import Store, open_store
from cosmodrome.store.folding import SET_RATING
from cosmodrome.store.ratings import BEFORE
from cosmodrome.store.showing import FEW, SHOWN_TO
from cosmodrome.store.sqlite_file import _words


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store on each kind of database."""
    opened = await open_any(database)
    yield opened
    await opened.close()


async def keep(store: Store, name: str) -> None:
    account = Account(name, name, 1, name, "person", 0, 0)
    device = Device(name, name, "computer", 0, 0, 0)
    assert await store.people.keep(account, device, PaperCode(name, name, 0))


@pytest.mark.parametrize("more", [0, FEW])
async def test_each_is_shown_to_whom_they_chose(store: Store, more: int) -> None:
    """Who asks has played few games, or many."""
    for number in range(more):
        alone = rows(f"alone {number}", number, [Sat(each, each, 1) for each in ("bob", "stranger")])
        await store._database.commit(alone)  # type: ignore[arg-type]
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


async def test_a_list_has_those_who_show_their_results_to_everybody_and_only_while_they_do(
    store: Store,
) -> None:
    for name in ("ada", "bob"):
        await keep(store, name)
    await store.showing.choose("ada", "everybody")
    for name, low in (("ada", 1000.0), ("bob", 1100.0)):
        await store._database.change(SET_RATING, [("phest", name, low + 100, 50.0, low, 20, 5)])

    async def listed() -> list[tuple[str, int | None]]:
        rows = await store.ratings.top("phest", None, 9, 0)
        return [(row.name, await store.ratings.place("phest", row.person)) for row in rows]

    assert await listed() == [("ada", 1)]
    await store.showing.choose("bob", "everybody")
    assert await listed() == [("bob", 1), ("ada", 2)]
    await store.showing.choose("ada", "played")
    assert await listed() == [("bob", 1)]
    assert await store.ratings.place("phest", "ada") is None
    await store._database.change(SET_RATING, [("phest", "bob", 1150.0, 50.0, 1050.0, 21, 6)])
    assert await listed() == [("bob", 1)]
    await store.showing.choose("bob", "nobody")
    assert await listed() == []


@pytest.mark.parametrize("shows", ["played", "everybody"])
async def test_what_somebody_chooses_holds_for_a_rating_that_they_get_later(
    store: Store, shows: Shows
) -> None:
    await keep(store, "ada")
    await store.showing.choose("ada", shows)
    await store._database.change(SET_RATING, [("phest", "ada", 1200.0, 50.0, 1100.0, 1, 5)])
    assert len(await store.ratings.top("phest", None, 9, 0)) == (shows == "everybody")


async def test_sqlite_looks_for_somebody_in_the_games_of_one_person_and_counts_a_list_in_its_index(
    tmp_path: Path,
) -> None:
    await (await open_store(tmp_path)).close()
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:

        def plan(statement: str, *values: object) -> list[str]:
            return [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {_words(statement)}", values)]

        shown = plan(SHOWN_TO.format("$2, $3"), "ada", "bob", "cleo")
        before = plan(BEFORE, "phest", 0, 1000.0, "ada")
    one = [line for line in shown if line.startswith("SEARCH one USING COVERING INDEX")]
    assert len(one) == 2, shown
    assert all(line.endswith("(person=?)") for line in one), shown
    other = "SEARCH other USING COVERING INDEX ix_result_seats_person (person=? AND ended=? AND table_id=?)"
    assert shown.count(other) == 2, shown
    assert any("COVERING INDEX ix_ratings_listed (game=? AND low>?)" in line for line in before), before
