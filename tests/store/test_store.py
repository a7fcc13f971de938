"""The store: whatever is written can be read, and whatever cannot be written is reported, on each kind of store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec
import pytest
from kinds_of_store import open_any

from cosmodrome.store import StoreError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, Kept, Summary, TableRow
from cosmodrome.tables.wire.shared import Settings, TablePhase, Visibility

if TYPE_CHECKING:
    from cosmodrome.store import Store

SAID = e.Said(at=7, seat=None, name="Zoë 👩‍🚀", text="¡Hola! \u0000 '\"; DROP TABLE journal;--")


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    store = await open_any(place)
    yield store
    await store.close()


def row(
    table_id: str = "one",
    code: str = "",
    phase: TablePhase = "lobby",
    visibility: Visibility = "open",
    touched: int = 0,
    wake_at: int | None = None,
    people: tuple[str, ...] | None = None,
) -> TableRow:
    summary = Summary(
        id=table_id,
        code=code or table_id.upper(),
        game="lucky-dip",
        options={"rounds": 2},
        settings=Settings(visibility=visibility),
        phase=phase,
        names=["Ann", None],
        people=["ann", None],
        turns=[0],
        made=5,
    )
    return TableRow(summary=summary, touched=touched, wake_at=wake_at, people=people)


def said(text: str) -> e.Said:
    return e.Said(at=1, seat=0, name="Ann", text=text)


async def test_what_is_written_is_read(store: Store) -> None:
    journal = store.journal
    first = [said("a"), said("b")]
    await journal.create(row(), first)
    assert await journal.read("one") == first
    await journal.append(3, [SAID, said("c")], row())
    assert await journal.read("one", after=1) == [said("b"), SAID, said("c")]
    assert await journal.read("two") == []
    assert await journal.exists("one")
    assert not await journal.exists("two")
    assert await journal.by_code("ONE") == "one"
    assert await journal.by_code("TWO") is None


@pytest.mark.parametrize("entries", [1, 2])
async def test_nothing_is_written_over_an_older_copy_of_the_database(store: Store, entries: int) -> None:
    """A database comes back as an older copy: the journal never has a gap, and the host is told what to do."""
    journal = store.journal
    await journal.create(row(), [said("a")])
    await journal.append(2, [said("b"), said("c")], row())
    await store._database.change("DELETE FROM journal WHERE number > $1", [(2,)])
    store._database.last.forget("one")  # new connections would find out by this
    with pytest.raises(StoreError, match=r"older copy .* lacks entry 3 .* start the server again"):
        await journal.append(4, [said("d")] * entries, row())
    assert await journal.read("one") == [said("a"), said("b")]
    await journal.append(3, [said("other")], row())
    await journal.append(4, [said("d")] * entries, row())


async def test_a_table_has_one_snapshot_which_goes_with_it(store: Store) -> None:
    journal = store.journal
    for name in ("one", "two"):
        await journal.create(row(name), [said("a")])
    assert await journal.kept("one") is None
    for number in (7, 9, 8):
        await journal.keep("one", Kept(number, 1, 2, bytes(range(256))))
    await journal.keep("none", Kept(1, 1, 1, b""))
    await journal.keep("two", Kept(3, 1, 2, b"two"))
    await kept_by_now(store, "two")
    assert await journal.kept("one") == Kept(8, 1, 2, bytes(range(256)))
    assert await journal.kept("none") is None
    await journal.keep("one", Kept(10, 2, 3, b""))
    await journal.append(2, [said("b")], row("one"))
    await journal.keep("two", Kept(4, 1, 2, b"two"))
    await kept_by_now(store, "two", 4)
    assert await journal.kept("one") == Kept(10, 2, 3, b"")
    await journal.delete("one")
    assert await journal.kept("one") is None
    assert await journal.kept("two") is not None


async def kept_by_now(store: Store, table_id: str, number: int = 0) -> None:
    """Wait until a table has a snapshot of this entry or a later one. Snapshots are written in order."""
    async with asyncio.timeout(60):
        while (kept := await store.journal.kept(table_id)) is None or kept.number < number:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_what_waits_is_written_before_the_store_closes(place: str) -> None:
    store = await open_any(place)
    await store.journal.create(row(), [said("a")])
    await store.journal.keep("one", Kept(1, 1, 1, b"x"))
    await store.close()
    store = await open_any(place)
    assert await store.journal.kept("one") == Kept(1, 1, 1, b"x")
    await store.close()


async def test_a_number_is_written_once(store: Store) -> None:
    journal = store.journal
    await journal.create(row(), [said("a")])
    with pytest.raises(Conflict):
        await journal.create(row(), [said("b")])
    with pytest.raises(Conflict):
        await journal.create(row("two", code="ONE"), [said("b")])
    await journal.append(2, [said("c")], row(phase="playing"))
    with pytest.raises(Conflict):
        await journal.append(2, [said("d"), said("e")], row(phase="over"))
    with pytest.raises(Conflict):
        await journal.append(2, [said("d")], row("three"))
    with pytest.raises(ValueError, match="from number 2"):
        await journal.append(1, [said("d")], row())
    assert await journal.read("one") == [said("a"), said("c")]
    assert [summary.phase for summary in await journal.tables_of("ann", 9)] == []
    assert not await journal.exists("two")


async def test_many_writes_at_once_and_one_that_fails(store: Store) -> None:
    journal = store.journal
    await asyncio.gather(*(journal.create(row(f"t{i}"), [said("a")]) for i in range(50)))
    await journal.append(2, [said("first")], row("t7"))
    writes = [journal.append(2, [said(f"{i}")], row(f"t{i}")) for i in range(50)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [i for i, result in enumerate(results) if isinstance(result, Conflict)] == [7]
    assert sum(result is None for result in results) == 49
    for i in range(50):
        assert await journal.read(f"t{i}", after=1) == [said("first" if i == 7 else f"{i}")]


async def test_what_the_lobby_lists(store: Store) -> None:
    journal = store.journal
    await journal.create(row("a", touched=1, people=("ann",)), [said("")])
    await journal.create(row("b", touched=2, people=("ann", "bob")), [said("")])
    await journal.create(row("c", touched=3, visibility="link", people=("bob",)), [said("")])
    await journal.create(row("d", touched=4, phase="playing", people=("ann",)), [said("")])
    await journal.create(row("e", touched=5, phase="over", people=("ann",)), [said("")])
    assert [one.id for one in await journal.open_tables(9)] == ["b", "a"]
    assert [one.id for one in await journal.open_tables(1)] == ["b"]
    assert [one.id for one in await journal.tables_of("ann", 9)] == ["e", "d", "b", "a"]
    assert [one.id for one in await journal.tables_of("bob", 9)] == ["c", "b"]
    assert await journal.live_tables("ann") == 3
    assert await journal.live_tables("nobody") == 0
    await journal.append(2, [said("")], row("b", touched=9))
    assert [one.id for one in await journal.tables_of("bob", 9)] == ["b", "c"]
    await journal.append(3, [said("")], row("b", touched=9, people=("ann",)))
    assert [one.id for one in await journal.tables_of("bob", 9)] == ["c"]
    [summary] = [one for one in await journal.tables_of("ann", 9) if one.id == "b"]
    assert summary == msgspec.structs.replace(row("b").summary, touched=9)


async def test_what_is_due(store: Store) -> None:
    journal = store.journal
    for name, moment in (("a", 30), ("b", 10), ("c", None), ("d", 40)):
        await journal.create(row(name, wake_at=moment), [said("")])
    assert await journal.due(9, 9) == []
    assert await journal.due(30, 9) == ["b", "a"]
    assert await journal.due(30, 1) == ["b"]
    await journal.append(2, [said("")], row("b"))
    assert await journal.due(99, 9) == ["a", "d"]
    await journal.put_off("d", 39, 1000)
    await journal.put_off("a", 99, 1000)
    assert await journal.due(99, 9) == ["d"]
    assert await journal.due(1000, 9) == ["d", "a"]


async def test_what_nobody_touches_is_discarded(store: Store) -> None:
    journal = store.journal
    phases: tuple[TablePhase, ...] = ("lobby", "playing", "over")
    for phase in phases:
        for touched in (10, 20):
            await journal.create(
                row(f"{phase}{touched}", phase=phase, touched=touched, people=("ann",)), [said("")]
            )
    assert await journal.discard(10, 10, 10, limit=9) == []
    await journal.touch(["playing10"], 30)
    await journal.touch([], 30)
    assert sorted(await journal.discard(15, 25, 21, limit=9)) == ["lobby10", "over10", "over20", "playing20"]
    assert sorted(one.id for one in await journal.tables_of("ann", 9)) == ["lobby20", "playing10"]
    assert await journal.read("over10") == []
    await journal.delete("lobby20")
    assert await journal.read("lobby20") == []
    with pytest.raises(Conflict):
        await journal.append(2, [said("")], row("lobby20"))


async def test_closing_writes_what_waits(place: str) -> None:
    store = await open_any(place)
    writing = asyncio.create_task(store.journal.create(row(), [said("a")]))
    await asyncio.sleep(0)
    await store.close()
    await writing
    with pytest.raises(StoreError):
        await store.journal.append(2, [said("b")], row())
    again = await open_any(place)
    assert await again.journal.read("one") == [said("a")]
    assert again.key == store.key
    assert len(store.key) == 32
    await again.close()
