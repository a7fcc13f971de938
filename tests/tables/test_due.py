"""Tables on which something is due: each has its turn, whatever is wrong with others."""

from __future__ import annotations

import asyncio

import pytest
from stage import ANN, BOB, Stage

from cosmodrome.tables.awake import awake, claims
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import row, summary
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


async def acted(stage: Stage, table_id: str) -> int:
    """Return the number of actions in a table's journal."""
    return sum(isinstance(entry, e.Acted) for entry in await stage.store.journal.read(table_id))


async def broken(stage: Stage) -> str:
    """Return a table that cannot be woken, because its journal is no journal."""
    info = await stage.create(bots=["random"], start=True)
    live = await stage.tables.wake(info.id)
    entry = e.Acted(at=stage.clock(), seat=0, action={"kind": "Jump"}, by="person")
    known = row(live.table, live.table)
    await stage.store.journal.append(live.table.number + 1, [entry], known)
    return info.id


async def test_tables_that_cannot_be_woken_hide_no_others(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "DUE_AT_ONCE", 3)
    bad = [await broken(stage) for _ in range(3)]
    stage.clock.wait(1)
    good = [(await stage.create(BOB, bots=["random"], start=True)).id for _ in range(2)]
    await stage.restart()
    for _ in range(2):
        await stage.pass_time(5)
    assert [await acted(stage, table_id) for table_id in good] == [1, 1]
    assert await stage.store.journal.due(stage.clock(), 9) == []
    stage.clock.wait(3600)
    assert sorted(await stage.store.journal.due(stage.clock(), 9)) == sorted(bad)


async def test_after_a_restart_all_tables_are_woken_in_one_go(stage: Stage) -> None:

    tables = []
    for number in range(60):
        maker = Person(f"maker {number}", "Maker")
        info = await stage.create(maker, bots=["random"], start=True, settings=Settings(pace="instant"))
        tables.append(info.id)
    await stage.restart()
    await stage.pass_time(1)
    assert [await acted(stage, table_id) for table_id in tables] == [1] * 60


async def test_where_people_are_comes_first(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awake, "WOKEN_AT_ONCE", 1)
    tables = [(await stage.create(bots=["random"], start=True)).id for _ in range(6)]
    await stage.restart()
    await stage.join(tables[4], ANN)
    order: list[str] = []
    rouse = stage.tables.awake._rouse

    async def noted(table_id: str) -> None:
        order.append(table_id)
        await rouse(table_id)

    monkeypatch.setattr(stage.tables.awake, "_rouse", noted)
    await stage.pass_time(5)
    assert order[0] == tables[4]
    assert sorted(order) == sorted(tables)


async def test_a_table_is_read_once_for_all_who_come_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await stage.create()
    await stage.restart()
    reads = 0
    read = stage.store.journal.read

    async def counted(table_id: str, after: int = 0) -> list[e.AnyEntry]:
        nonlocal reads
        reads += not after
        return await read(table_id, after)

    monkeypatch.setattr(stage.store.journal, "read", counted)
    awake = await asyncio.gather(*(stage.tables.wake(info.id) for _ in range(5)))
    assert reads == 1
    assert all(live is awake[0] for live in awake)
    assert summary(awake[0].table) == summary(fold(await read(info.id)))


async def test_a_table_to_which_somebody_comes_is_not_let_go(
    here: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Stage(here) as stage:
        info = await stage.create()
        read = stage.store.journal.read

        async def read_meanwhile(table_id: str, after: int = 0) -> list[e.AnyEntry]:
            await stage.tables.awake._clean_up(stage.clock())
            return await read(table_id, after)

        stage.clock.wait(stage.limits.idle_kept / 1000)
        with monkeypatch.context() as slow:
            slow.setattr(stage.store.journal, "read", read_meanwhile)
            ann = await stage.join(info, ANN)
        await ann.does(r.PutBot(seat=1, bot="random"))
        assert ann.table.seats[1].bot == "random"


async def test_a_table_that_is_gone_rings_no_more(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB, settings=Settings(clock=9))
    live = await stage.tables.wake(ann.id)
    stage.tables.house.running = True
    live.look_ahead()
    assert live.alarm.waits
    stage.tables.awake.forget(live.table.id)
    with pytest.raises(TableError, match="no table"):
        await live.inbox.ask(live.part)
    assert not live.alarm.waits
