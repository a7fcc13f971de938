"""Ratings over HTTP: at a table, on a person's page, in a list. Who sees whose, and in which order."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from live_server import Guest, LiveServer
from past_games import put
from test_rated_tables import does
from test_showing import finished, keeper, look, seat

DAY = 86_400_000
ADD = """
INSERT INTO ratings (game, person, mean, deviation, low, games, ended, listed)
VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT count(*) FROM accounts WHERE id = $2 AND shows = 'everybody'))"""


def rate(server: LiveServer, guest: Guest, mean: float, deviation: float = 30.0, **others: Any) -> None:
    """Give somebody a rating in a game."""
    ended = int(time.time() * 1000) - others.get("days", 0) * DAY
    row = (others.get("game", "phest"), guest.me["id"], mean, deviation, mean - 2 * deviation, 20, ended)
    put(server.data, [(ADD, [row])])


def ratings_at(guest: Guest, table: str) -> dict[str, Any]:
    answer = guest.http.get(f"/api/tables/{table}/ratings")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    told: dict[str, Any] = answer.json()
    return told


def the_list(guest: Guest, game: str, **query: str) -> dict[str, Any]:
    answer = guest.http.get(f"/api/ratings/{game}", params=query)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_in_the_lobby_each_sees_their_own_rating_and_those_that_others_show_them(server: LiveServer) -> None:
    ada, bob, cleo = keeper(server, "everybody"), keeper(server, "nobody"), keeper(server)
    for guest, mean in ((ada, 1480.4), (bob, 1300.0)):
        rate(server, guest, mean)
    table = ada.new_table(game="phest", seats=3)["id"]
    with bob.line(table) as two, cleo.line(table) as three:
        does(two, do="sit", seat=1)
        does(three, do="sit", seat=2)
        hers, his, third = ratings_at(ada, table), ratings_at(bob, table), ratings_at(cleo, table)
    assert [each["seat"] for each in hers["seats"]] == [0]
    assert [each["seat"] for each in his["seats"]] == [0, 1]
    assert [each["seat"] for each in third["seats"]] == [0, 2]
    shown = hers["seats"][0]["rating"]
    assert (shown["rating"], shown["margin"], shown["games"], shown["provisional"]) == (1480, 60, 20, False)
    assert third["seats"][1] == {"seat": 2, "rating": None, "change": None, "left_early": False}
    assert not hers["waiting"]
    assert ada.me["id"] not in str((his, third))


def test_a_rated_game_says_what_it_brought_once_it_is_rated(server: LiveServer) -> None:
    ada, stranger = keeper(server), server.guest()
    table = ada.new_table(game="phest", seats=2, bots=["rank:1"], settings={"pace": "instant"})["id"]
    chance = random.Random("a rated game")
    with ada.line(table) as line:
        does(line, do="rate", rated=True)
        does(line, do="start")
        line.wait_for_turn()
        while line.game is not None and not line.game["outcome"]:
            line.act(chance)
            line.wait_for_turn()
    found = ratings_at(ada, table)
    until = time.monotonic() + 90
    while found["waiting"]:
        assert time.monotonic() < until
        time.sleep(0.1)
        found = ratings_at(ada, table)
    (mine,) = found["seats"]
    assert mine["change"] != 0
    assert mine["rating"]["games"] == 1
    assert mine["rating"]["provisional"]
    assert mine["rating"]["games_until_firm"] > 0
    assert ratings_at(stranger, table)["seats"] == []
    page = ada.http.get("/api/people", params={"name": ada.me["name"]}).json()
    assert [each["game"] for each in page["ratings"]] == ["phest"]


def test_a_list_names_those_who_show_it_to_everybody_by_the_lower_end(server: LiveServer) -> None:
    first, second, third = (keeper(server, "everybody") for _ in range(3))
    hidden, idle = keeper(server), keeper(server, "everybody")
    rate(server, first, 1500, 20, game="karmanswap")
    rate(server, second, 1600, 100, game="karmanswap")
    rate(server, third, 1300, 20, game="karmanswap")
    rate(server, hidden, 1900, 20, game="karmanswap")
    rate(server, idle, 1900, 20, game="karmanswap", days=61)
    told = the_list(hidden, "karmanswap")
    assert [row["name"] for row in told["rows"]] == [each.me["name"] for each in (first, second, third)]
    assert [row["provisional"] for row in told["rows"]] == [False, True, False]
    assert (told["first"], told["next"], told["place"]) == (1, None, None)
    assert told["you"]["rating"] == 1900
    assert [mark["rank"] for mark in told["marks"]] == [1, 2, 3, 4, 5, 6]
    assert [mark["rating"] for mark in told["marks"]] == sorted(mark["rating"] for mark in told["marks"])
    mine = the_list(second, "karmanswap")
    assert [row["you"] for row in mine["rows"]] == [False, True, False]
    assert mine["place"] == 2
    assert hidden.me["name"] not in str(mine)


def test_a_list_goes_on_after_the_last_row_seen(server: LiveServer) -> None:
    everybody = [keeper(server, "everybody") for _ in range(52)]
    for number, guest in enumerate(everybody):
        rate(server, guest, 1000 + number // 3, game="spacebowl")
    first = the_list(everybody[0], "spacebowl")
    second = the_list(everybody[0], "spacebowl", after=first["next"])
    names = [row["name"] for row in first["rows"] + second["rows"]]
    assert (len(first["rows"]), len(second["rows"]), second["next"]) == (50, 2, None)
    assert sorted(names) == sorted(guest.me["name"] for guest in everybody)
    assert (first["first"], second["first"]) == (1, 51)


def test_a_persons_page_has_their_ratings_for_those_who_may_see_them(server: LiveServer) -> None:
    ada, bob, stranger = keeper(server), keeper(server), server.guest()
    rate(server, ada, 1234)
    finished(server, seat(ada, 1), seat(bob, 2))
    assert look(bob, ada).json()["ratings"][0]["rating"] == 1234
    assert look(stranger, ada).status_code == 404


@pytest.mark.parametrize("after", ["", "7", "x,Ada", "1e9,Ada", "1234567890123,Ada", "1,"])
def test_what_is_no_place_in_a_list_is_refused_by_the_name_of_the_field(
    server: LiveServer, after: str
) -> None:
    answer = server.guest().http.get("/api/ratings/phest", params={"after": after})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), answer.text
    assert answer.json()["detail"].startswith("after: ")


def test_there_is_a_list_of_installed_games_only(server: LiveServer) -> None:
    answer = server.guest().http.get("/api/ratings/chess")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_game")
