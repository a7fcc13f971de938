"""Results: one for each game that is over, with the people, the ranks, and who decided for each seat."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import zlib
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from stage import ANN, BOB, CYD, Guest, Stage, play_out

from cosmodrome.core import CLOCK, Outcome, Rng
from cosmodrome.core.game import Score
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.ratings.port import RatedGame
from cosmodrome.store import Store
from cosmodrome.store import backup as kept_store
from cosmodrome.store.backup import COLUMNS, backup, restore
from cosmodrome.store.sqlite import SqliteDatabase
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.journal.results import Decisions
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold, follow
from cosmodrome.tables.state.result import ranks
from cosmodrome.tables.state.snapshot import freeze, thaw
from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings

FIXTURES = Path(__file__).parents[1] / "fixtures"


async def result_of(store: Store, table_id: str) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
    """Return a table's result rows by column: the game's, and one for each seat; None without a result."""
    found = await rows_of(store, "results", table_id)
    return (found[0], await rows_of(store, "result_seats", table_id)) if found else None


async def rows_of(store: Store, name: str, table_id: str) -> list[dict[str, Any]]:
    order = "seat" if name == "result_seats" else "table_id"
    later = ("figured", "figures", "counted")
    columns = [column for column in COLUMNS[name] if column not in later]
    found = await store._database.fetch(
        f"SELECT {', '.join(columns)} FROM {name} WHERE table_id = $1 ORDER BY {order}", table_id
    )
    return [dict(zip(columns, row, strict=True)) for row in found]


async def all_results(store: Store) -> list[Any]:
    ids = await store._database.fetch("SELECT table_id FROM results ORDER BY table_id")
    return [await result_of(store, row[0]) for row in ids]


def counted(entries: Sequence[e.AnyEntry]) -> Counter[tuple[int, str]]:
    """Count the decisions by seat and by who made them, from the entries alone."""
    done: list[tuple[int, str]] = []
    for entry in entries:
        if isinstance(entry, e.Acted) and entry.seat != CLOCK and entry.by != "table":
            done.append((entry.seat, entry.by))
        elif isinstance(entry, e.Undone):
            last = max(place for place, (seat, _) in enumerate(done) if seat == entry.seat)
            assert done.pop(last)[1] == "person"
    return Counter(done)


def as_counted(how: Sequence[Decisions | None]) -> Counter[tuple[int, str]]:
    told = {
        (seat, by): number
        for seat, decisions in enumerate(how)
        if decisions is not None
        for by, number in msgspec.structs.asdict(decisions).items()
    }
    return +Counter(told)


# Who decided.


async def test_who_decided_is_counted_by_seat(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD, settings=Settings(clock=30))
    await ann.plays()
    await ann.does(r.Undo(number=ann.now.number))
    await ann.plays()
    await cyd.does(r.Leave())
    await stage.pass_time(31)
    table = (await stage.tables.wake(ann.id)).table
    how = [chair.decided for chair in table.chairs]
    assert how == [Decisions(person=1), Decisions(clock=1), Decisions(bot=1)]
    await cyd.does(r.Return())  # the count belongs to the seat, whoever has it
    await play_out(ann, bob, cyd)
    entries = await stage.store.journal.read(ann.id)
    found = await result_of(stage.store, ann.id)
    assert found is not None
    told = [msgspec.json.decode(seat["how"], type=Decisions) for seat in found[1]]
    assert as_counted(told) == counted(entries)
    assert told[2].bot == 1
    assert told[2].person > 0


async def test_a_snapshot_that_does_not_say_who_decided_is_read_and_it_stays_unknown(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await ann.plays()
    entries = await stage.store.journal.read(ann.id)
    kept = freeze(fold(entries))
    assert kept is not None
    body = msgspec.json.decode(zlib.decompress(kept.body))
    assert [chair.pop("decided") for chair in body["chairs"]] == [
        {"person": 1, "bot": 0, "clock": 0},
        {"person": 0, "bot": 0, "clock": 0},
    ]
    older = Kept(kept.number, kept.form, kept.rules, zlib.compress(msgspec.json.encode(body)))
    await stage.tables.stop()
    await stage.store.journal.keep(ann.id, older)
    await stage.restart()
    ann, bob = await stage.join(ann.id, ANN), await stage.join(ann.id, BOB)
    await play_out(ann, bob)
    found = await result_of(stage.store, ann.id)
    assert found is not None
    assert [seat["how"] for seat in found[1]] == [None, None]
    assert sorted(seat["rank"] for seat in found[1])[0] == 1
    table = thaw(older)
    assert table is not None
    last = (await stage.store.journal.read(ann.id))[kept.number :]
    assert [chair.decided for chair in follow(table, last).chairs] == [None, None]


# Who came where.


def over(winners: Sequence[int], *figures: tuple[int, ...]) -> Outcome:
    scores = tuple(
        Score(seat, {f"figure {place}": one for place, one in enumerate(each)})
        for seat, each in enumerate(figures)
    )
    return Outcome((0.0,) * len(figures), tuple(winners), "end", "X-1", scores)


@pytest.mark.parametrize(
    ("outcome", "teams", "places"),
    [
        (over([2], (3, 1), (3, 2), (9, 0), (1, 9)), (0, 1, 2, 3), [3, 2, 1, 4]),
        (over([0], (9, 0), (4, 1), (4, 1), (2, 2)), (0, 1, 2, 3), [1, 2, 2, 4]),
        (over([0, 3], (5, 5), (1, 1), (0, 0), (5, 4)), (0, 1, 2, 3), [1, 3, 4, 1]),
        (over([1, 3], (1, 7), (2, 4), (1, 7), (2, 4)), (0, 1, 0, 1), [2, 1, 2, 1]),
        (over([1], (9, 9), (2, 2)), (0, 1), [2, 1]),
        (over([0, 1, 2], (1,), (1,), (1,)), (0, 1, 2), [1, 1, 1]),
        (over([1], (), (), ()), (0, 1, 2), [2, 1, 2]),
        (over([], (1,), (0,)), (0, 1), [None, None]),
    ],
    ids=["figures", "equals", "draw", "partners", "feat", "all equal", "no figures", "nobody"],
)
def test_ranks_are_those_that_the_page_shows(
    outcome: Outcome, teams: tuple[int, ...], places: list[int | None]
) -> None:
    assert ranks(outcome, teams) == places


def test_ranks_are_places_in_a_sorted_list() -> None:
    rng = Rng("ranks")
    for _ in range(500):
        teams = [rng.below(4) for _ in range(2 + rng.below(5))]
        figures = {team: (rng.below(3), rng.below(2)) for team in teams}
        won = {team for team in figures if rng.below(3) == 0} or {teams[0]}
        outcome = over([s for s, team in enumerate(teams) if team in won], *(figures[team] for team in teams))
        keys = {team: (True, (0, 0)) if team in won else (False, figures[team]) for team in figures}
        listed = sorted(keys.values(), reverse=True)
        assert ranks(outcome, teams) == [listed.index(keys[team]) + 1 for team in teams]


# Games that are really played.


async def play(stage: Stage, guests: Sequence[Guest], rng: Rng) -> None:
    """Play a game to its end, at random, with some undos."""
    for _ in range(3000):
        if guests[0].now.outcome is not None:
            return
        able = [guest for guest in guests if guest.now.legal]
        if able and rng.below(4):
            guest = rng.choice(able)
            if guest.now.can_undo and rng.below(8) == 0:
                await guest.does(r.Undo(number=guest.now.number))
            else:
                legal = [each for each in guest.now.legal if each["kind"] not in ("Leave", "VoteSkip")]
                await guest.plays(**rng.choice(legal or guest.now.legal))
        else:
            await stage.pass_time(1)
        for guest in guests:
            await guest.quiet()
    raise AssertionError("the game does not end")


PLAYED: list[tuple[str, dict[str, Any]]] = [
    ("phest", {"difficulty": "easy"}),
    ("karmanswap", {"rounds_to_win": 1}),
    ("spacebowl", {"round_limit": 60, "grace": 0}),
]


@pytest.mark.parametrize(("game", "options"), PLAYED, ids=[game for game, _ in PLAYED])
async def test_a_game_that_is_over_has_its_result(database: str, game: str, options: dict[str, Any]) -> None:
    async with Stage(database) as stage:
        ann, bob = await stage.seated(ANN, BOB, game=game, seats=3, options=options)
        assert await result_of(stage.store, ann.id) is None
        await play(stage, (ann, bob), Rng(game))
        await stage.pass_time(60)
        await bob.does(r.Leave())
        found = await result_of(stage.store, ann.id)
        assert found is not None
        told, seats = found
        entries = await stage.store.journal.read(ann.id)
        table = fold(entries)
        outcome = table.playing().state.outcome
        assert outcome is not None
        began = next(each.at for each in entries if isinstance(each, e.Started))
        ended = [each.at for each in entries if isinstance(each, e.Acted)][-1]
        assert msgspec.json.decode(told.pop("options")) == table.made.options
        assert told == {
            "table_id": ann.id,
            "game": game,
            "seats": 3,
            "began": began,
            "ended": ended,
            "deck": None,
            "rules": table.game.rules_version,
            "ending": outcome.ending,
            "rated": 0,
            "folded": None,
            "unrated": None,
            "rated_by": None,
        }
        assert [(seat["person"], seat["name"], seat["bot"]) for seat in seats] == [
            ("ann", "Ann", None),
            ("bob", "Bob", None),
            (None, table.bot_names()[2], "random"),
        ]
        assert [seat["returns"] for seat in seats] == list(outcome.returns)
        assert [seat["ended"] for seat in seats] == [ended] * 3
        assert {seat["seat"] for seat in seats if seat["rank"] == 1} == set(outcome.winners)
        assert [seat["rank"] for seat in seats] == ranks(outcome, table.teams())
        told_how = [msgspec.json.decode(seat["how"], type=Decisions) for seat in seats]
        assert as_counted(told_how) == counted(entries)


async def test_who_gave_a_seat_up_has_its_result(stage: Stage) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await bob.does(r.Leave())
    await play_out(ann, cyd)
    found = await result_of(stage.store, ann.id)
    assert found is not None
    assert [(seat["person"], seat["name"], seat["bot"]) for seat in found[1]] == [
        ("ann", "Ann", None),
        ("bob", "Bob", "greedy:2"),
        ("cyd", "Cyd", None),
    ]


async def test_a_game_that_is_closed_has_no_result(stage: Stage) -> None:
    ann, _ = await stage.seated(ANN, BOB)
    live = await stage.tables.wake(ann.id)
    await live.do([e.TableClosed(at=live.table.touched, reason="x", by="host")])
    assert live.table.phase == "over"
    assert await result_of(stage.store, ann.id) is None
    await as_before(stage)
    stage.tables._older_games.go_on()
    await stage.settle()
    assert await result_of(stage.store, ann.id) is None
    assert not await stage.store.journal.results.sought()


async def test_a_kill_after_any_write_leaves_a_game_that_goes_on_or_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, kills = tmp_path / "data", list[Path]()
    commit = SqliteDatabase.commit

    async def killed_there(database: SqliteDatabase, *arguments: Any) -> None:
        await commit(database, *arguments)
        kills.append(tmp_path / f"killed-{len(kills)}")
        shutil.copytree(folder, kills[-1], ignore=shutil.ignore_patterns("*-shm", "*-lock"))

    async with Stage(str(folder)) as stage:
        ann, bob = await stage.seated(ANN, BOB)
        with monkeypatch.context() as each:
            each.setattr(SqliteDatabase, "commit", killed_there)
            await play_out(ann, bob)
    seen = set()
    for kill in kills:
        with closing(sqlite3.connect(kill / "cosmodrome.sqlite3")) as found:
            (phase,) = found.execute("SELECT phase FROM tables").fetchone()
            rows = found.execute("SELECT count(*) FROM results JOIN result_seats USING (table_id)").fetchone()
        seen.add((phase, rows[0]))
    assert seen == {("playing", 0), ("over", 2)}


@pytest.mark.parametrize("here", ["sqlite"], indirect=True)  # a device rates nothing
async def test_each_minute_what_waits_is_rated(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    await stage.store._database.change("UPDATE results SET rated = 1", [()])
    assert await stage.store.ratings.at(ann.id) == RatedGame(False, None, [])
    stage.tables._each_minute()
    await stage.settle()
    await asyncio.gather(*stage.store.journal.folding._tasks)
    assert [step.person for step in (await stage.store.ratings.at(ann.id)).steps] == ["ann", "bob"]
    assert [standing.games for standing in await stage.store.ratings.of("ann")] == [1]


# People who go, and tables.


@pytest.mark.parametrize("opened", [True, False])
async def test_who_is_deleted_is_nobody_in_a_result(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, opened: bool
) -> None:
    ann, bob, cyd = await stage.seated(ANN, BOB, CYD)
    await bob.does(r.Leave())
    await play_out(ann, cyd)
    before = await result_of(stage.store, ann.id)
    assert before is not None
    if not opened:
        monkeypatch.setattr(stage.tables._erasing, "_forget_at", cannot_be_opened)
        await stage.restart()
        monkeypatch.setattr(stage.tables._erasing, "_forget_at", cannot_be_opened)
    assert await stage.tables.erase(BOB)
    after = await result_of(stage.store, ann.id)
    before[1][1] |= {"person": None, "name": None}
    assert after == before
    assert await stage.tables.become(CYD, Person("dan", "Dan the Kept"))
    after = await result_of(stage.store, ann.id)
    before[1][2] |= {"person": "dan", "name": "Dan the Kept"}
    assert after == before


async def cannot_be_opened(table_id: str, person_id: str) -> None:
    raise TableError("broken", "nobody can open this table", 500)


async def test_a_game_from_which_somebody_was_deleted_ends_with_nobody_there(stage: Stage) -> None:
    ann, _, cyd = await stage.seated(ANN, BOB, CYD)
    assert await stage.tables.erase(BOB)
    await play_out(ann, cyd)
    found = await result_of(stage.store, ann.id)
    assert found is not None
    assert [(seat["person"], seat["name"], seat["bot"]) for seat in found[1]] == [
        ("ann", "Ann", None),
        (None, None, "greedy:2"),
        ("cyd", "Cyd", None),
    ]


async def test_a_table_takes_its_result_along(database: str) -> None:
    async with Stage(database) as stage:
        ann, bob = await stage.seated(ANN, BOB)
        await play_out(ann, bob)
        assert await result_of(stage.store, ann.id) is not None
        later = stage.clock.now + 1
        await stage.store.journal.discard(later, later, later, 9)
        assert await stage.store._database.fetch("SELECT * FROM results") == []
        assert await stage.store._database.fetch("SELECT * FROM result_seats") == []


@pytest.mark.parametrize("here", ["sqlite"], indirect=True)  # on a device nobody keeps a name
async def test_a_game_goes_after_30_days_unless_an_account_played_along(stage: Stage) -> None:
    account = Account(ANN.id, ANN.name, 1, "ann", "person", 1, 20_000)
    device = Device(ANN.id, ANN.id, "phone, Firefox", 1, 20_000, 1)
    assert await stage.store.people.keep(account, device, PaperCode("hash", ANN.id, 1))
    tables = [await stage.seated(*people) for people in ((ANN, BOB), (BOB, CYD))]
    for guests in tables:
        await play_out(*guests)
        for guest in guests:
            guest.leave()
    stays, goes = (guests[0].id for guests in tables)
    days = 24 * 3600
    await stage.pass_time(29 * days)
    assert [await stage.store.journal.exists(each) for each in (stays, goes)] == [True, True]
    await stage.pass_time(2 * days)
    assert [await stage.store.journal.exists(each) for each in (stays, goes)] == [True, False]
    assert await stage.store.people.delete(ANN, stage.clock.now) == [ANN.id]
    assert await stage.tables.erase(ANN)
    found = await result_of(stage.store, stays)
    assert found is not None
    assert [seat["person"] for seat in found[1]] == [None, "bob"]
    await stage.pass_time(60)
    assert not await stage.store.journal.exists(stays)


async def test_a_backup_has_results_and_those_of_an_older_one_are_found(
    database: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("backups")
    async with Stage(database) as stage:
        ann, bob = await stage.seated(ANN, BOB)
        await play_out(ann, bob)
        before = await all_results(stage.store)
    assert len(before) == 1
    await backup(database, folder / "now.backup")
    with monkeypatch.context() as older:
        fewer = {name: each for name, each in COLUMNS.items() if not name.startswith("result")}
        older.setattr(kept_store, "COLUMNS", fewer)
        await backup(database, folder / "older.backup")
    await restore(database, folder / "now.backup", replace=True)
    async with Stage(database) as stage:
        assert await all_results(stage.store) == before
    await restore(database, folder / "older.backup", replace=True)
    async with Stage(database) as stage:
        assert await all_results(stage.store) == []
        stage.tables._older_games.go_on()
        await stage.settle()
        assert await all_results(stage.store) == before


# Games that ended before.


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The log's warnings and errors. Other tests may have let lines of less weight through."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("version", [1, 2])
async def test_games_that_ended_before_get_their_results_once(
    version: int, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:
        database.executescript((FIXTURES / f"v{version}" / "tables.sql").read_text())
    told = msgspec.json.decode((FIXTURES / f"v{version}" / "tables.json").read_bytes())
    over = {each["id"]: name.split("-")[0] for name, each in told.items() if name.endswith("-over")}
    broken = next(table_id for table_id, game in over.items() if game == "karmanswap")
    async with Stage(str(tmp_path)) as stage:
        store, games = stage.store, stage.tables._older_games
        before = {table_id: await store.journal.read(table_id) for table_id in over}
        spoilt = "UPDATE journal SET entry = $1 WHERE table_id = $2 AND number = $3"
        await store._database.change(spoilt, [("{}", broken, 9)])
        games.go_on()
        await stage.settle()
        assert not await store.journal.results.sought()
        assert len(warnings(caplog)) == 1
        assert f"table {broken[:6]}… is over and gets no result" in caplog.text
        found = {table_id: await result_of(store, table_id) for table_id in over}
        assert found.pop(broken) is None
        assert len(await all_results(store)) == len(found) == 2
        for table_id, result in found.items():
            assert result is not None
            entries, (row, seats) = before[table_id], result
            assert await store.journal.read(table_id) == entries
            assert (row["game"], row["rules"], row["seats"]) == (over[table_id], version, 2)
            assert row["began"] == next(each.at for each in entries if isinstance(each, e.Started))
            assert row["ended"] == [each.at for each in entries if isinstance(each, e.Acted)][-1]
            told_how = [msgspec.json.decode(seat["how"], type=Decisions) for seat in seats]
            assert as_counted(told_how) == counted(entries)
            assert [seat["name"] for seat in seats] == ["Ann", "Bob"]
            record = await stage.tables.record(table_id, ANN)
            assert record.outcome is not None
            assert [seat["rank"] == 1 for seat in seats] == [s in record.outcome.winners for s in (0, 1)]
            assert [seat["returns"] for seat in seats] == list(record.outcome.returns)
            assert await result_of(store, table_id) == result  # carried over and written by the rules of now
        await stage.restart()
        monkeypatch.setattr(store.journal.results, "lacking", None)
        stage.tables._older_games.go_on()
        await stage.settle()
        assert len(warnings(caplog)) == 1


async def test_a_game_of_older_rules_that_is_opened_first_gets_the_same_result(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:
        database.executescript((FIXTURES / "v2" / "tables.sql").read_text())
    told = msgspec.json.decode((FIXTURES / "v2" / "tables.json").read_bytes())
    async with Stage(str(tmp_path)) as stage:
        await stage.tables.info(told["phest-over"]["id"], ANN)
        opened = await all_results(stage.store)
        assert [result[0]["rules"] for result in opened] == [2]
        await as_before(stage)  # the journal says by now that the rules of now took over
        stage.tables._older_games.go_on()
        await stage.settle()
        assert opened[0] in await all_results(stage.store)


async def as_before(stage: Stage) -> None:
    """Make the store look as the program left it that wrote no results."""
    await stage.settle()
    await stage.store._database.change("DELETE FROM results", [()])
    await stage.store._database.change("DELETE FROM settings WHERE name = 'here:results'", [()])
    await stage.restart()


async def test_older_games_wait_for_the_last_older_node(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    await as_before(stage)
    stage.store.journal.fence(lambda table_id: None, lambda: e.RESULTS - 1)
    stage.tables._older_games.go_on()
    await stage.settle()
    assert await all_results(stage.store) == []
    stage.store.journal.fence(lambda table_id: None, lambda: e.FORMAT)
    stage.tables._older_games.go_on()
    await stage.settle()
    assert len(await all_results(stage.store)) == 1


async def test_an_older_game_from_which_somebody_is_deleted_meanwhile_is_read_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    await play_out(ann, bob)
    await as_before(stage)
    results, add = stage.store.journal.results, stage.store.journal.results.add
    answers: list[bool] = []

    async def after_a_deletion(*arguments: Any) -> bool:
        if not answers:
            assert await stage.tables.erase(BOB)
        answers.append(await add(*arguments))
        return answers[-1]

    monkeypatch.setattr(results, "add", after_a_deletion)
    stage.tables._older_games.go_on()
    await stage.settle()
    assert answers == [False, True]
    found = await result_of(stage.store, ann.id)
    assert found is not None
    assert [(seat["person"], seat["name"]) for seat in found[1]] == [("ann", "Ann"), (None, None)]
