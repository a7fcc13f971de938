"""Snapshots: a snapshot and the entries after it make the same table as the whole journal."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest
from stage import ANN, BOB, CYD, DAN, Guest, Stage, play_out

from cosmodrome.core import CLOCK, Tick, find_game
from cosmodrome.core.record import verify
from cosmodrome.tables.awake import live
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.people import Person
from cosmodrome.tables.state import match
from cosmodrome.tables.state.fold import fold, folded, take_in
from cosmodrome.tables.state.snapshot import FORMAT, freeze, thaw
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import row, summary
from cosmodrome.tables.tell.connection import Connection
from cosmodrome.tables.tell.presence import Presence
from cosmodrome.tables.tell.voice import Voice
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Help, Settings

NOW = 1_800_000_000_000
PEOPLE = (ANN, BOB, CYD, DAN)
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("lucky-dip", 3, {"rounds": 4, "seconds": 30}),
    ("phest", 3, {"difficulty": "hard"}),
    ("karmanswap", 3, {}),
    ("karmanswap", 4, {}),
    ("spacebowl", 3, {"void": True, "black_hole": True, "round_limit": 60}),
]


class OneTable(NamedTuple):
    """Has a table that people are told of."""

    table: Table


def welcomes(table: Table, now: int) -> Iterator[bytes]:
    """Yield what each seat and a spectator is told on coming, for each number that they may have seen last."""
    presence = Presence(OneTable(table), lambda: now)
    voice = Voice(presence, lambda: now)
    for person in (*(chair.person for chair in table.chairs if chair.person), Person("eve", "Eve")):
        for after in (None, 1, table.number // 2, table.number - 2):
            yield voice.welcome(Connection(person, after, 9, voice.welcome, lambda line: None))


def begun(game: str, seats: int, options: dict[str, Any], seed: str) -> list[e.AnyEntry]:
    """Return a table of people and one bot, with the game begun."""
    made = e.TableMade(
        at=NOW,
        id="a table",
        code="ABCDEF",
        game=game,
        options=options,
        seats=seats,
        settings=Settings(clock=60),
        seed=seed,
        maker=ANN,
    )
    taken = [e.SeatTaken(at=NOW, seat=seat, person=PEOPLE[seat]) for seat in range(seats - 1)]
    rules = find_game(game).rules_version
    bot = e.BotSeated(at=NOW, seat=seats - 1, bot="random")
    helped = e.HelpChosen(at=NOW, seat=0, help=Help(hints=True, undo=True))
    return [made, *taken, bot, helped, e.Started(at=NOW, rules=rules)]


def beside(chance: random.Random, table: Table, at: int) -> e.AnyEntry:
    """Return something that happens beside the game."""
    seat = chance.randrange(len(table.chairs) - 1)
    name = chance.choice(["Ann", "Zoë", "X"])
    person = table.chairs[seat].person
    return chance.choice(
        [
            e.Said(at=at, seat=seat, name=name, text="psst", team=table.team_of(seat)),
            e.Said(at=at, seat=None, name="Eve", phrase="hello"),
            e.Voted(at=at, seat=seat, voter=(seat + 1) % (len(table.chairs) - 1)),
            e.BotTookOver(at=at, seat=seat, bot="greedy:2"),
            e.Returned(at=at, seat=seat),
            e.Renamed(at=at, person=Person(person.id, name)) if person else e.Returned(at=at, seat=seat),
        ]
    )


def something(chance: random.Random, table: Table, at: int) -> e.AnyEntry:
    """Return something that may happen next: mostly a move."""
    game = table.playing()
    undoing = next((seat for seat in range(len(table.chairs)) if game.undoable(seat)), None)
    if undoing is not None and chance.random() < 0.2:
        step = game.undoable(undoing)
        assert step is not None
        late = step.by != "person" or (undoing == 0 and chance.random() < 0.2)
        return e.Undone(at=at, seat=undoing, by=step.by, helped=late)
    seats = [seat for seat, asked in enumerate(table.asked) if asked and asked.legal]
    overdue = game.deadline is not None and game.deadline <= at
    if chance.random() < 0.15 or not (seats or overdue):
        return beside(chance, table, at)
    if overdue or not seats:
        return e.Acted(at=at, seat=CLOCK, action=Tick(), by="clock")
    seat = chance.choice(seats)
    asked = table.asked[seat]
    assert asked is not None
    by: e.By = (
        "bot" if table.chairs[seat].bot else chance.choices(("person", "table", "clock"), (18, 1, 1))[0]
    )
    return e.Acted(at=at, seat=seat, action=chance.choice(asked.legal), by=by)


def as_read(entry: e.AnyEntry) -> e.AnyEntry:
    """Return an entry as it is read from the journal."""
    return e.decode(e.FORMAT, e.encode(entry))


def thawed(table: Table) -> Table:
    """Return the table as it is read from its snapshot."""
    kept = freeze(table)
    assert kept is not None
    again = thaw(kept)
    assert again is not None
    assert freeze(again) == kept
    return again


@pytest.mark.parametrize("remembered", [200, 7])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_snapshot_and_what_came_after_is_the_whole_journal(
    game: str, seats: int, options: dict[str, Any], remembered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Snapshots are taken at every entry, or now and then, while a table lives on. All tell the same bytes."""
    monkeypatch.setattr(match, "REMEMBERED", remembered)
    monkeypatch.setattr("cosmodrome.tables.tell.voice.EVENTS_MISSED", remembered)
    monkeypatch.setattr("cosmodrome.tables.tell.voice.EVENTS_AT_FIRST", min(remembered, 60))
    chance, at = random.Random(f"{game} {seats} {remembered}"), NOW
    table = fold(begun(game, seats, options, f"{remembered}"))
    twin, kinds = thawed(table), set()
    for step in range(120):
        at += chance.choice((0, 700, 2_000, 11_000))
        entry = something(chance, table, at)
        kinds.add(type(entry))
        (table, news), (twin, same) = folded(table, [as_read(entry)]), folded(twin, [as_read(entry)])
        assert news == same
        if chance.random() < 0.3:
            twin = thawed(twin)
        assert freeze(twin) == freeze(table)
        assert msgspec.json.encode(row(twin, None)) == msgspec.json.encode(row(table, None))
        if step % 6 == 0 or step < 12:
            assert list(welcomes(twin, at)) == list(welcomes(table, at))
        if table.phase == "over":
            table = fold(begun(game, seats, options, f"{step}"))
            twin = thawed(table)
    assert {e.Acted, e.Said} <= kinds
    assert (e.Undone in kinds) != table.game.real_time


@pytest.mark.parametrize("phase", ["lobby", "over"])
def test_a_table_before_and_after_its_game(phase: str) -> None:
    entries = begun("lucky-dip", 3, {"rounds": 1}, "x")
    table = fold(entries[:-1] if phase == "lobby" else entries)
    take_in(table, e.Said(at=NOW, seat=None, name="Eve", text="hello"))
    while phase == "over" and table.phase != "over":
        seat, asked = next((seat, asked) for seat, asked in enumerate(table.asked) if asked)
        take_in(table, e.Acted(at=NOW, seat=seat, action=asked.legal[0], by="person"))
    take_in(table, e.RematchMade(at=NOW, table="another"))
    again = thawed(table)
    assert (again.phase, again.next_table) == (phase, "another")
    assert summary(again) == summary(table)
    assert list(welcomes(again, NOW)) == list(welcomes(table, NOW))


def test_a_game_that_waits_for_its_rules_has_no_snapshot() -> None:
    made, *rest = begun("lucky-dip", 3, {}, "x")
    old = msgspec.structs.replace(rest[-1], rules=99)
    table = fold([made, *rest[:-1], old])
    assert freeze(table) is None
    take_in(table, e.TableClosed(at=NOW, reason="lost"))
    assert freeze(table) is None


# Snapshots as the store keeps them.


class Reads:
    """Counts the entries that are read."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries = 0
        read = stage.store.journal.read

        async def counted(table_id: str, after: int = 0) -> Sequence[e.AnyEntry]:
            found = await read(table_id, after)
            self.entries += len(found)
            return found

        monkeypatch.setattr(stage.store.journal, "read", counted)


@pytest.fixture
def every_five(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a snapshot every five entries."""
    monkeypatch.setattr(live, "KEEP_EVERY", 5)


async def played(stage: Stage, moves: int) -> list[Guest]:
    """Return a game after some moves of Ann, who takes some back and talks."""
    guests = await stage.seated(ANN, BOB, game="phest")
    for move in range(moves):
        for guest in guests:
            if guest.now.legal:
                await guest.plays()
                if guest.now.can_undo and move % 3 == 0:
                    await guest.does(r.Undo(number=guest.now.number))
                break
        if move % 4 == 0:
            stage.clock.wait(10)
            await guests[1].does(r.Say(text=f"Number {move}."))
    return guests


async def seen(stage: Stage, table_id: str) -> list[object]:
    """Return everything that anybody can be told about the table."""
    found: list[object] = [summary((await stage.tables.wake(table_id)).table)]
    for person in (ANN, BOB, CYD):
        for after in (None, 5):
            guest = await stage.join(table_id, person, after)
            found += [guest.game, guest.changes, guest.chat]
            guest.leave()
            await stage.settle()
        found.append(await stage.replay(table_id, person))
    return found


async def rows(stage: Stage) -> dict[str, Kept]:
    """Return the kept snapshots, by table."""
    await stage.settle()
    found = await stage.store._database.fetch("SELECT table_id, number, form, rules, body FROM snapshots")
    return {table_id: Kept(*kept) for table_id, *kept in found}


async def change(stage: Stage, statement: str, *values: object) -> None:
    await stage.store._database.change(statement, [values])


@pytest.mark.usefixtures("every_five")
async def test_a_table_wakes_from_its_snapshot_and_deleting_it_changes_nothing(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await played(stage, 30)
    length = len(await stage.store.journal.read(ann.id))
    before = await seen(stage, ann.id)
    kept = (await rows(stage))[ann.id]
    assert length - 5 < kept.number <= length
    await stage.restart()
    with monkeypatch.context() as counting:
        reads = Reads(stage, counting)
        await stage.wake(ann.id)
        assert reads.entries <= 6
    assert await seen(stage, ann.id) == before
    await change(stage, "DELETE FROM snapshots WHERE 1 = $1", 1)
    await stage.restart()
    with monkeypatch.context() as counting:
        reads = Reads(stage, counting)
        await stage.wake(ann.id)
        assert reads.entries == length
    assert await seen(stage, ann.id) == before


@pytest.mark.usefixtures("every_five")
async def test_a_game_that_wakes_again_and_again_has_its_whole_record(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB, options={"rounds": 4})
    while ann.now.outcome is None:
        for _ in range(3):
            if able := [guest for guest in (ann, bob) if guest.now.legal]:
                await able[0].plays()
        if ann.now.outcome is None:
            await stage.restart()
            ann, bob = [await stage.join(ann.id, person) for person in (ANN, BOB)]
    record = await stage.tables.record(ann.id, ANN)
    verify(record, ann.table.seed_hash)
    assert record.names == ("Ann", "Bob")
    assert len(await stage.replay(ann.id, ANN)) == len(record.moves) + 1


@pytest.mark.usefixtures("every_five")
@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE snapshots SET form = form + $1", False),
        ("UPDATE snapshots SET rules = rules + $1", False),
        ("UPDATE snapshots SET number = number + 1000 * $1", False),
        ("UPDATE snapshots SET body = substr(body, 1, 40 * $1)", True),
    ],
)
async def test_a_snapshot_that_does_not_serve_is_ignored(
    statement: str, line: bool, stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ = await played(stage, 20)
    before = await seen(stage, ann.id)
    await rows(stage)
    await change(stage, statement, 1)
    await stage.restart()
    caplog.clear()
    await stage.wake(ann.id)
    said = [record for record in caplog.records if "snapshot" in record.message]
    assert len(said) == line
    assert all(ann.id not in record.message for record in said)
    assert await seen(stage, ann.id) == before


@pytest.mark.usefixtures("every_five")
async def test_a_snapshot_that_says_what_cannot_be_is_ignored(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """The snapshot is well formed, but its position is impossible."""
    ann, _ = await played(stage, 20)
    before = await seen(stage, ann.id)
    kept = (await rows(stage))[ann.id]
    body = msgspec.json.decode(zlib.decompress(kept.body))
    body["match"]["position"]["deck"] = []
    wrong = zlib.compress(msgspec.json.encode(body))
    await change(stage, "UPDATE snapshots SET body = $1", wrong)
    await stage.restart()
    await stage.wake(ann.id)
    assert "its snapshot is broken: ValueError" in caplog.text
    assert await seen(stage, ann.id) == before


async def test_a_table_that_falls_asleep_is_kept_as_it_is(stage: Stage) -> None:
    guests = await played(stage, 3)
    assert await rows(stage) == {}
    length = len(await stage.store.journal.read(guests[0].id))
    for guest in guests:
        guest.leave()
    await stage.settle()
    for _ in range(6):
        await stage.pass_time(61)
    assert guests[0].id not in stage.tables.awake
    kept = (await rows(stage))[guests[0].id]
    assert (kept.number, kept.form) == (length, FORMAT)
    await stage.store.journal.delete(guests[0].id)
    assert await rows(stage) == {}


async def test_a_server_that_stops_keeps_its_tables_as_they_are(stage: Stage) -> None:
    ann, _ = await played(stage, 3)
    length = len(await stage.store.journal.read(ann.id))
    await stage.tables.stop()
    await stage.restart()
    assert {table: kept.number for table, kept in (await rows(stage)).items()} == {ann.id: length}


async def test_a_store_that_cannot_keep_snapshots_holds_nobody_up(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "KEEP_EVERY", 1)
    await change(stage, "ALTER TABLE snapshots RENAME TO lost")
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    verify(await stage.tables.record(ann.id, ANN))
