"""Results in SQL: whatever fails, and however often it is tried, a table that is over has one result."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from faulty import Faulty
from kinds_of_store import open_any
from test_store import row, said

from cosmodrome.store import StoreError
from cosmodrome.store import statements as say
from cosmodrome.store.sql import SqlJournal
from cosmodrome.tables.errors import Elsewhere
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import TableRow
from cosmodrome.tables.journal.results import Decisions, GameResult, ResultSeat

if TYPE_CHECKING:
    from cosmodrome.store import Store

SEAT = ResultSeat(
    person="ann",
    name="Zoë 👩‍🚀",
    bot=None,
    team=0,
    rank=1,
    returns=1 / 3,
    decided=Decisions(person=4, clock=1),
)
RESULT = GameResult(
    table="one",
    game="lucky-dip",
    began=1_800_000_000_000,
    ended=1_800_000_100_000,
    options={"rounds": 2},
    deck="our deck",
    rules=3,
    ending="last_round",
    seats=(
        SEAT,
        ResultSeat(person=None, name="Vega", bot="random", team=1, rank=None, returns=-1 / 3, decided=None),
    ),
)


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    store = await open_any(place)
    yield store
    await store.close()


def over(result: GameResult = RESULT) -> TableRow:
    return msgspec.structs.replace(row(result.table, phase="over"), result=result)


async def kept(store: Store) -> list[tuple[Any, ...]]:
    """Return all results with their seats."""
    found = await store._database.fetch(
        "SELECT r.table_id, r.game, seats, began, r.ended, options, deck, rules, ending, "
        "seat, person, name, bot, team, rank, returns, how, s.ended "
        "FROM results r JOIN result_seats s ON s.table_id = r.table_id ORDER BY r.table_id, seat"
    )
    return [tuple(each) for each in found]


def rows(result: GameResult = RESULT) -> list[tuple[Any, ...]]:
    """Return the rows that should be kept of a result."""
    one, two = result.began, result.ended
    game = (result.table, "lucky-dip", 2, one, two, '{"rounds":2}', "our deck", 3, "last_round")
    how = '{"person":4,"bot":0,"clock":1}'
    return [
        (*game, 0, "ann", "Zoë 👩‍🚀", None, 0, 1, 1 / 3, how, two),
        (*game, 1, None, "Vega", "random", 1, None, -1 / 3, None, two),
    ]


@pytest.mark.parametrize("faults", [[], ["lost after"], ["lost before"], ["lost before", "lost after"]])
async def test_a_result_is_written_once_whatever_is_lost(store: Store, faults: list[str]) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = faults
    await journal.append(2, [said("b")], over())
    assert await kept(store) == rows()
    await journal.close()


async def test_a_last_move_that_is_not_written_has_no_result(store: Store) -> None:
    faulty = Faulty(store)
    journal = SqlJournal(faulty, b"key")
    await journal.create(row(), [said("a")])
    faulty.faults = ["lost before", "lost before"]
    with pytest.raises(StoreError):
        await journal.append(2, [said("b")], over())
    assert await kept(store) == []
    await journal.append(2, [said("b")], over())
    assert await kept(store) == rows()
    await journal.close()


async def test_who_does_not_have_the_table_writes_no_result(store: Store) -> None:
    journal = store.journal
    await journal.create(row(), [said("a")])
    journal.fence(lambda table_id: 7, lambda: e.FORMAT)
    with pytest.raises(Elsewhere):
        await journal.append(2, [said("b")], over())
    assert await kept(store) == []


async def test_of_two_results_the_first_counts(store: Store) -> None:
    journal = store.journal
    for table in ("one", "two"):
        await journal.create(row(table), [said("a")])
    other = msgspec.structs.replace(RESULT, ended=5, ending="other", seats=(SEAT,) * 2)
    two = msgspec.structs.replace(RESULT, table="two")
    told = await asyncio.gather(
        journal.append(2, [said("b")], over()),
        journal.append(2, [said("b")], over(two)),
        return_exceptions=True,
    )
    assert told == [None, None]
    await journal.append(3, [said("c")], over(other))
    assert await journal.results.add(other, 3)
    assert not await journal.results.add(other, 2)
    assert await kept(store) == [*rows(), *rows(two)]


async def test_a_result_that_was_read_is_kept_if_nothing_came_after(store: Store) -> None:
    journal, results = store.journal, store.journal.results
    await journal.create(row(), [said("a")])
    assert await results.lacking("", 9) == []
    await journal.append(2, [said("b"), said("c")], row(phase="over"))
    assert await results.lacking("", 9) == ["one"]
    assert await results.lacking("one", 9) == []
    assert not await results.add(RESULT, 2)
    assert await kept(store) == []
    assert await results.add(RESULT, 3)
    assert await kept(store) == rows()
    assert await results.lacking("", 9) == []
    assert not await results.add(msgspec.structs.replace(RESULT, table="none"), 3)


async def test_that_all_are_found_is_noted(store: Store) -> None:
    results = store.journal.results
    assert await results.sought()
    store.journal.fence(lambda table_id: None, lambda: e.RESULTS - 1)
    assert not await results.sought()  # a running node writes no results
    store.journal.fence(lambda table_id: None, lambda: e.FORMAT)
    await results.found()
    assert not await results.sought()


async def test_a_move_costs_what_it_did(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    said_: list[list[str]] = []
    commit = store._database.commit

    async def noting(works: Any) -> None:
        said_.append([statement for statement, _ in works])
        await commit(works)

    monkeypatch.setattr(store._database, "commit", noting)
    await store.journal.create(row(), [said("a")])
    await store.journal.append(2, [said("b")], row(phase="playing"))
    await store.journal.append(3, [said("c")], over())
    assert said_[1] == [say.CHANGE_TABLE, say.ADD_ENTRY]
    result = [say.ADD_RESULT, say.ADD_RESULT_SEAT]
    assert said_[2] == [say.CHANGE_TABLE, say.ADD_ENTRY, *result, say.PUT_AWAY_LATER]
