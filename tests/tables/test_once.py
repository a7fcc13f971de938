"""A command that is sent again is done once, whatever happened in between."""

from __future__ import annotations

import asyncio

import pytest
from stage import ANN, BOB, Stage

from cosmodrome.store import StoreError
from cosmodrome.store.sql import SqlJournal
from cosmodrome.tables.awake import live
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r


async def said(stage: Stage, table: str) -> list[str | None]:
    """Return all lines of chat in the journal."""
    return [entry.text for entry in await stage.store.journal.read(table) if isinstance(entry, e.Said)]


async def test_a_command_that_is_sent_twice_is_done_once(stage: Stage) -> None:
    table = (await stage.create()).id
    for _ in range(2):
        answer = await stage.tables.command(table, ANN, r.Say(text="hello", once=7, ref=3))
        assert answer == m.Done(ref=3)
    assert await said(stage, table) == ["hello"]


async def test_at_the_same_time_too(stage: Stage) -> None:
    table = (await stage.create()).id
    command = r.Say(text="hello", once=7)
    await asyncio.gather(*(stage.tables.command(table, ANN, command) for _ in range(4)))
    assert await said(stage, table) == ["hello"]


async def test_after_the_server_was_killed(stage: Stage) -> None:
    table = (await stage.create()).id
    await stage.tables.command(table, ANN, r.Say(text="hello", once=7))
    await stage.restart()
    await stage.tables.command(table, ANN, r.Say(text="hello", once=7))
    assert await said(stage, table) == ["hello"]


async def test_an_action_that_was_done_is_not_stale(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    mover = next(guest for guest in (ann, bob) if guest.game.legal)
    act = r.Act(number=mover.game.number, action=mover.game.legal[0], once=1)
    for _ in range(2):
        assert await stage.tables.command(mover.id, mover.person, act) == m.Done(ref=None)
    moves = [entry for entry in await stage.store.journal.read(mover.id) if isinstance(entry, e.Acted)]
    assert len(moves) == 1


async def test_somebody_else_who_draws_the_same_number_is_heard(stage: Stage) -> None:
    table = (await stage.create()).id
    await stage.tables.command(table, BOB, r.Sit(seat=1))
    for person in (ANN, BOB):
        await stage.tables.command(table, person, r.Say(text=person.name, once=7))
    assert await said(stage, table) == ["Ann", "Bob"]


async def test_one_that_was_refused_may_be_done_later(stage: Stage) -> None:
    table = (await stage.create()).id
    start = r.Start(once=5)
    assert isinstance(await stage.tables.command(table, ANN, start), m.Refused)
    await stage.tables.command(table, BOB, r.Sit(seat=1))
    await stage.tables.command(table, BOB, r.Ready(ready=True))
    assert await stage.tables.command(table, ANN, start) == m.Done(ref=None)


async def test_a_write_whose_outcome_nobody_knows(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await stage.create()).id
    append = SqlJournal.append

    async def lost(journal: SqlJournal, *arguments: object) -> None:
        await append(journal, *arguments)  # type: ignore[arg-type]
        raise StoreError("the line is cut")

    say = r.Say(text="hello", once=7)
    with monkeypatch.context() as cut:
        cut.setattr(SqlJournal, "append", lost)
        answer = await stage.tables.command(table, ANN, say)
        assert isinstance(answer, m.Refused)
        assert answer.error == "unavailable"
    assert await stage.tables.command(table, ANN, say) == m.Done(ref=None)
    assert await said(stage, table) == ["hello"]


async def test_what_is_long_past_is_forgotten(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KNOWN", 2)
    table = (await stage.create()).id
    for once in (1, 2, 3, 2, 1):  # 2 is known still, 1 is not any more
        assert await stage.tables.command(table, ANN, r.Say(text=str(once), once=once)) == m.Done(ref=None)
    assert await said(stage, table) == ["1", "2", "3", "1"]
