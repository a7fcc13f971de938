"""Ratings over HTTP: at a table, on a person's page, in a list. Who sees whose, and in which order."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from live_server import Guest, LiveServer
from past_games import Brought, put, rated, unrated
from test_rated_tables import does
from test_showing import finished, keeper, look, seat

from cosmodrome.cli.app import call

DAY = 86_400_000
ADD = """
INSERT INTO ratings (game, person, mean, deviation, low, games, ended) VALUES ($1, $2, $3, $4, $5, $6, $7)"""


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


def once_rated(guest: Guest, table: str) -> dict[str, Any]:
    """Ask for the ratings at a table until its game is folded."""
    until = time.monotonic() + 90
    while (found := ratings_at(guest, table))["waiting"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


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
    found = once_rated(ada, table)
    (mine,) = found["seats"]
    assert mine["change"] != 0
    assert mine["rating"]["games"] == 1
    assert mine["rating"]["provisional"]
    assert mine["rating"]["games_until_firm"] > 0
    assert found["unrated"] is None
    nothing = {"seats": [], "waiting": False, "unrated": None}
    assert ratings_at(stranger, table) == nothing, "nobody waits for what is not shown"
    (game,) = ada.http.get("/api/me/games").json()["games"]
    assert [each["change"] for each in game["seats"]] == [mine["change"], None]
    page = ada.http.get("/api/people", params={"name": ada.me["name"]}).json()
    assert [each["game"] for each in page["ratings"]] == ["phest"]
    assert call(["admin", "unrate", table, "--data", str(server.data)]) == 0
    told = [once_rated(guest, table) for guest in (ada, stranger)]
    assert [each["unrated"] for each in told] == ["host", "host"]
    assert [each["change"] for each in told[0]["seats"]] == [None]


def test_my_games_say_what_each_brought_and_of_others_only_where_they_show_it(server: LiveServer) -> None:
    ada, bob, cleo = keeper(server), keeper(server), keeper(server, "nobody")
    table = finished(server, seat(ada, 1), seat(bob, 2), seat(cleo, 3))
    steps = [Brought(0, ada.me["id"], 12), Brought(1, bob.me["id"], -7), Brought(2, cleo.me["id"], -5, True)]
    put(server.data, rated(table, steps))

    def told(guest: Guest, **query: str) -> list[tuple[int | None, bool]]:
        (game,) = guest.http.get("/api/me/games", params=query).json()["games"]
        assert game["unrated"] is None
        return [(each["change"], each["left_early"]) for each in game["seats"]]

    assert told(ada) == told(ada, **{"with": f"{table},2"}) == [(12, False), (-7, False), (None, False)]
    assert told(cleo) == [(12, False), (-7, False), (-5, True)]
    page = ada.http.get("/api/people", params={"name": bob.me["name"]})
    assert "change" not in page.text


def test_a_game_that_does_not_count_says_why_and_never_of_whom(server: LiveServer) -> None:
    ada, bob = keeper(server), keeper(server)
    for number, (stored, reason) in enumerate(
        (("host", "host"), ("hurried", "hurried"), ("same_person", "people"), ("nobody", "people"))
    ):
        table = finished(server, seat(ada, 1), seat(bob, 2), ended=number)
        put(server.data, unrated(table, stored))
        game = ada.http.get("/api/me/games").json()["games"][0]
        assert (game["table"], game["unrated"]) == (table, reason)
        assert {each["change"] for each in game["seats"]} == {None}


def test_my_data_have_my_ratings_and_how_each_game_changed_them(server: LiveServer) -> None:
    ada, bob = keeper(server), keeper(server)
    rate(server, ada, 1480.4)
    table = finished(server, seat(ada, 1), seat(bob, 2))
    put(server.data, rated(table, [Brought(0, ada.me["id"], 12), Brought(1, bob.me["id"], -7)]))
    answer = ada.http.get("/api/me/data")
    data = answer.json()
    assert [each["rating"] for each in data["ratings"]] == [1480]
    (game,) = data["rated_games"]
    assert (game["table"], game["before"], game["after"], game["left_early"]) == (table, 1200, 1212, False)
    assert bob.me["id"] not in answer.text


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
