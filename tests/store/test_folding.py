"""Rated results are folded once each, in an order without gaps, whoever folds and whatever is killed."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from kinds_of_store import open_any
from test_store import row, said

from cosmodrome.core import Rng
from cosmodrome.ratings.model import MODEL, NEWCOMER
from cosmodrome.ratings.port import RatedGame
from cosmodrome.store import Store, open_store
from cosmodrome.store.backup import backup, restore
from cosmodrome.store.folding import Folding
from cosmodrome.store.results import forgetting
from cosmodrome.store.sqlite import SqliteDatabase
from cosmodrome.tables.journal.results import Decisions, GameResult, ResultSeat
from cosmodrome.tables.people import Person

PEOPLE = ("ann", "bob", "cyd", "dan", "eve")
GAME = "phest"


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store on each kind of database."""
    store = await open_any(database)
    yield store
    await store.close()


def person(who: str | None, rank: int | None, **changed: Any) -> ResultSeat:
    seat = ResultSeat(
        person=who, name=who, bot=None, team=0, rank=rank, returns=0.0, decided=Decisions(person=9)
    )
    return msgspec.structs.replace(seat, **changed)


def bot(name: str, rank: int | None) -> ResultSeat:
    return ResultSeat(person=None, name="Vega", bot=name, team=0, rank=rank, returns=0.0, decided=None)


def result(table: str, ended: int, *seats: ResultSeat, rated: bool = True, game: str = GAME) -> GameResult:
    return GameResult(
        table=table,
        game=game,
        began=1,
        ended=ended,
        options={},
        deck=None,
        rules=3,
        ending="end",
        seats=tuple(msgspec.structs.replace(seat, team=team) for team, seat in enumerate(seats)),
        rated=rated,
    )


def season(games: int, seed: str = "season") -> list[GameResult]:
    """Return games of some people, with a bot now and then, and now and then somebody who leaves."""
    rng, found = Rng(seed), []
    for number in range(games):
        people = list(PEOPLE)
        rng.shuffle(people)
        seats = [
            person(name, place, gave_up=rng.below(9) == 0)
            for place, name in enumerate(people[: 2 + rng.below(3)], 1)
        ]
        if rng.below(3) == 0:
            seats.append(bot(f"rank:{1 + rng.below(6)}", len(seats) + 1))
        found.append(result(f"t{rng.below(10**6):06}-{number}", 1000 * rng.below(games), *seats))
    return found


async def played(store: Store, results: Iterable[GameResult]) -> None:
    """Write results with the last moves of their games."""
    for each in results:
        await store.journal.create(row(each.table), [said("a")])
        last = msgspec.structs.replace(row(each.table, phase="over"), result=each)
        await store.journal.append(2, [said("b")], last)


async def folded(store: Store) -> None:
    """Wait until all is folded."""
    await asyncio.gather(*store.journal.folding._tasks)
    await store.journal.folding.all()


async def kept(store: Store) -> str:
    """Return all that is kept of ratings, as text: the same text means the same bytes."""
    found = [
        await store._database.fetch(statement)
        for statement in (
            "SELECT table_id, rated, folded, unrated, rated_by FROM results ORDER BY table_id",
            "SELECT * FROM ratings ORDER BY game, person",
            "SELECT * FROM rating_steps ORDER BY table_id, seat",
            "SELECT game, next, done, model FROM folds ORDER BY game",
        )
    ]
    return json.dumps([[list(each) for each in rows] for rows in found])


async def numbers(store: Store) -> list[tuple[str, int]]:
    rows = await store._database.fetch(
        "SELECT table_id, folded FROM results WHERE folded IS NOT NULL ORDER BY folded"
    )
    return [(each[0], each[1]) for each in rows]


async def anew(store: Store) -> str:
    """Fold all from the first result, and return what is kept then."""
    for game in await store.journal.folding.games():
        await store.journal.folding.begin_anew(game)
    await folded(store)
    return await kept(store)


async def test_results_get_their_numbers_in_the_order_in_which_games_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.journal.writer, "_rated", lambda: None)
    games = season(12)
    await played(store, [*games, result("friendly", 1, person("ann", 1), person("bob", 2), rated=False)])
    await folded(store)
    in_order = sorted(games, key=lambda each: (each.ended, each.table))
    assert await numbers(store) == [(each.table, number) for number, each in enumerate(in_order, 1)]
    assert await anew(store) == await kept(store)


async def test_the_last_move_of_a_rated_game_wakes_the_fold(store: Store) -> None:
    await played(store, [result("one", 5, person("ann", 1), bot("greedy:1", 2))])
    await asyncio.gather(*store.journal.folding._tasks)
    (step,) = (await store.ratings.at("one")).steps
    assert (step.seat, step.person, step.before) == (0, "ann", NEWCOMER.mean)
    assert step.after > step.before
    assert step.provisional
    assert step.games_until_firm > 0


async def test_two_that_fold_at_once_fold_each_result_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmodrome.store.folding.AT_ONCE", 3)
    monkeypatch.setattr(store.journal.writer, "_rated", lambda: None)
    await played(store, season(30))
    await asyncio.gather(*(Folding(store._database).all() for _ in range(4)))
    assert [number for _, number in await numbers(store)] == list(range(1, 31))
    assert await anew(store) == await kept(store)


async def test_results_of_any_other_size_of_step_are_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.journal.writer, "_rated", lambda: None)
    await played(store, season(20))
    await folded(store)
    before = await kept(store)
    for size in (1, 7):
        monkeypatch.setattr("cosmodrome.store.folding.AT_ONCE", size)
        assert await anew(store) == before


async def test_a_game_that_the_host_unrates_never_counted(store: Store, tmp_path: Path) -> None:
    games = sorted(season(15), key=lambda each: each.ended)
    await played(store, games)
    await folded(store)
    number = dict(await numbers(store))
    assert await store.journal.folding.unrate(games[4].table)
    assert not await store.journal.folding.unrate(games[4].table)
    await folded(store)
    after = await kept(store)
    assert dict(await numbers(store)) == number
    assert await store.ratings.at(games[4].table) == RatedGame(True, "host", [])
    assert await anew(store) == after
    other = await open_store(tmp_path / "other")
    order = sorted((each for each in games if each is not games[4]), key=lambda each: number[each.table])
    for each in order:
        await played(other, [each])
        await folded(other)
    assert json.loads(await kept(other))[1] == json.loads(after)[1], "the ratings"
    await other.close()


async def test_unrating_a_persons_only_game_leaves_them_without_a_rating(store: Store) -> None:
    await played(store, [result("one", 5, person("ann", 1), person("bob", 2))])
    await folded(store)
    await store.journal.folding.unrate("one")
    assert await store.ratings.of("ann") == await store.ratings.of("bob") == []
    await folded(store)
    assert await store.ratings.of("ann") == []


@pytest.mark.parametrize(
    ("seats", "reason", "told"),
    [
        ((person("ann", 1, decided=None), person("bob", 2)), "figures_unknown", "figures_unknown"),
        ((person("ann", 1), bot("a stranger's", 2)), "bot_unknown", "bot_unknown"),
        ((person(None, 1), person(None, 2)), "nobody", "people"),
        ((person("ann", 1), person("ann", 2)), "same_person", "people"),
        ((person("ann", 1), person(None, 2)), "no_opponent", "people"),
    ],
)
async def test_what_cannot_be_rated_is_named_and_holds_up_nothing(
    store: Store, seats: tuple[ResultSeat, ...], reason: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    await played(
        store, [result("strange", 1, *seats), result("plain", 2, person("ann", 1), person("bob", 2))]
    )
    await folded(store)
    await folded(store)
    assert await numbers(store) == [("plain", 1)]
    found = await store._database.fetch("SELECT rated, unrated FROM results WHERE table_id = 'strange'")
    assert [tuple(each) for each in found] == [(0, reason)]
    assert (await store.ratings.at("strange")).unrated == told
    assert [each.message for each in caplog.records if "cannot be rated" in each.message] == [
        f"the game at table strang… cannot be rated: {reason}"
    ]


async def forget(store: Store, person_id: str, heir: Person | None, tables: Iterable[str]) -> None:
    for table in tables:
        await store._database.commit(forgetting(table, person_id, heir))
    if heir is None:
        await store._database.change("DELETE FROM ratings WHERE person = $1", [(person_id,)])


async def test_a_deleted_person_changes_nobody_elses_rating(store: Store) -> None:
    games = season(15)
    await played(store, games)
    await folded(store)
    before = json.loads(await kept(store))
    await forget(store, "bob", None, [each.table for each in games])
    await folded(store)
    after = json.loads(await kept(store))
    assert after[1] == [each for each in before[1] if each[1] != "bob"]
    assert "bob" not in json.dumps(after)
    assert [[*each[:4], *each[5:]] for each in after[2] if each[4]] == [
        [*each[:4], *each[5:]] for each in before[2] if each[4] not in (None, "bob")
    ]
    assert json.loads(await anew(store))[1] == after[1]
    assert await anew(store) == await kept(store)
    await store.journal.folding.unrate(games[3].table)
    await folded(store)
    unrated = await kept(store)
    assert await anew(store) == unrated


async def test_an_heir_goes_on_with_what_a_guest_had(store: Store) -> None:
    games = season(15)
    await played(store, games)
    await folded(store)
    both = {each.table for each in games if {"ann", "bob"} <= {seat.person for seat in each.seats}}
    await forget(store, "bob", Person("ann", "ann"), [each.table for each in games if each.table not in both])
    await folded(store)
    after = await kept(store)
    assert await anew(store) == after


async def test_a_fold_that_read_before_somebody_was_forgotten_is_not_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(store, [result("one", 5, person("ann", 1), person("bob", 2))])
    await folded(store)
    folding, commit = store.journal.folding, store._database.commit
    await folding.begin_anew(GAME)

    async def late(works: Any) -> None:
        monkeypatch.setattr(store._database, "commit", commit)
        await forget(store, "ann", None, ["one"])
        await commit(works)

    monkeypatch.setattr(store._database, "commit", late)
    await folding.all()
    assert "ann" not in await kept(store)


async def test_a_later_versions_ratings_are_left_alone(store: Store) -> None:
    await played(store, [result("one", 5, person("ann", 1), person("bob", 2))])
    await folded(store)
    await store._database.change("UPDATE folds SET model = 'later-9'", [()])
    await played(store, [result("two", 6, person("ann", 1), person("bob", 2))])
    await folded(store)
    assert await numbers(store) == [("one", 1)]


async def test_another_model_begins_a_new_fold(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(store, season(9))
    await folded(store)
    before = await kept(store)
    await store._database.change("UPDATE folds SET model = 'older-1'", [()])
    await store._database.change("UPDATE ratings SET mean = 7", [()])
    monkeypatch.setattr("cosmodrome.store.folding.EARLIER", ("older-1",))
    await folded(store)
    assert await kept(store) == before
    assert MODEL in before


async def test_killed_after_any_write_each_result_has_one_number_and_the_ratings_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, kills = tmp_path / "data", list[Path]()
    commit = SqliteDatabase.commit

    async def killed_there(database: SqliteDatabase, *arguments: Any) -> None:
        await commit(database, *arguments)
        kills.append(tmp_path / f"killed-{len(kills)}")
        shutil.copytree(folder, kills[-1], ignore=shutil.ignore_patterns("*-shm", "*-lock"))

    monkeypatch.setattr("cosmodrome.store.folding.AT_ONCE", 4)
    store = await open_store(folder)
    with monkeypatch.context() as each:
        each.setattr(SqliteDatabase, "commit", killed_there)
        games = season(10)
        await played(store, games)
        await folded(store)
        await store.journal.folding.unrate(games[2].table)
        await anew(store)
    await store.close()
    assert len(kills) > 20
    for kill in kills:
        again = await open_store(kill)
        await folded(again)
        found = [number for _, number in await numbers(again)]
        assert found == list(range(1, len(found) + 1))
        waiting = await again._database.fetch("SELECT 1 FROM results WHERE rated = 1 AND folded IS NULL")
        assert waiting == []
        assert await kept(again) == await anew(again)
        await again.close()


async def test_both_databases_and_a_backup_have_the_same_bytes(database: str, tmp_path: Path) -> None:
    store, other = await open_store(database), await open_store(tmp_path / "other")
    for each in (store, other):
        each.journal.writer._rated = lambda: None
        await played(each, season(20))
        await folded(each)
    before = await kept(store)
    assert await kept(other) == before
    assert await anew(store) == before
    await store.close()
    await other.close()
    await backup(database, tmp_path / "file")
    await restore(tmp_path / "third", tmp_path / "file")
    third = await open_store(tmp_path / "third")
    assert await kept(third) == before
    assert await anew(third) == before
    await third.close()


async def account(store: Store, name: str, shows: str = "everybody") -> None:
    await store._database.change(
        "INSERT INTO accounts (id, name, named, skeleton, kind, made, seen_day, shows) "
        "VALUES ($1, $2, 0, $1, 'person', 0, 0, $3)",
        [(name, name.title(), shows)],
    )


async def test_a_list_has_those_who_show_their_results_by_the_lower_end(store: Store) -> None:
    for name in PEOPLE[:4]:
        await account(store, name, "played" if name == "dan" else "everybody")
    await played(store, season(30))
    await folded(store)
    rows = await store.ratings.top(GAME, None, 99, 0)
    lows = await store._database.fetch(
        "SELECT person, low FROM ratings WHERE person IN ('ann', 'bob', 'cyd')"
    )
    assert [each.person for each in rows] == [who for who, _ in sorted(lows, key=lambda each: -each[1])]
    paged, last = [], None
    while page := await store.ratings.top(GAME, last, 1, 0):
        paged, last = [*paged, *page], page[-1].at
    assert paged == rows
    assert [await store.ratings.place(GAME, each.person) for each in rows] == [1, 2, 3]
    assert await store.ratings.place(GAME, "dan") is None
    assert await store.ratings.place(GAME, "zoe") is None
    assert await store.ratings.top(GAME, None, 99, 10**9) == []
    assert await store.ratings.top("another", None, 99, 0) == []


async def test_months_without_a_game_make_a_rating_less_certain(store: Store) -> None:
    await played(store, [result("one", 5, person("ann", 1), person("bob", 2))])
    await folded(store)
    store.ratings._now = lambda: 5
    (now,) = await store.ratings.of("ann")
    store.ratings._now = lambda: 5 + 400 * 30 * 86_400_000
    (later,) = await store.ratings.of("ann")
    assert (later.rating, later.games) == (now.rating, now.games)
    assert later.margin > now.margin


def test_marks_are_the_bots_of_the_ladder(tmp_path: Path) -> None:
    from cosmodrome.store.ratings import SqlRatings

    marks = SqlRatings(None).marks(GAME)  # type: ignore[arg-type]
    assert [each.rank for each in marks] == [1, 2, 3, 4, 5, 6]
    assert marks[0].rating == 1000
