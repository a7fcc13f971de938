"""Deleting people: afterwards nothing in a store has their id or name, and every table is as it was."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from stage import CYD, Stage, play_out

from cosmodrome.core.record import verify
from cosmodrome.store import StoreError
from cosmodrome.store.backup import backup, restore
from cosmodrome.store.backup_file import LAST
from cosmodrome.store.sqlite import SqliteDatabase
from cosmodrome.tables.decide.opening import BranchPoint
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import row, summary
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.sights import Earlier

ZOE = Person("id-of-zoe-0123456789", "Zoe Zenith")
ANN = Person("id-of-ann-0123456789", "Ann Andromeda")
ZOLTAN = Person(ZOE.id, "Zoltan", 5)
EARLIER = Earlier(moves=0, round=None, changes=[])
NEVER = ("id-of-zoe", "Zoe Z", "Zoltan")
"""Texts that nothing may contain after Zoe was deleted."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
async def stage(folder: Path) -> AsyncIterator[Stage]:
    async with Stage(str(folder)) as stage:
        yield stage


def rows_of(connection: sqlite3.Connection) -> list[str]:
    """Return all rows of all tables, as text."""
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [f"{name}: {row}" for name in names for row in connection.execute(f"SELECT * FROM {name}")]


def rows(folder: Path) -> list[str]:
    """Return all rows of a store."""
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3")) as connection:
        return rows_of(connection)


def check_nowhere(folder: Path) -> None:
    """Check that no row and no byte has Zoe's id or one of her names."""
    for never in NEVER:
        assert [row for row in rows(folder) if never in row] == []
        for file in folder.iterdir():
            assert never.encode() not in file.read_bytes(), f"{never} is in {file.name}"


def check_not_in_backup(file: Path) -> None:
    """Check that a backup has neither Zoe's id nor her names."""
    kept = file.read_bytes()
    packed = kept[kept.index(b"\n") + 1 : -LAST]
    raw = gzip.decompress(packed)
    assert [never for never in NEVER if never.encode() in raw] == []


async def history(stage: Stage) -> str:
    """Be Zoe at six tables, in every possible way. Return the id of one at which she sits and plays."""
    ann, zoe = await stage.seated(ANN, ZOE)
    await zoe.does(r.Say(text="I am Zoe Zenith"))
    await stage.tables.rename(ZOLTAN)
    await stage.settle()
    await play_out(ann, zoe)
    there = BranchPoint(fold(await stage.store.journal.read(ann.id)).playing().state.position(), EARLIER)
    await stage.tables.play_on(ann.id, ANN, r.PlayOn(moment=0, seat=0, bots=["", "random"]), there)
    made = await stage.create(ZOE)
    left = await stage.join(made, ZOE)
    await left.does(r.Leave())
    watched = await stage.create(ANN)
    watcher = await stage.join(watched, ZOE)
    await watcher.does(r.Say(text="Zoltan was here"))
    came = await stage.create(ANN)
    went = await stage.join(came, ZOE)
    await went.does(r.Sit(seat=1))
    await went.does(r.Leave())
    playing = await stage.seated(ANN, ZOE, seats=3)
    return playing[0].id


async def test_somebody_who_plays_is_nowhere_afterwards(stage: Stage, folder: Path, tmp_path: Path) -> None:
    ann, zoe = await stage.seated(ANN, ZOE)
    await zoe.does(r.Say(text="I am Zoe Zenith"))
    await ann.does(r.Say(text="welcome"))
    await stage.tables.rename(Person(ZOE.id, "Zoltan", 5))
    await stage.settle()
    before = await stage.store.journal.read(ann.id)
    assert any(never in row for row in rows(folder) for never in NEVER)

    assert await stage.tables.erase(ZOE)
    await ann.quiet()
    assert ann.table.seats[1].left == SOMEBODY
    assert ann.table.seats[1].bot is not None
    assert [(line.name, line.text) for line in ann.chat] == [(SOMEBODY, None), ("Ann Andromeda", "welcome")]
    assert zoe.hung_up is not None
    assert zoe.hung_up.error == "deleted"
    check_nowhere(folder)
    await backup(str(folder), tmp_path / "kept.backup")
    check_not_in_backup(tmp_path / "kept.backup")

    after = await stage.store.journal.read(ann.id)
    assert [type(entry) for entry in after[len(before) :]] == [e.SeatFreed, e.Forgotten]
    same = (e.Acted, e.Started, e.ReadyChanged)
    assert [x for x in before if isinstance(x, same)] == [x for x in after if isinstance(x, same)]
    await play_out(ann)
    await ann.quiet()
    record = await stage.tables.record(ann.id, ANN)
    verify(record)
    assert record.names[1] == SOMEBODY
    await stage.restart()
    again = await stage.join(ann.id, ANN)
    assert again.now.outcome == ann.now.outcome
    assert [seat.left for seat in again.table.seats] == [None, SOMEBODY]


async def test_what_tables_have_of_somebody_is_theirs_to_take_along(stage: Stage) -> None:
    await history(stage)
    mine = await stage.tables.mine(ZOE)
    assert sorted(line.text or "" for one in mine for line in one.chat) == [
        "I am Zoe Zenith",
        "Zoltan was here",
    ]
    records = [one.record for one in mine if one.record is not None]
    assert ("Ann Andromeda", "Zoe Zenith") in [record.names for record in records]
    assert len(records) == len([one for one in mine if one.phase == "over"])
    (playing,) = [one for one in mine if one.phase == "playing" and one.seat is not None]
    assert playing.view is not None
    for one in mine:
        made = (await stage.store.journal.read(one.id))[0]
        assert isinstance(made, e.TableMade)
        assert (made.seed.encode() in msgspec.json.encode(one)) == (one.phase == "over")
    assert len(mine) == 6
    assert await stage.tables.erase(ZOE)
    assert await stage.tables.mine(ZOE) == []


async def test_all_that_somebody_ever_did_is_nobodys(stage: Stage, folder: Path) -> None:
    playing = await history(stage)
    tables = len(await stage.store.journal.latest(99))
    before = {found.id: at for found, at in await stage.store.journal.latest(99)}
    stage.clock.wait(1000)
    assert await stage.tables.erase(ZOE)
    check_nowhere(folder)
    later = {found.id: at for found, at in await stage.store.journal.latest(99)}
    assert {found for found in before if later[found] != before[found]} == {playing}
    assert len(await stage.store.journal.latest(99)) == tables == 6
    for found, _ in await stage.store.journal.latest(99):
        table = fold(await stage.store.journal.read(found.id))
        assert msgspec.structs.replace(summary(table), touched=0) == msgspec.structs.replace(found, touched=0)
    assert await stage.tables.erase(ZOE)  # once more, and it finds nothing
    check_nowhere(folder)


async def test_a_kill_between_any_two_writes_ends_nothing(
    stage: Stage, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await history(stage)
    kills: list[Path] = []

    def killed_there(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def writes(database: SqliteDatabase, *arguments: Any) -> Any:
            done = await write(database, *arguments)
            kills.append(tmp_path / f"killed-{len(kills)}")
            shutil.copytree(folder, kills[-1], ignore=shutil.ignore_patterns("*-shm", "*-lock"))
            return done

        return writes

    with monkeypatch.context() as each:
        for name in ("change", "commit", "compact", "scrub"):
            each.setattr(SqliteDatabase, name, killed_there(getattr(SqliteDatabase, name)))
        assert await stage.tables.erase(ZOE)
    assert len(kills) > 7
    for kill in kills:
        async with Stage(str(kill)) as again:
            again.tables._erasing.go_on()
            await again.settle()
            assert await again.store.journal.erasures.pending() == []
            check_nowhere(kill)
            for found, _ in await again.store.journal.latest(99):
                await again.tables.wake(found.id)


async def test_what_older_versions_wrote_is_found(stage: Stage, folder: Path) -> None:
    await history(stage)
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as older:
        older.execute("DELETE FROM people WHERE here = 0")
        older.execute("DELETE FROM settings WHERE name = 'here:erasing'")
        older.execute("UPDATE journal SET entry = json_remove(entry, '$.earlier_people')")
        sitting = (
            "UPDATE journal SET entry = json_remove(entry, '$.id') WHERE entry LIKE '{\"entry\":\"Said\"%'"
        )
        older.execute(f"{sitting} AND json_extract(entry, '$.seat') IS NOT NULL")
        watching = (
            "DELETE FROM tables WHERE id IN (SELECT table_id FROM journal WHERE entry LIKE '%was here%')"
        )
        older.execute("PRAGMA foreign_keys = ON")
        older.execute(watching)  # nobody knows who watched according to old journals
    await stage.restart()
    assert await stage.tables.erase(ZOE)
    check_nowhere(folder)


async def test_a_line_without_an_id_is_found_by_its_seat_or_where_its_writer_was_by_the_name(
    stage: Stage, folder: Path
) -> None:
    made = await stage.create(ANN)
    zoe = await stage.join(made, ZOE)
    await zoe.does(r.Sit(seat=1))
    journal, number = stage.store.journal, len(await stage.store.journal.read(made.id))
    table = (await stage.tables.wake(made.id)).table
    lines = [
        e.Said(at=table.touched, seat=1, name="Zoe Zenith", text="from my seat"),
        e.Said(at=table.touched, seat=None, name="Zoe Zenith", text="from outside"),
        e.Said(at=table.touched, seat=0, name="Ann Andromeda", text="from hers"),
        e.Said(at=table.touched, seat=None, name="Eve", text="from nowhere"),
    ]
    await journal.append(number + 1, lines, row(table, table))
    await stage.restart()
    assert await stage.tables.erase(ZOE)
    said = [entry for entry in await stage.store.journal.read(made.id) if isinstance(entry, e.Said)]
    assert [line.text for line in said] == [None, None, "from hers", "from nowhere"]
    check_nowhere(folder)


async def older_lines(stage: Stage, *lines: tuple[str, int], sitting: Person = ANN) -> str:
    """Return a table at which spectators of these names spoke at these moments, before lines named their speakers."""
    made = await stage.create(sitting)
    at = (await stage.tables.wake(made.id)).table.touched
    said = [e.Said(at=at + later, seat=None, name=name, text=f"{name} at {later}") for name, later in lines]
    table = (await stage.tables.wake(made.id)).table
    await stage.store.journal.append(table.number + 1, said, row(table, table))
    return made.id


async def left_of(stage: Stage, table_id: str) -> list[str | None]:
    """Return the texts of a table's lines of chat."""
    return [each.text for each in await stage.store.journal.read(table_id) if isinstance(each, e.Said)]


async def deleted_as(stage: Stage, person: Person) -> bool:
    """Delete a person as the server does: first what the store keeps about them, then at the tables."""
    await stage.store.people.delete(person, stage.clock.now)
    return await stage.tables.erase(person)


async def test_older_lines_of_somebody_who_only_looked_on_go_by_their_names(
    stage: Stage, folder: Path
) -> None:
    await stage.seated(ANN, ZOE)
    await stage.tables.rename(Person(ZOE.id, "Zoltan", stage.clock.now + 5))
    await stage.settle()
    watched = await older_lines(stage, ("Zoe Zenith", 1), ("Eve", 2), ("Zoltan", 9))
    await stage.restart()
    assert await deleted_as(stage, ZOE)
    assert await left_of(stage, watched) == [None, "Eve at 2", None]
    check_nowhere(folder)


async def test_who_only_ever_looked_on_is_known_by_the_name_they_have(stage: Stage, folder: Path) -> None:
    watched = await older_lines(stage, ("Zoe Zenith", 1))
    await stage.restart()
    assert await deleted_as(stage, ZOE)
    assert await left_of(stage, watched) == [None]
    check_nowhere(folder)


async def test_older_lines_that_may_be_anothers_stay(stage: Stage) -> None:
    """The name belonged to somebody else who was there, or is the person's since a later time only."""
    other = await older_lines(stage, ("Zoe Zenith", 1), sitting=Person("another", ZOE.name))
    before = await older_lines(stage, ("Zoltan", 1))
    await stage.restart()
    late = (await stage.tables.wake(before)).table.touched + 2
    assert await deleted_as(stage, Person(ZOE.id, "Zoltan", late))
    assert await left_of(stage, before) == ["Zoltan at 1"]
    assert await deleted_as(stage, ZOE)
    assert await left_of(stage, other) == ["Zoe Zenith at 1"]


async def test_older_lines_of_a_guests_name_are_not_put_into_anothers_mouth(stage: Stage) -> None:
    watched = await older_lines(stage, ("Zoe Zenith", 1))
    await stage.restart()
    assert await stage.tables.become(ZOE, CYD)
    said = [entry for entry in await stage.store.journal.read(watched) if isinstance(entry, e.Said)]
    assert [(line.name, line.text, line.id) for line in said] == [("Zoe Zenith", "Zoe Zenith at 1", None)]


async def test_deleting_twice_at_once_and_in_the_middle_of_a_move(stage: Stage, folder: Path) -> None:
    ann, zoe, cyd = await stage.seated(ANN, ZOE, CYD)
    guest = next(guest for guest in (ann, zoe, cyd) if guest.now.legal)
    answers = await asyncio.gather(
        stage.tables.command(guest.id, guest.person, guest.act()),
        stage.tables.erase(ZOE),
        stage.tables.erase(ZOE),
        stage.tables.command(zoe.id, ZOE, r.Say(text="wait")),
    )
    assert answers[1] is answers[2] is True
    assert isinstance(answers[0], m.Done)
    check_nowhere(folder)
    await ann.quiet()
    await play_out(ann, cyd)


async def test_a_table_that_cannot_be_changed_now_is_changed_later(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await stage.create(ZOE), await stage.create(ZOE)
    with monkeypatch.context() as failing:
        awake = stage.tables.awake
        wake = awake.wake

        async def cannot(table_id: str) -> Any:
            if table_id == one.id:
                raise TableError("busy", "not now")
            return await wake(table_id)

        failing.setattr(awake, "wake", cannot)
        assert not await stage.tables.erase(ZOE)
        assert await stage.store.journal.erasures.left(ZOE.id) == [one.id]
    await stage.restart()
    await stage.pass_time(1)
    assert await stage.store.journal.erasures.pending() == []
    check_nowhere(folder)
    assert (await stage.tables.wake(two.id)).table.people() != ()


async def test_what_a_backup_keeps_from_being_overwritten_is_later(stage: Stage, folder: Path) -> None:
    await stage.seated(ANN, ZOE)
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM journal").fetchone()  # like a backup that is being made
        assert await stage.tables.erase(ZOE)
        assert any(never in row for row in rows_of(other) for never in NEVER)
    await stage.pass_time(61)
    check_nowhere(folder)


async def test_a_backup_from_before_brings_nobody_back(stage: Stage, folder: Path, tmp_path: Path) -> None:
    await history(stage)
    kept = tmp_path / "kept.backup"
    await backup(str(folder), kept)
    assert await stage.tables.erase(ZOE)
    await stage.store.close()
    restored = await restore(str(folder), kept, replace=True)
    assert restored.deleted == 1
    async with Stage(str(folder)) as again:
        assert any("Zoltan" in row for row in rows(folder))
        await again.pass_time(1)
        check_nowhere(folder)
    assert (await restore(str(tmp_path / "elsewhere"), kept)).deleted is None
    assert (await restore(str(tmp_path / "elsewhere"), kept, replace=True)).deleted == 0
    await stage.__aenter__()


@pytest.mark.parametrize("wrong", ["no such game", "no replay"])
async def test_a_table_that_nobody_can_open_forgets_too(stage: Stage, folder: Path, wrong: str) -> None:
    ann, zoe = await stage.seated(ANN, ZOE)
    await zoe.does(r.Say(text="from me"))
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as other:
        if wrong == "no such game":
            change = "UPDATE journal SET entry = replace(entry, 'lucky-dip', 'lost-game') WHERE number = 1"
        else:
            change = "UPDATE journal SET entry = replace(entry, '\"seat\":1', '\"seat\":9') WHERE entry LIKE '%Ready%'"
        other.execute(change)
    before = await stage.store.journal.read(ann.id)
    await stage.restart()
    assert await stage.tables.erase(ZOE)
    check_nowhere(folder)
    after = await stage.store.journal.read(ann.id)
    assert isinstance(after[-1], e.Forgotten)
    assert [type(entry) for entry in after[:-1]] == [type(entry) for entry in before]
    assert (await stage.store.journal.latest(9))[0][0].names == ["Ann Andromeda", SOMEBODY]


async def test_the_host_is_told_once_of_a_table_that_cannot_be_read(
    stage: Stage, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = await stage.seated(ANN, ZOE)
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as other:
        other.execute('UPDATE journal SET entry = \'{"entry":"Lost"}\' WHERE number = 3')
    await stage.restart()
    assert not await stage.tables.erase(ZOE)
    assert not await stage.tables.erase(ZOE)
    told = [each.getMessage() for each in caplog.records if "admin people leaving" in each.getMessage()]
    assert len(told) == 1
    assert f"table {ann.id[:6]}…" in told[0]
    assert not any(never in caplog.text for never in NEVER)


async def test_nobody_sits_in_a_rematch_for_somebody_who_was_deleted(stage: Stage) -> None:
    ann, zoe = await stage.seated(ANN, ZOE)
    await play_out(ann, zoe)
    assert await stage.tables.erase(ZOE)
    await ann.quiet()
    await ann.does(r.Rematch())
    assert ann.table.next_table is not None
    again = await stage.tables.info(ann.table.next_table, ANN)
    assert sorted(str(seat.name) for seat in again.seats) == ["Ann Andromeda", "None"]


async def test_a_write_whose_answer_was_lost_is_read_anew(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await stage.seated(ANN, ZOE)
    rewrite = stage.store.journal.rewrite

    async def lost(*arguments: Any) -> None:
        await rewrite(*arguments)
        raise StoreError("the answer was lost")

    with monkeypatch.context() as losing:
        losing.setattr(stage.store.journal, "rewrite", lost)
        await stage.tables.erase(ZOE)
    await ann.does(r.Say(text="hello"))
    assert ann.table.seats[1].left == SOMEBODY
    stage.tables._erasing.go_on()
    await stage.settle()
    check_nowhere(folder)
