"""Bots as people meet them: names at a table, and ranks."""

from __future__ import annotations

import pytest

from cosmodrome.core import find_game, games, ranks
from cosmodrome.core.edition import own_text
from cosmodrome.core.words.crew import NAMES, RANKS, crew_names, rank_of, rank_words
from cosmodrome.server.guests import _FIRST, _LAST

TABLES = [f"table {number}" for number in range(200)]


def test_names_stay_apart_where_there_is_little_room() -> None:
    assert max(map(len, NAMES)) <= 8
    assert len({name[:4] for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("game", games())
def test_no_name_is_a_guests_or_stands_in_a_box(game: str) -> None:
    played = find_game(game)
    words = {word.casefold() for word in (*_FIRST, *_LAST)}
    for file in played.data_files:
        words |= {word.strip('",.[]()').casefold() for word in own_text(played, file).split()}
    assert not words & {name.casefold() for name in NAMES}


def test_each_table_has_names_of_its_own_the_same_for_all() -> None:
    assert all(crew_names(table, 8) == crew_names(table, 8) for table in TABLES)
    assert len({tuple(crew_names(table, 4)) for table in TABLES}) > 190


@pytest.mark.parametrize("seats", [1, 2, 8, 12, 13, 40])
def test_the_names_at_a_table_differ(seats: int) -> None:
    for table in TABLES:
        assert len(set(crew_names(table, seats))) == seats


def test_a_seat_keeps_its_name_when_seats_come_or_go() -> None:
    for table in TABLES:
        assert crew_names(table, 8)[:2] == crew_names(table, 2)


def test_a_person_with_the_name_of_a_bot_keeps_it_and_the_bot_takes_another() -> None:
    for table in TABLES:
        before = crew_names(table, 4)
        after = crew_names(table, 4, ["Ann", before[2].upper()])
        assert after[2] not in before
        assert [*after[:2], after[3]] == [*before[:2], before[3]]


def test_people_with_all_the_names_there_are_leave_bots_a_number() -> None:
    names = crew_names("a table", 3, NAMES)
    assert all(name.endswith(" 2") for name in names)
    assert crew_names("a table", 3, [*NAMES, names[1]])[1] != names[1]


@pytest.mark.parametrize("game", games())
def test_every_bot_of_the_ladder_has_its_own_rank(game: str) -> None:
    played = find_game(game)
    assert [rank_of(name, played) for name in ranks(played)] == list(range(1, len(ranks(played)) + 1))


@pytest.mark.parametrize(
    ("game", "bot", "rank"),
    [
        ("phest", "greedy:1", 1),
        ("phest", "greedy:2", 3),
        ("phest", "greedy:3", 4),
        ("phest", "search:20", 5),
        ("phest", "search:400", 5),
        ("phest", "search:60/1500ms", 5),
        ("phest", "search:3000", 6),
        ("phest", "search:250ms", 6),
        ("spacebowl", "greedy:2", 3),
        ("spacebowl", "greedy:2.5", 5),
        ("spacebowl", "greedy:3", 6),
        ("spacebowl", "search:1s", 6),
        ("karmanswap", "greedy:2", 2),
        ("karmanswap", "greedy:3", 4),
        ("karmanswap", "search:15", 5),
        ("karmanswap", "random", 1),
    ],
)
def test_other_bots_have_the_nearest_rank(game: str, bot: str, rank: int) -> None:
    assert rank_of(bot, find_game(game)) == rank


def test_without_a_ladder_levels_are_ranks() -> None:
    from lucky_dip import GAME

    found = [
        rank_of(bot, GAME)
        for bot in ("random", "greedy:1", "greedy:2", "greedy:3", "search:200", "search:1s")
    ]
    assert found == [1, 1, 3, 5, 6, 6]
    assert rank_words("greedy:3", GAME) == RANKS[4]


def test_a_strangers_bot_keeps_its_name() -> None:
    assert rank_of("stranger:2", find_game("phest")) is None
    assert rank_words("stranger:2", find_game("phest")) == "stranger:2"
