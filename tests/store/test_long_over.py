"""Finds games that are long over, and puts them away, on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from kinds_of_store import open_any
from test_games_stay import ADA, played
from test_people_in_sql import kept
from test_store import row, said

from cosmodrome.store import Store, open_store
from cosmodrome.store.long_over import DONE, DUE, TOUCHED_SINCE
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A fresh store on each kind of database, in which Ada keeps her name."""
    store = await open_any(database)
    await kept(store, "Ada")
    yield store
    await store.close()


async def waiting(store: Store) -> list[tuple[str, int]]:
    """Return the tables that are noted, each with the moment since when."""
    return [tuple(row) for row in await store._database.fetch("SELECT * FROM to_put_away ORDER BY table_id")]


def silent(at: int) -> e.Said:
    """A line of chat after it was forgotten."""
    return e.Said(at=at, seat=None, name=SOMEBODY)


async def test_a_finished_game_that_stays_is_due_once_nobody_touched_it(store: Store) -> None:
    due = store.journal.long_over.due
    await played(store, "ada", "guest", ADA)
    await played(store, "guests", "guest", None)
    await played(store, "playing", ADA, phase="playing")
    assert await waiting(store) == [("ada", 1), ("guests", 1)]
    assert await due(1, 9) == []
    assert await due(2, 9) == ["ada"]
    await store.journal.touch(["ada"], 7)
    assert await due(7, 9) == []
    assert await waiting(store) == [("ada", 7), ("guests", 1)]
    assert await due(8, 9) == ["ada"]
    await store.journal.long_over.put_off("ada", 9)
    assert await due(9, 9) == []


async def test_those_that_wait_longest_come_first(store: Store) -> None:
    for at, table in ((4, "c"), (5, "a"), (6, "b")):
        await played(store, table, ADA)
        await store.journal.long_over.put_off(table, at)
    assert await store.journal.long_over.due(9, 2) == ["c", "a"]


async def test_it_is_done_once_and_again_after_another_entry(store: Store) -> None:
    long_over = store.journal.long_over
    await played(store, "ada", ADA)
    await store.lookbacks.keep("ada", b"a look back")
    assert await long_over.put_away("ada")
    after = [silent(1), silent(1), e.PutAway(at=1)]
    assert await store.journal.read("ada") == after
    assert await waiting(store) == []
    assert await long_over.put_away("ada")
    assert await store.journal.read("ada") == after
    await store.journal.append(4, [said("c")], row("ada", phase="over", touched=1))
    assert await waiting(store) == [("ada", 1)]
    assert await long_over.put_away("ada")
    assert await store.journal.read("ada") == [*after, silent(1), e.PutAway(at=1)]
    assert not await long_over.put_away("none")


async def test_a_table_that_somebody_has_or_just_took_is_left_alone(store: Store) -> None:
    database, long_over = store._database, store.journal.long_over
    await played(store, "ada", ADA)
    await database.change("UPDATE tables SET owner = $1", [("node",)])
    assert await long_over.due(9, 9) == []
    assert not await long_over.put_away("ada")
    await database.change(DONE, [("ada", 0)])
    await database.change("UPDATE tables SET owner = NULL, epoch = 5", [()])
    await database.change(DONE, [("ada", 0)])
    assert await waiting(store) == [("ada", 1)]
    assert await store.journal.read("ada") == [said("a"), said("b")]


async def test_a_journal_of_a_later_form_is_left_to_later_versions(store: Store) -> None:
    await played(store, "ada", ADA)
    await store._database.change("UPDATE tables SET form = $1", [(e.FORMAT + 1,)])
    assert await store.journal.long_over.due(9, 9) == []


async def test_a_journal_that_cannot_be_read_is_named_and_left_as_it_is(store: Store) -> None:
    await played(store, "ada", ADA)
    await store._database.change("UPDATE journal SET entry = $1 WHERE number = 2", [("{}",)])
    with pytest.raises(ValueError, match="entry 2 cannot be read"):
        await store.journal.long_over.put_away("ada")
    assert await waiting(store) == [("ada", 1)]


async def test_nothing_is_put_away_before_all_nodes_know_of_it(store: Store) -> None:
    long_over = store.journal.long_over
    await played(store, "ada", ADA)
    await store._database.change("DELETE FROM to_put_away", [()])
    store.journal.fence(lambda table_id: None, lambda: e.PutAway.since - 1)
    assert not await long_over.ready()
    assert await waiting(store) == []
    store.journal.fence(lambda table_id: None, lambda: e.FORMAT)
    assert await long_over.ready()
    assert await waiting(store) == [("ada", 1)]
    await store._database.change("DELETE FROM to_put_away", [()])
    assert await long_over.ready()
    assert await waiting(store) == []


async def test_looking_for_them_reads_no_others(tmp_path: Path) -> None:
    store = await open_store(tmp_path)
    for statement, values in ((TOUCHED_SINCE, (9,)), (DUE, (9, 6, 9))):
        plan = await store._database.fetch(f"EXPLAIN QUERY PLAN {statement}", *values)
        steps = [step[-1] for step in plan]
        assert not [step for step in steps if step.startswith("SCAN")], steps
        assert any("ix_to_put_away_at" in step for step in steps), steps
    await store.close()
