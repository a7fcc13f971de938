"""Figures of finished games: made once beside all else, whatever is killed, and anew when their form rises."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lucky_dip.statistics import STATISTICS, LuckyFigures
from lucky_dip.values import Dipped, Shown
from stage import ANN, BOB, Guest, Stage, play_out

from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.store import Store
from cosmodrome.store.backup import backup, restore
from cosmodrome.tables.state.figures import figures_of
from cosmodrome.tables.thinker import Uncounted


async def kept(store: Store, table_id: str) -> tuple[int, list[LuckyFigures | None]]:
    """Return the form of a table's figures, and those of each seat."""
    ((form,),) = await store._database.fetch("SELECT figured FROM results WHERE table_id = $1", table_id)
    rows = await store._database.fetch(
        "SELECT figures FROM result_seats WHERE table_id = $1 ORDER BY seat", table_id
    )
    found = [None if row[0] is None else msgspec.json.decode(row[0], type=LuckyFigures) for row in rows]
    return form, found


def counted(part: Part) -> list[LuckyFigures]:
    """Count a game from its events, one by one."""
    dips, dice = [0] * part.seats, [0] * part.seats
    for step in steps(part, part_game(part)):
        for told in step.told:
            if isinstance(told.event, Dipped):
                dips[told.event.seat] += 1
            if isinstance(told.event, Shown):
                dice[told.event.winner] = max(dice[told.event.winner], told.event.die)
    raw = [{"dips": [dips[seat]], "best_die": [dice[seat]]} for seat in range(part.seats)]
    return msgspec.convert(raw, list[LuckyFigures])


async def finished(stage: Stage) -> str:
    """Play a game to its end, and wait until nothing is under way."""
    guests = await stage.seated(ANN, BOB)
    await play_out(*guests)
    await stage.settle()
    return guests[0].id


async def test_a_game_that_ends_is_counted_at_once_and_only_then(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    await stage.settle()
    assert stage.thinker.counted == []
    await play_out(ann, bob)
    await stage.settle()
    (part,) = stage.thinker.counted
    assert await kept(stage.store, ann.id) == (1, counted(part))
    assert sum(each.best_die.most for each in counted(part)) > 0
    stage.tables._figuring.go_on()
    await stage.settle()
    assert len(stage.thinker.counted) == 1


async def test_moves_that_were_taken_back_do_not_count(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    taken_back = ann.now.number
    await ann.asks(undo(ann))
    assert ann.now.number != taken_back
    await play_out(ann, bob)
    await stage.settle()
    record = await stage.tables.record(ann.id, ANN)
    assert stage.thinker.counted[0].moves == record.moves


def undo(guest: Guest) -> Any:
    from cosmodrome.tables.wire import requests as r

    return r.Undo(number=guest.now.number)


async def test_nobody_waits_for_a_game_to_be_counted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    may = asyncio.Event()

    async def slow(part: Part, asker: object) -> list[bytes]:
        await may.wait()
        return figures_of(part)

    monkeypatch.setattr(stage.thinker, "count", slow)
    monkeypatch.setattr(stage, "settle", lambda: asyncio.sleep(0.01))
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    assert (await kept(stage.store, ann.id))[0] == 0
    may.set()
    await asyncio.gather(*(task for task in stage.tables.house.tasks if not task.done()))
    assert (await kept(stage.store, ann.id))[0] == 1


async def test_who_is_killed_goes_on(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(part: Part, asker: object) -> list[bytes]:
        raise asyncio.CancelledError

    with monkeypatch.context() as once:
        once.setattr(stage.thinker, "count", killed)
        table = await finished(stage)
    assert await kept(stage.store, table) == (0, [None, None])
    await stage.restart()
    await stage.pass_time(61)
    form, figures = await kept(stage.store, table)
    assert (form, figures) == (1, counted(stage.thinker.counted[0]))


async def test_a_game_that_cannot_be_counted_is_named_once_and_others_are_counted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[Part] = []

    async def fails(part: Part, asker: object) -> list[bytes]:
        tries.append(part)
        if len(tries) == 1:
            raise Uncounted("Traceback (most recent call last):\n  …\nValueError: nothing adds up")
        return figures_of(part)

    monkeypatch.setattr(stage.thinker, "count", fails)
    broken, other = await finished(stage), await finished(stage)
    await stage.restart()
    await stage.pass_time(61)
    assert len(tries) == 2
    said = [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]
    assert said == [
        f"table {broken[:6]}… gets no figures, as its game cannot be counted: ValueError: nothing adds up"
    ]
    assert await kept(stage.store, broken) == (1, [None, None])
    assert (await kept(stage.store, other))[0] == 1


async def test_figures_are_made_anew_when_their_form_rises_and_the_newest_games_come_first(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await finished(stage) for _ in range(3)]
    stage.thinker.counted.clear()
    await stage.store._database.change("UPDATE result_seats SET figures = '{}'", [()])
    new = "UPDATE results SET figured = 0 WHERE table_id = $1"
    await stage.store._database.change(new, [(tables[1],)])
    monkeypatch.setattr(type(STATISTICS), "form", 2)
    assert await stage.store.journal.figures.lacking("lucky-dip", 2, 20) == [tables[1]]
    stage.tables._figuring.go_on()
    await stage.settle()
    assert len(stage.thinker.counted) == 3
    seeds = {part.seed: counted(part) for part in stage.thinker.counted}
    for table in tables:
        record = await stage.tables.record(table, ANN)
        assert await kept(stage.store, table) == (2, seeds[record.seed])
    assert await stage.store.journal.figures.lacking("lucky-dip", 2, 20) == []


@pytest.mark.parametrize("later", [None, [b'{"dips":[9]}', b"{}"]])
async def test_what_was_kept_is_replaced_by_a_later_form_only(
    database: str, later: list[bytes] | None
) -> None:
    async with Stage(database) as stage:
        table = await finished(stage)
        figures = stage.store.journal.figures
        await figures.keep(table, 5, later)
        found = await kept(stage.store, table)
        assert found[0] == 5
        await figures.keep(table, 4, [b'{"dips":[1]}', b'{"dips":[1]}'])
        await figures.keep(table, 4, None)
        assert await kept(stage.store, table) == found
        await figures.keep(table, 5, None if later else [b"{}", b"{}"])  # another server, by the same form
        assert await kept(stage.store, table) == found
        assert not await figures.lacks(table, 4)
        assert await figures.lacks(table, 6)


async def test_games_that_older_rules_played_are_passed_over_without_a_word_each(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from lucky_dip.game import LuckyDip

    table = await finished(stage)
    await stage.store._database.change("UPDATE results SET figured = 0 WHERE table_id = $1", [(table,)])
    stage.thinker.counted.clear()
    monkeypatch.setattr(LuckyDip, "rules_version", 2)
    with caplog.at_level(logging.INFO):
        stage.tables._figuring.go_on()
        await stage.settle()
    assert stage.thinker.counted == []
    assert "lucky-dip: 1 finished games have no figures" in caplog.text
    assert not [each for each in caplog.records if each.levelno >= logging.WARNING]
    assert await kept(stage.store, table) == (1, [None, None])


async def test_who_is_deleted_leaves_figures_without_a_name(stage: Stage) -> None:
    table = await finished(stage)
    before = await kept(stage.store, table)
    assert await stage.tables.erase(BOB)
    await stage.settle()
    assert await kept(stage.store, table) == before
    people = "SELECT person, name FROM result_seats WHERE table_id = $1 ORDER BY seat"
    assert [tuple(row) for row in await stage.store._database.fetch(people, table)] == [
        ("ann", "Ann"),
        (None, None),
    ]


async def test_a_backup_has_the_figures(database: str, tmp_path: Path) -> None:
    async with Stage(database) as stage:
        table = await finished(stage)
        before = await kept(stage.store, table)
    await backup(database, tmp_path / "now.backup")
    await restore(database, tmp_path / "now.backup", replace=True)
    async with Stage(database) as stage:
        assert await kept(stage.store, table) == before
        stage.tables._figuring.go_on()
        await stage.settle()
        assert stage.thinker.counted == []
