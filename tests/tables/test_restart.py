"""What survives a crash, and entries that somebody else writes, on each kind of database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest
from stage import ANN, BOB, CYD, Guest, Stage, play_out

from cosmodrome.core.record import verify
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict, TableRow
from cosmodrome.tables.state.written import row
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


@pytest.fixture
async def stage(place: str) -> AsyncIterator[Stage]:
    """Tables on each kind of database."""
    async with Stage(place) as stage:
        yield stage


async def test_the_table_goes_on_at_the_same_move(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, seats=3)
    await ann.plays()
    before = {guest.person: (guest.now, guest.table) for guest in (ann, bob)}
    await ann.does(r.Say(phrase="hello"))
    await stage.restart()
    ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    for guest in (ann, bob):
        await guest.quiet()
        assert (guest.now, guest.table) == before[guest.person]
        assert [line.phrase for line in guest.chat] == ["hello"]
    await bob.plays()
    await stage.pass_time(1)
    await ann.quiet()
    assert ann.now.view["round"] == 1
    await play_out(ann, bob)
    verify(await stage.tables.record(ann.id, ANN), ann.table.seed_hash)


async def test_undo_and_votes_survive(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await ann.plays()
    cyd.leave()
    await bob.does(r.Vote(seat=2))
    await stage.restart()
    ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    await ann.quiet()
    assert ann.table.seats[2].votes == 1
    assert ann.table.seats[2].away_since == stage.clock()
    assert ann.now.can_undo
    await ann.does(r.Undo(number=ann.now.number))
    await ann.does(r.Vote(seat=2))
    assert ann.table.seats[2].bot == "greedy:2"


async def test_bots_and_clocks_go_on_by_themselves(stage: Stage) -> None:
    info = await stage.create(
        seats=3, bots=["random", "random"], start=True, settings=Settings(pace="calm", clock=60)
    )
    await stage.restart()
    for seconds in (2, 58, 2, 60, 2, 60, 2, 60, 2, 60):
        await stage.pass_time(seconds)
    ann = await stage.join(info, ANN)
    assert ann.now.outcome is not None
    verify(await stage.tables.record(info.id, ANN), info.seed_hash)


async def test_a_started_service_needs_no_asking(stage: Stage) -> None:
    stage.tables.house.now = wall_clock
    info = await stage.create(
        seats=3, bots=["random", "random"], start=True, settings=Settings(pace="instant", clock=1)
    )
    await stage.restart()
    stage.tables.house.now = wall_clock
    await stage.tables.start()
    ann = Guest(stage, info.id, ANN, await stage.tables.connect(info.id, ANN))
    stage.guests.append(ann)
    await ann.until(lambda: ann.game is not None and ann.now.view["chosen"] == [False, True, True])
    await ann.until(lambda: ann.now.view["round"] == 1)


async def test_what_somebody_else_wrote_is_read_before_anything_else_is_done(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    table = (await stage.tables.wake(ann.id)).table
    said = e.Said(at=stage.clock(), seat=1, name="Bob", text="by another way")
    await stage.store.journal.append(table.number + 1, [said], row(table, table))
    move = ann.act()
    assert await ann.fails("busy", move)
    await ann.does(move)
    await bob.quiet()
    assert [line.text for line in bob.chat] == ["by another way"]
    assert [change.seat for change in bob.changes[1:]] == [0]


async def test_a_write_that_fails_changes_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    told = len(ann.heard)

    async def fail(number: int, entries: Sequence[e.Entry], row: TableRow, mark: int | None) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(stage.store.journal, "append", fail)
        with pytest.raises(OSError, match="disk"):
            await stage.tables.command(ann.id, ANN, ann.act())
    await ann.quiet()
    assert len(ann.heard) == told
    await ann.plays()
    assert [change.seat for change in bob.changes] == [None, 0]


async def test_a_write_whose_answer_is_lost_is_told_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    append = stage.store.journal.append

    async def lose(number: int, entries: Sequence[e.Entry], row: TableRow, mark: int | None) -> None:
        await append(number, entries, row, mark)
        raise OSError("the line is cut")

    with monkeypatch.context() as broken:
        broken.setattr(stage.store.journal, "append", lose)
        with pytest.raises(OSError, match="line"):
            await stage.tables.command(ann.id, ANN, ann.act())
    await bob.plays()
    assert [change.seat for change in ann.changes] == [None, 0, 1]


async def test_giving_up_when_others_are_always_faster(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = await stage.seated(ANN, BOB)

    async def lose(number: int, entries: Sequence[e.Entry], row: TableRow, mark: int | None) -> None:
        raise Conflict

    monkeypatch.setattr(stage.store.journal, "append", lose)
    await ann.fails("busy", ann.act())


async def test_whoever_asked_may_go_before_it_is_done(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    asking = asyncio.create_task(stage.tables.command(ann.id, ANN, ann.act()))
    await asyncio.sleep(0)
    asking.cancel()
    await bob.quiet()
    assert [change.seat for change in bob.changes] == [None, 0]


async def test_tables_that_nobody_uses_are_cleaned_up(stage: Stage) -> None:
    day = 24 * 3600
    lobby = await stage.create()
    looked_at = await stage.join(await stage.create(BOB), BOB)
    ann, cyd = await stage.seated(ANN, CYD)
    for guest in (ann, cyd):
        guest.leave()
    await stage.settle()
    for _ in range(31):
        await stage.pass_time(61)
    assert await stage.store.journal.read(lobby.id) == []
    assert await stage.store.journal.exists(looked_at.id)
    assert lobby.id not in [card.id for card in await stage.tables.lobby.cards(ANN)]
    await stage.pass_time(13 * day)
    assert await stage.store.journal.exists(ann.id)
    await stage.pass_time(day)
    assert not await stage.store.journal.exists(ann.id)
    assert ann.id not in stage.tables.awake


async def test_idle_tables_leave_memory_and_come_back(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    for guest in (ann, bob):
        guest.leave()
    await stage.settle()
    await stage.pass_time(100)
    assert ann.id in stage.tables.awake
    await stage.pass_time(300)
    assert ann.id not in stage.tables.awake
    again = await stage.join(ann.id, ANN)
    assert again.now.view == ann.now.view
    assert again.now.can_undo


async def test_a_deleted_table_hangs_up(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    await stage.store.journal.delete(ann.id)
    with pytest.raises(TableError) as refused:
        await stage.tables.command(ann.id, ANN, ann.act())
    assert refused.value.error == "no_table"
    await ann.until(lambda: ann.hung_up is not None)


async def test_a_table_whose_game_is_gone(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await stage.create(bots=["random"], start=True)
    monkeypatch.setattr("cosmodrome.core.registry.games", dict)
    await stage.restart()
    await stage.pass_time(60)
    with pytest.raises(TableError) as refused:
        await stage.tables.info(info.id, ANN)
    assert refused.value.error == "unknown_game"
    assert [card.id for card in await stage.tables.lobby.cards(ANN)] == [info.id]


async def test_what_breaks_is_logged_and_tried_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info = await stage.create(bots=["random"], start=True)
    ann = await stage.join(info, ANN)

    async def fail(*_: object) -> None:
        raise RuntimeError("out of memory")

    with monkeypatch.context() as broken:
        broken.setattr(stage.thinker, "decide", fail)
        await stage.pass_time(1)
    assert "what bot random decided failed" in caplog.text
    assert info.id not in caplog.text
    await stage.pass_time(1)
    await ann.quiet()
    assert ann.now.view["chosen"] == [False, True]
