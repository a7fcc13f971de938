"""Finished games that stay are put away: what was said there goes, the rest is packed and as it was."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, Guest, Stage, play_out, team_up

from cosmodrome.core.record import encode, verify
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.store.sqlite import SqliteDatabase
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import summary
from cosmodrome.tables.wire import requests as r

EVE = Person("id-of-eve", "Eve Evening")
WORDS = ("from the lobby", "to my team", "in the game", "after it", "I looked on")
"""Everything that is said at the table of `history`, but for a quick phrase."""
MONTH = 30 * 24 * 3600 + 61


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
async def stage(folder: Path) -> AsyncIterator[Stage]:
    async with Stage(str(folder)) as stage:
        yield stage


async def keep_name(stage: Stage, person: Person) -> None:
    """Let a person keep their name, so that their games stay."""
    account = Account(person.id, person.name, 1, person.name.lower(), "person", 1, 20_000)
    device = Device(person.id, person.id, "phone", 1, 20_000, 1)
    assert await stage.store.people.keep(account, device, PaperCode(f"hash of {person.id}", person.id, 1))


async def history(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Play a game in teams to its end, with every kind of chat. Ann keeps her name."""
    team_up(monkeypatch, lambda options, seats: (0, 1, 0)[:seats])
    await keep_name(stage, ANN)
    table = await stage.create(ANN, seats=3)
    ann, bob, cyd = [await stage.join(table, person) for person in (ANN, BOB, CYD)]
    await bob.does(r.Say(text="from the lobby"))
    for seat, guest in ((1, bob), (2, cyd)):
        await guest.does(r.Sit(seat=seat))
        await guest.does(r.Ready(ready=True))
    await ann.does(r.Start())
    await cyd.does(r.Say(text="to my team", team=True))
    eve = await stage.join(table, EVE)
    await eve.does(r.Say(text="I looked on"))
    await bob.does(r.Say(text="in the game"))
    await ann.does(r.Say(phrase="good_luck"))
    await play_out(ann, bob, cyd)
    await bob.does(r.Say(text="after it"))
    return ann


async def rows_of_their_own(stage: Stage) -> list[int]:
    """Return the numbers of the entries that are not packed."""
    return [row[0] for row in await stage.store._database.fetch("SELECT number FROM journal ORDER BY number")]


async def all_leave(stage: Stage) -> None:
    """Let everybody go, and the tables fall asleep."""
    for guest in stage.guests:
        guest.leave()
    stage.guests.clear()
    await stage.settle()
    await stage.pass_time(6 * 60)


def said_somewhere(folder: Path) -> list[str]:
    """Return the words of the table of `history` that are still in a file of the store."""
    return [words for words in (*WORDS, "good_luck", EVE.id, EVE.name) if is_somewhere(folder, words)]


def is_somewhere(folder: Path, words: str) -> bool:
    """Return whether a file of the store has these words, or a packed journal."""
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3")) as database:
        packs = [zlib.decompress(body) for (body,) in database.execute("SELECT body FROM packs")]
    return any(words.encode() in kept for kept in (*packs, *(file.read_bytes() for file in folder.iterdir())))


async def test_chat_goes_after_30_days_and_nothing_else(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    record = await stage.tables.record(ann.id, ANN)
    replay = await stage.replay(ann.id, BOB)
    before = await stage.store.journal.read(ann.id)
    assert await stage.store.journal.kept(ann.id) is not None
    await stage.pass_time(29 * 24 * 3600)
    assert await stage.store.journal.read(ann.id) == before
    await all_leave(stage)
    assert said_somewhere(folder) != []

    await stage.pass_time(24 * 3600)
    after = await stage.store.journal.read(ann.id)
    assert after[-1] == e.PutAway(at=before[-1].at)
    assert said_somewhere(folder) == []
    assert len(after) == len(before) + 1
    assert await rows_of_their_own(stage) == [len(after)]
    assert await stage.store.journal.kept(ann.id) is None
    lines = [(one, other) for one, other in zip(before, after, strict=False) if one != other]
    assert [type(one) for one, _ in lines] == [e.Said] * 6
    assert [(other.at, other.seat) for _, other in lines] == [(one.at, None) for one, _ in lines]
    assert {other.name for _, other in lines if isinstance(other, e.Said)} == {SOMEBODY}
    assert encode(await stage.tables.record(ann.id, ANN)) == encode(record)
    verify(await stage.tables.record(ann.id, ANN))
    assert await stage.replay(ann.id, BOB) == replay
    assert await stage.tables.chat(ann.id, CYD) == []
    again = await stage.join(ann.id, CYD)
    assert again.chat == []
    (found, _) = (await stage.store.journal.latest(1))[0]
    assert msgspec.structs.replace(summary(fold(after)), touched=0) == msgspec.structs.replace(
        found, touched=0
    )
    people = await stage.store._database.fetch("SELECT person_id FROM people ORDER BY person_id")
    assert [row[0] for row in people] == ["ann", "bob", "cyd"]
    assert [(one.phase, one.chat) for one in await stage.tables.mine(BOB)] == [("over", [])]


async def test_who_looks_at_the_game_keeps_its_chat(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    await stage.pass_time(MONTH - 3600)
    looker = await stage.join(ann.id, BOB)
    await stage.pass_time(3600)
    await stage.pass_time(61)
    assert "after it" in [line.text for line in looker.chat]
    await all_leave(stage)
    await stage.pass_time(29 * 24 * 3600)
    assert "after it" in [line.text for line in await stage.tables.chat(ann.id, BOB)]


async def test_an_awake_table_is_put_away_when_it_sleeps(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record was asked for, which does not touch the table. No snapshot from before is kept afterwards."""
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    stage.clock.wait(MONTH)
    await stage.tables.record(ann.id, ANN)
    await stage.pass_time(61)
    assert said_somewhere(folder) != []
    await stage.pass_time(6 * 60)
    await stage.pass_time(61)
    assert said_somewhere(folder) == []


async def test_whoever_comes_in_the_middle_waits(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    stage.clock.wait(MONTH)
    long_over = stage.tables._putting_away._long_over
    put_away, came = long_over.put_away, []

    async def and_somebody_comes(table_id: str) -> bool:
        came.append(stage.tables.house.spawn(stage.tables.wake(table_id)))
        return await put_away(table_id)

    await stage.tables.awake.while_asleep(ann.id, lambda: and_somebody_comes(ann.id))
    live = await came[0]
    assert live.table.said.lines() == []
    assert live.table.number == len(await stage.store.journal.read(ann.id))


async def test_what_is_said_afterwards_goes_too(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    await stage.pass_time(MONTH)
    again = await stage.join(ann.id, BOB)
    await again.does(r.Say(text="after it"))
    assert [line.text for line in again.chat] == ["after it"]
    await all_leave(stage)
    await stage.pass_time(MONTH)
    assert said_somewhere(folder) == []
    assert await stage.tables.chat(ann.id, BOB) == []
    await all_leave(stage)
    before = await stage.store.journal.read(ann.id)
    await stage.pass_time(MONTH)
    assert await stage.store.journal.read(ann.id) == before


async def test_a_kill_after_any_write_ends_nothing(
    stage: Stage, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    record = encode(await stage.tables.record(ann.id, ANN))
    await all_leave(stage)
    kills: list[Path] = []

    def killed_there(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def writes(database: SqliteDatabase, *arguments: Any) -> Any:
            done = await write(database, *arguments)
            kills.append(tmp_path / f"killed-{len(kills)}")
            shutil.copytree(folder, kills[-1], ignore=shutil.ignore_patterns("*-shm", "*-lock"))
            return done

        return writes

    with monkeypatch.context() as each:
        for name in ("change", "commit", "scrub"):
            each.setattr(SqliteDatabase, name, killed_there(getattr(SqliteDatabase, name)))
        await stage.pass_time(MONTH)
    assert said_somewhere(folder) == []
    assert len(kills) > 4
    for kill in kills:
        async with Stage(str(kill)) as again:
            again.clock.now = stage.clock.now
            await again.pass_time(61)
            assert said_somewhere(kill) == []
            entries = await again.store.journal.read(ann.id)
            assert [type(entry) for entry in entries].count(e.PutAway) == 1
            assert encode(await again.tables.record(ann.id, ANN)) == record


async def test_a_game_that_cannot_be_read_is_told_once_and_the_others_go_on(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = await history(stage, monkeypatch), (await stage.seated(ANN, BOB))
    await whole[1].does(r.Say(text="in the other game"))
    await play_out(*whole)
    await all_leave(stage)
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as other:
        change = 'UPDATE journal SET entry = \'{"entry":"Lost"}\' WHERE number = 3 AND table_id = ?'
        other.execute(change, (broken.id,))
    await stage.restart()
    for _ in range(3):
        await stage.pass_time(MONTH)
    told = [each.getMessage() for each in caplog.records if "put away" in each.getMessage()]
    assert len(told) == 1
    assert f"table {broken.id[:6]}…" in told[0]
    assert "entry 3 cannot be read" in told[0]
    assert not any(words in caplog.text for words in WORDS)
    assert isinstance((await stage.store.journal.read(whole[0].id))[-1], e.PutAway)


async def test_a_table_whose_people_are_all_deleted_goes_whole(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    for person in (ANN, BOB, CYD):
        await stage.store.people.delete(person, stage.clock.now)
        assert await stage.tables.erase(person)
    await all_leave(stage)
    await stage.pass_time(MONTH)
    assert not await stage.store.journal.exists(ann.id)


async def test_whoever_is_deleted_or_keeps_a_name_afterwards(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await history(stage, monkeypatch)
    await all_leave(stage)
    await stage.pass_time(MONTH)
    assert await stage.tables.erase(BOB)
    assert await stage.tables.become(CYD, Person("dan", "Dan the Kept"))
    record = await stage.tables.record(ann.id, ANN)
    verify(record)
    assert record.names == ("Ann", SOMEBODY, "Dan the Kept")
    assert len(await rows_of_their_own(stage)) == 3
    assert not is_somewhere(folder, f'"{BOB.id}"')
    await all_leave(stage)
    await stage.pass_time(MONTH)
    assert len(await rows_of_their_own(stage)) == 1
    assert encode(await stage.tables.record(ann.id, ANN)) == encode(record)
    assert await stage.tables.mine(BOB) == []
    assert said_somewhere(folder) == []


async def test_games_that_ended_before_this_was_noted_are_found(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await history(stage, monkeypatch)
    await all_leave(stage)
    with closing(sqlite3.connect(folder / "cosmodrome.sqlite3", isolation_level=None)) as older:
        older.execute("DELETE FROM to_put_away")
        older.execute("DELETE FROM settings WHERE name = 'here:to-put-away'")
    await stage.restart()
    await stage.pass_time(MONTH)
    assert said_somewhere(folder) == []
