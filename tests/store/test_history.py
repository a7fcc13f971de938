"""Finished games of people, read from every database."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from kinds_of_store import IN_BROWSER, open_any
from past_games import Brought, Sat, bot, rated, rows, unrated

from cosmodrome.people.errors import PersonError
from cosmodrome.people.history import PAGE, BetweenTwo, History, LastSeen, SeatAt, shown_nothing
from cosmodrome.store.history import NEWEST, between_statement, games_statement
from cosmodrome.store.sqlite_file import _words
from cosmodrome.tables.people import Person

if TYPE_CHECKING:
    from cosmodrome.store import Store

ADA, BOB = Person("ada", "Ada"), Person("bob", "Bob")


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    opened = await open_any(place)
    yield opened
    await opened.close()


async def put(
    store: Store, table: str, ended: int, *seats: Sat, game: str = "phest", **others: object
) -> None:
    await store._database.commit(rows(table, ended, seats, game=game, **others))  # type: ignore[arg-type]


def ada(rank: int | None = 1, team: int | None = None) -> Sat:
    return Sat("ada", "Ada", rank, team)


def bob(rank: int | None = 2, team: int | None = None) -> Sat:
    return Sat("bob", "Bob", rank, team)


async def read(store: Store, person: Person, most: int, **only: str | None) -> list[str]:
    """Return the tables of all games of somebody, read page by page."""
    named: dict[str, str | None] = {"game": None, "other": None, **only}
    found: list[str] = []
    before: LastSeen | None = None
    while page := await store.history.games(
        person.id, before, most, game=named["game"], other=named["other"]
    ):
        assert len(page) <= most
        found += [game.table_id for game in page]
        before = LastSeen(page[-1].ended, page[-1].table_id)
    return found


@pytest.mark.parametrize("most", [1, 2, 3, 7])
async def test_pages_have_no_gaps_and_nothing_twice_where_games_ended_at_one_moment(
    store: Store, most: int
) -> None:
    chance = random.Random(most)
    ended = {f"{chance.getrandbits(40):x}": chance.choice((10, 20, 30)) for _ in range(12)}
    for table, at in ended.items():
        await put(store, table, at, bot(2), ada())
        await put(store, f"other {table}", at, bot(1), bob())
    found = await read(store, ADA, most)
    assert sorted(found) == sorted(ended)
    assert [ended[table] for table in found] == sorted(ended.values(), reverse=True)


async def test_a_game_that_ends_while_somebody_reads_shifts_no_page(store: Store) -> None:
    for number in range(4):
        await put(store, f"t{number}", 10 + number, ada(), bob())
    first = await store.history.games("ada", None, 2, game=None, other=None)
    await put(store, "late", 99, ada(), bob())
    last = LastSeen(first[-1].ended, first[-1].table_id)
    rest = await store.history.games("ada", last, 9, game=None, other=None)
    assert [game.table_id for game in (*first, *rest)] == ["t3", "t2", "t1", "t0"]


async def test_a_game_is_told_with_all_its_seats_in_their_order(store: Store) -> None:
    gone = Sat(None, None, 3)
    await put(
        store,
        "one",
        90_000,
        bot(1),
        gone,
        ada(None),
        options={"difficulty": "hard"},
        deck="mine",
    )
    (game,) = await store.history.games("ada", None, 9, game=None, other=None)
    assert (game.began, game.ended, game.options, game.deck) == (
        30_000,
        90_000,
        {"difficulty": "hard"},
        "mine",
    )
    assert [(seat.seat, seat.person, seat.name, seat.bot, seat.rank) for seat in game.seats] == [
        (0, None, "Rigel", "greedy:2", 1),
        (1, None, None, None, 3),
        (2, "ada", "Ada", None, None),
    ]


async def test_filters_by_game_and_by_the_other_person(store: Store) -> None:
    await put(store, "a", 5, ada(), bob())
    await put(store, "b", 4, ada(), bob(), game="karmanswap")
    await put(store, "c", 3, ada(), bot(2), game="karmanswap")
    await put(store, "d", 2, bob(), bot(1), game="karmanswap")
    await put(store, "e", 1, bob(), Sat("cleo", "Cleo", 1), ada())
    assert await read(store, ADA, 2) == ["a", "b", "c", "e"]
    assert await read(store, ADA, 1, game="karmanswap") == ["b", "c"]
    assert await read(store, ADA, 2, other="bob") == ["a", "b", "e"]
    assert await read(store, ADA, 1, game="karmanswap", other="bob") == ["b"]
    assert await read(store, ADA, 1, game="spacebowl") == []
    assert await read(store, BOB, 2, other="cleo") == ["e"]


async def test_the_figures_between_two_count_partners_and_equals_apart(store: Store) -> None:
    await put(store, "won", 70, ada(1), bob(2))
    await put(store, "lost", 60, bob(1), ada(3), bot(2), game="karmanswap")
    await put(store, "level", 50, ada(1), bob(1))
    await put(store, "undecided", 40, ada(None), bob(None))
    await put(store, "partners", 30, ada(1, team=0), bot(2), bob(1, team=0))
    await put(store, "rivals", 25, ada(1, team=0), bot(1, team=0), bob(2, team=1), bot(2))
    await put(store, "alone", 20, ada(1), bot(2))
    await put(store, "his", 10, bob(1), bot(2))
    assert await store.history.between("ada", "bob", "Bob", game=None) == BetweenTwo(
        "Bob", games=6, ahead=2, behind=1, level=2, partners=1, since=25
    )
    assert await store.history.between("bob", "ada", "Ada", game="karmanswap") == BetweenTwo(
        "Ada", games=1, ahead=1, behind=0, level=0, partners=0, since=60
    )


async def rate(store: Store, table: str, *steps: Brought) -> None:
    await store._database.commit(rated(table, steps))  # type: ignore[arg-type]


async def test_a_rated_game_has_what_it_brought_each_and_why_another_does_not_count(store: Store) -> None:
    gone = Sat(None, None, 3)
    await put(store, "rated", 30, ada(1), bot(2), bob(3), gone)
    await put(store, "strange", 20, ada(1), bob(2))
    await put(store, "friendly", 10, ada(1), bob(2))
    await rate(store, "rated", Brought(0, "ada", 12), Brought(2, "bob", -7, left_early=True))
    await store._database.commit(unrated("strange", "same_person"))  # type: ignore[arg-type]
    games = await store.history.games("ada", None, 9, game=None, other=None)
    assert [(game.table_id, game.unrated) for game in games] == [
        ("rated", None),
        ("strange", "people"),
        ("friendly", None),
    ]
    assert [(seat.change, seat.left_early) for seat in games[0].seats] == [
        (12, False),
        (None, False),
        (-7, True),
        (None, False),
    ]
    assert {seat.change for game in games[1:] for seat in game.seats} == {None}


async def test_what_a_game_brought_others_is_asked_for_once_and_told_of_those_who_show_it(
    store: Store,
) -> None:
    cleo = Sat("cleo", "Cleo", 3)
    await put(store, "all", 30, ada(1), bob(2), cleo)
    await put(store, "two", 20, ada(1), bob(2))
    await put(store, "friendly", 10, ada(1), Sat("dan", "Dan", 2))
    await rate(store, "all", Brought(0, "ada", 12), Brought(1, "bob", 1), Brought(2, "cleo", -13, True))
    await rate(store, "two", Brought(0, "ada", -7), Brought(1, "bob", 7))
    asked: list[tuple[str, list[str]]] = []

    async def shown_to(viewer: str, people: Sequence[str]) -> set[str]:
        asked.append((viewer, list(people)))
        return {"bob"}

    page = await History(store.history, shown_to).page(ADA, None, None, None)
    assert asked == [("ada", ["bob", "cleo"])]
    assert [[(seat.change, seat.left_early) for seat in game.seats] for game in page.games] == [
        [(12, False), (1, False), (None, False)],
        [(-7, False), (7, False)],
        [(None, False), (None, False)],
    ]
    await History(store.history, shown_to).page(Person("dan", "Dan"), None, None, None)
    assert len(asked) == 1, "nobody has to be asked for where nothing was rated"


async def test_only_somebody_whom_one_played_with_is_meant_by_a_seat(store: Store) -> None:
    await put(store, "mine", 10, ada(), bob(), bot(3), Sat(None, None, 4))
    await put(store, "theirs", 20, bob(), Sat("cleo", "Cleo", 1))
    history = History(store.history, shown_nothing)
    page = await history.page(ADA, None, None, SeatAt("mine", 1))
    assert page.between is not None
    assert (page.between.name, page.between.games) == ("Bob", 1)
    for at in (
        *(SeatAt("mine", seat) for seat in (0, 2, 3, 4)),
        SeatAt("theirs", 0),
        SeatAt("theirs", 1),
        SeatAt("nowhere", 0),
    ):
        with pytest.raises(PersonError) as refused:
            await history.page(ADA, None, None, at)
        assert (refused.value.error, refused.value.status) == ("never_met", 404), at


async def test_a_page_says_whether_there_is_more(store: Store) -> None:
    for number in range(PAGE + 1):
        await put(store, f"t{number:02}", 1, ada(), bob())
    history = History(store.history, shown_nothing)
    page = await history.page(ADA, None, None, None)
    assert (len(page.games), page.more) == (PAGE, True)
    last = LastSeen(page.games[-1].ended, page.games[-1].table_id)
    page = await history.page(ADA, last, None, None)
    assert ([game.table_id for game in page.games], page.more) == (["t00"], False)


@pytest.mark.skipif(IN_BROWSER, reason="opens the store of a server")
@pytest.mark.parametrize("game", [None, "phest"])
@pytest.mark.parametrize("other", [None, "bob"])
async def test_sqlite_goes_by_the_index_and_sorts_no_more_than_a_page(
    tmp_path: Path, game: str | None, other: str | None
) -> None:
    store = await open_any(str(tmp_path))
    await store.close()
    statement, values = games_statement("ada", NEWEST, 21, game, other)
    pair = between_statement("ada", "bob", game)
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3")) as database:
        plans = [
            [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {_words(each)}", given)]
            for each, given in ((statement, values), pair)
        ]
    page, between = plans
    index = (
        "ix_result_seats_person (person=?" if game is None else "ix_result_seats_game (person=? AND game=?"
    )
    search = f"SEARCH mine USING COVERING INDEX {index}"
    assert f"{search} AND (ended,table_id)<(?,?))" in page, page
    assert any(line.startswith("SEARCH mine USING COVERING INDEX") for line in between), between
    for seat in ("mine", "other"):  # each is found directly, never among all games of a person
        directly = f"SEARCH {seat} USING INDEX ix_result_seats_person (person=? AND ended=? AND table_id=?)"
        assert directly in between, between
    for line in (*page, *between):
        assert not line.startswith("SCAN") or line in ("SCAN page", "SCAN together"), (page, between)
    sorts = [place for place, line in enumerate(page) if "TEMP B-TREE" in line]
    assert all(place > page.index("SCAN page") for place in sorts), page
