"""Finished games over HTTP: only one's own, a page at a time."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from live_server import Guest, LiveServer
from past_games import Sat, bot, put, rows

HOUR = 3_600_000


def as_seat(guest: Guest, rank: int | None, team: int | None = None) -> Sat:
    return Sat(guest.me["id"], guest.me["name"], rank, team)


def add(server: LiveServer, ended: int, *seats: Sat, **others: Any) -> str:
    table = secrets.token_urlsafe(12).replace("-", "_")
    put(server.data, rows(table, ended, seats, **others))
    return table


def ask(guest: Guest, **query: str) -> dict[str, Any]:
    answer = guest.http.get("/api/me/games", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = answer.json()
    return found


def tables(answer: dict[str, Any]) -> list[str]:
    return [game["table"] for game in answer["games"]]


def test_a_game_is_told_to_those_who_sat_there_and_to_nobody_else(server: LiveServer) -> None:
    ada, bob, stranger = server.guest(), server.guest(), server.guest()
    crew = (as_seat(ada, 1, 0), bot(2, "rank:4", team=1), as_seat(bob, 1, 0), Sat(None, None, 2, 1))
    table = add(server, 5 * HOUR, *crew, game="karmanswap", deck="mine", options={"rounds": 1}, took=HOUR)
    (game,) = ask(ada)["games"]
    assert {name: game[name] for name in game if name != "seats"} == {
        "table": table,
        "game": "karmanswap",
        "began": 4 * HOUR,
        "ended": 5 * HOUR,
        "options": {"rounds": 1},
        "deck": "mine",
        "parties": 2,
        "unrated": None,
    }
    me, robot, partner, gone = game["seats"]
    assert me == {
        "seat": 0,
        "name": ada.me["name"],
        "bot": None,
        "rank": None,
        "team": 0,
        "place": 1,
        "you": True,
        "person": False,
        "change": None,
        "left_early": False,
    }
    assert (robot["name"], robot["bot"], robot["rank"], robot["person"]) == ("Rigel", "rank:4", 4, False)
    assert (partner["name"], partner["person"], partner["you"]) == (bob.me["name"], True, False)
    assert (gone["name"], gone["bot"], gone["person"], gone["place"]) == ("somebody", None, False, 2)
    assert tables(ask(bob)) == [table]
    assert ask(stranger) == {"games": [], "next": None, "between": None}


def test_no_answer_names_another_persons_id(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    table = add(server, HOUR, as_seat(ada, 1), as_seat(bob, 2))
    for query in ({}, {"with": f"{table},1"}):
        answer = ada.http.get("/api/me/games", params=query)
        assert bob.me["name"] in answer.text
        assert bob.me["id"] not in answer.text


def test_pages_follow_each_other_by_the_last_game_seen(server: LiveServer) -> None:
    ada, bob = server.guest(), server.guest()
    made = [add(server, (number // 9) * HOUR, as_seat(ada, 1), as_seat(bob, 2)) for number in range(45)]
    found, answers = [], [ask(ada)]
    while answers[-1]["next"] is not None:
        answers.append(ask(ada, before=answers[-1]["next"]))
    for answer in answers:
        found += tables(answer)
    assert [len(answer["games"]) for answer in answers] == [20, 20, 5]
    assert sorted(found) == sorted(made)


def test_with_one_person_there_are_the_figures_between_the_two(server: LiveServer) -> None:
    ada, bob, cleo = server.guest(), server.guest(), server.guest()
    first = add(server, HOUR, as_seat(ada, 1), as_seat(bob, 2))
    second = add(server, 2 * HOUR, as_seat(bob, 1), as_seat(ada, 2), game="karmanswap")
    add(server, 3 * HOUR, as_seat(cleo, 1), as_seat(ada, 2))
    hers = ask(ada, **{"with": f"{first},1"})
    assert tables(hers) == [second, first]
    figures = {"games": 2, "ahead": 1, "behind": 1, "level": 0, "partners": 0, "since": HOUR}
    assert hers["between"] == {"name": bob.me["name"], **figures}
    only = ask(bob, game="phest", **{"with": f"{second},1"})
    assert (tables(only), only["between"]["games"]) == ([first], 1)


def test_of_somebodys_other_games_nothing_is_told(server: LiveServer) -> None:
    """They are told neither by a seat of a game without the asker, nor as a part of the figures."""
    ada, bob, cleo = server.guest(), server.guest(), server.guest()
    common = add(server, HOUR, as_seat(ada, 1), as_seat(bob, 2))
    theirs = add(server, 2 * HOUR, as_seat(bob, 1), as_seat(cleo, 2))
    answers = [
        ada.http.get("/api/me/games", params={"with": seat})
        for seat in (f"{theirs},0", f"{theirs},1", "no_such_table,0", f"{common},0", f"{common},7")
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert {answer.json()["error"] for answer in answers} == {"never_met"}
    assert len({answer.json()["detail"] for answer in answers}) == 1
    assert ask(ada, **{"with": f"{common},1"})["between"]["games"] == 1


@pytest.mark.parametrize("field", ["before", "with"])
@pytest.mark.parametrize(
    "value", ["", "7", ",", "x,y", "-1,t", "1,", "1,a b", "1,t,2", "9" * 16 + ",t", "t,123"]
)
def test_what_is_no_place_in_the_list_is_refused_by_the_name_of_the_field(
    server: LiveServer, field: str, value: str
) -> None:
    answer = server.guest().http.get("/api/me/games", params={field: value})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), answer.text
    assert answer.json()["detail"].startswith(f"{field}: ")


def test_a_game_that_is_not_installed_is_refused(server: LiveServer) -> None:
    answer = server.guest().http.get("/api/me/games", params={"game": "chess"})
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown_game")


def test_without_a_cookie_there_is_nothing(server: LiveServer) -> None:
    nobody = server.guest()
    nobody.http.cookies.clear()
    assert nobody.http.get("/api/me/games").status_code == 401


def test_a_game_that_was_played_is_there_with_its_replay_once_it_is_over(server: LiveServer) -> None:
    ada = server.guest()
    table = ada.finished_game(game="phest", bots=["random"])
    (game,) = ask(ada, game="phest")["games"][:1]
    info = ada.http.get(f"/api/tables/{table}").json()
    assert game["table"] == table
    assert [seat["name"] for seat in game["seats"]] == [
        seat["name"] or seat["bot_name"] for seat in info["seats"]
    ]
    assert {seat["place"] for seat in game["seats"]} <= {1, 2}
    assert game["ended"] >= game["began"]
    assert ada.http.get(f"/api/tables/{table}/replay").status_code == 200
