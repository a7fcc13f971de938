"""A table that continues another's game from a position: it says so, and is woken as such."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Stage, play_out

from cosmodrome.core import record as records
from cosmodrome.core.part import position_digest, steps
from cosmodrome.core.record import game_of, parts
from cosmodrome.server.practice.branches import position
from cosmodrome.tables.decide.opening import BranchPoint
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


async def played(stage: Stage, *people: Person) -> tuple[str, BranchPoint, str]:
    """Return a game of Lucky Dip that is over, a moment in its middle, and the digest of the position there."""
    ann, *others = await stage.seated(*(people or (ANN, BOB)), seats=2)
    await play_out(ann, *others)
    record = await stage.tables.record(ann.id, ANN)
    (part,) = parts(record)
    middle = len(part.moves) // 2
    found, why, _ = position(part, r.Branch(moment=middle))
    assert found is not None, why
    state = next(step.state for step in steps(part, game_of(record)) if step.number == middle)
    return ann.id, msgspec.json.decode(found, type=BranchPoint), position_digest(state)


async def test_it_goes_on_where_the_other_was_and_says_so(stage: Stage) -> None:
    source, there, digest = await played(stage)
    made = await stage.tables.play_on(source, BOB, r.PlayOn(moment=0, seat=1, bots=["random", ""]), there)
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
    assert record.begins == there.position
    records.verify(record)
    assert len(await stage.replay(made.id, BOB)) == len(record.moves) + 1
    other = msgspec.structs.replace(record, begins=None)
    with pytest.raises(records.RecordError, match="digest"):
        records.verify(other)


async def test_friends_take_seats_but_it_stays_the_same_game(stage: Stage) -> None:
    source, there, digest = await played(stage)
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), there)
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
    source, there, _ = await played(stage)
    ann, _ = await stage.seated(ANN, BOB)
    with pytest.raises(TableError, match="once the game is over"):
        await stage.tables.play_on(ann.id, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), there)
    for wrong in (r.PlayOn(moment=0, seat=2, bots=["", ""]), r.PlayOn(moment=0, seat=0, bots=[""])):
        with pytest.raises(TableError, match="the game has 2 seats"):
            await stage.tables.play_on(source, ANN, wrong, there)
    with pytest.raises(TableError, match="no bot"):
        await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", "nobody"]), there)


async def test_it_tells_what_a_spectator_was_told_before(stage: Stage) -> None:
    """It tells nothing more: not the people of the old table, and nothing once that table is gone."""
    source, there, _ = await played(stage)
    watched = [frame.change for frame in await stage.replay(source, DAN)]
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), there)
    await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", "random"]), there)
    await stage.store.journal.delete(source)
    await stage.restart()
    for person in (ANN, CYD):
        guest = await stage.join(made.id, person, after=0)
        (welcome,) = (said for said in guest.heard if isinstance(said, m.Welcome))
        told = welcome.earlier
        assert told is not None
        assert [player.name for player in told.players] == ["Ann", "Bob"]
        assert told.moves == len(told.changes) - 1 == there.earlier.moves
        assert told.round == 1
        for one, other in zip(told.changes, watched, strict=False):
            assert (one.seat, one.events) == (
                other.seat,
                msgspec.json.decode(msgspec.json.encode(other.events)),
            )
            assert one.action is None
        again = await stage.join(made.id, person, after=5)
        (welcome,) = (said for said in again.heard if isinstance(said, m.Welcome))
        assert welcome.earlier is None  # they have it already


async def test_bots_are_told_by_the_names_they_had(stage: Stage) -> None:
    source, there, _ = await played(stage, ANN)
    bot = (await stage.tables.wake(source)).table.bot_names()[1]
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", ""]), there)
    guest = await stage.join(made.id, ANN, after=0)
    told = next(said.earlier for said in guest.heard if isinstance(said, m.Welcome))
    assert told is not None
    assert [(player.name, player.bot) for player in told.players] == [("Ann", None), (bot, "random")]


async def test_only_the_last_of_it_is_kept(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.tables.tell.views.EARLIER", 2)
    _, there, _ = await played(stage)
    assert [change.number for change in there.earlier.changes] == [
        there.earlier.moves - 1,
        there.earlier.moves,
    ]


async def test_a_rematch_goes_on_from_nothing(stage: Stage) -> None:
    source, there, _ = await played(stage)
    made = await stage.tables.play_on(source, ANN, r.PlayOn(moment=0, seat=0, bots=["", "random"]), there)
    ann = await stage.join(made.id, ANN)
    await play_out(ann)
    await ann.does(r.Rematch())
    first, *_ = await stage.store.journal.read(ann.table.next_table or "")
    assert isinstance(first, e.TableMade)
    assert (first.begins, first.earlier, first.form()) == (None, None, 1)
    before, *_ = await stage.store.journal.read(made.id)
    assert isinstance(before, e.TableMade)
    assert before.form() == 3


async def test_a_course_is_read_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    source, _, _ = await played(stage)
    reads = list[str]()
    journal = stage.tables.house.journal

    async def counted(table_id: str, after: int = 0) -> Any:
        reads.append(table_id)
        return await type(journal).read(journal, table_id, after)

    monkeypatch.setattr(journal, "read", counted)
    first = await stage.tables.record(source, ANN)
    assert await stage.tables.record(source, BOB) == first
    await stage.replay(source, ANN)
    assert reads.count(source) <= 1
