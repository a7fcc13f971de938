"""A table where a game goes on from a position of another: it says so, and is woken as what it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, Stage, play_out

from cosmodrome.core import record as records
from cosmodrome.core.part import position_digest, steps
from cosmodrome.core.record import game_of, parts
from cosmodrome.tables import requests as r
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.words import Settings


async def played(stage: Stage) -> tuple[str, dict[str, Any], str]:
    """A game of Lucky Dip that is over; the position in its middle, and the digest of that."""
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    record = await stage.tables.record(ann.id, ANN)
    (part,) = parts(record)
    middle = len(part.moves) // 2
    state = next(step.state for step in steps(part, game_of(record)) if step.number == middle)
    raw = msgspec.json.encode(state.position())
    return ann.id, msgspec.json.decode(raw), position_digest(state)


async def test_it_goes_on_where_the_other_was_and_says_so(stage: Stage) -> None:
    source, position, digest = await played(stage)
    made = await stage.tables.play_on(source, BOB, r.PlayOn(moment=0, seat=1, bots=["random", ""]), position)
    assert made.played_on
    assert made.phase == "playing"
    assert made.your_seat == 1
    for kept in (False, True):
        live = await stage.tables.wake(made.id)
        assert position_digest(live.table.playing().state) == digest
        if kept:
            live.keep()
            await stage.settle()
            await stage.store.journal.settled()
        await stage.restart()
    bob = await stage.join(made.id, BOB)
    assert bob.table.played_on
    await play_out(bob)
    record = await stage.tables.record(made.id, BOB)
    assert record.begins == position
    records.verify(record)
    assert len(await stage.replay(made.id, BOB)) == len(record.moves) + 1
    other = msgspec.structs.replace(record, begins=None)
    with pytest.raises(records.RecordError, match="digest"):
        records.verify(other)


async def test_friends_take_seats_but_it_stays_the_same_game(stage: Stage) -> None:
    source, position, digest = await played(stage)
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), position)
    assert made.phase == "lobby"
    ann, cyd = await stage.join(made.id, ANN), await stage.join(made.id, CYD)
    await ann.fails("bad_options", r.Configure(options=made.options, settings=made.settings, seats=3))
    await ann.does(r.Configure(options=made.options, settings=Settings(clock=30), seats=2))
    await cyd.does(r.Sit(seat=1))
    await cyd.does(r.Ready(ready=True))
    await ann.does(r.Start())
    live = await stage.tables.wake(made.id)
    assert position_digest(live.table.playing().state) == digest


async def test_only_from_a_game_that_is_over(stage: Stage) -> None:
    source, position, _ = await played(stage)
    ann, _ = await stage.seated(ANN, BOB)
    with pytest.raises(TableError, match="once the game is over"):
        await stage.tables.play_on(ann.id, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), position)
    for wrong in (r.PlayOn(moment=0, seat=2, bots=["", ""]), r.PlayOn(moment=0, seat=0, bots=[""])):
        with pytest.raises(TableError, match="the game has 2 seats"):
            await stage.tables.play_on(source, ANN, wrong, position)
    with pytest.raises(TableError, match="no bot"):
        await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", "nobody"]), position)


async def test_a_course_is_read_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    source, _, _ = await played(stage)
    reads = list[str]()
    journal = stage.tables.journal

    async def counted(table_id: str, after: int = 0) -> Any:
        reads.append(table_id)
        return await type(journal).read(journal, table_id, after)

    monkeypatch.setattr(journal, "read", counted)
    first = await stage.tables.record(source, ANN)
    assert await stage.tables.record(source, BOB) == first
    await stage.replay(source, ANN)
    assert reads.count(source) <= 1
