"""Who sees whose results, over HTTP."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from live_server import Guest, LiveServer
from past_games import Sat, bot, put, rows

HOUR = 3_600_000


def keeper(server: LiveServer, shows: str | None = None) -> Guest:
    """Return somebody who keeps their name, and chose whom they show their results, if that is named."""
    guest = server.guest()
    name = f"Keeper {secrets.token_hex(4)}"
    assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    guest.me = guest.http.get("/api/me").json()
    assert guest.http.post("/api/me/keep", json={}).status_code == 200
    if shows is not None:
        assert guest.http.put("/api/me/shows", json={"shows": shows}).status_code == 200
    return guest


def seat(guest: Guest, rank: int) -> Sat:
    return Sat(guest.me["id"], guest.me["name"], rank)


def finished(server: LiveServer, *seats: Sat, ended: int = HOUR) -> str:
    table = secrets.token_urlsafe(12).replace("-", "_")
    put(server.data, rows(table, ended, seats))
    return table


def look(guest: Guest, other: Guest) -> Any:
    return guest.http.get("/api/people", params={"name": other.me["name"]})


def names(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return [each["name"] for game in answer.json()["games"] for each in game["seats"]]


def test_until_somebody_chooses_those_who_played_with_them_see_their_results(server: LiveServer) -> None:
    ada, bob, stranger = keeper(server), server.guest(), server.guest()
    assert ada.http.get("/api/me/shows").json() == {"shows": "played", "chosen": False}
    assert look(bob, ada).status_code == 404
    table = finished(server, seat(ada, 1), seat(bob, 2))
    answer = look(bob, ada)
    assert names(answer) == [ada.me["name"], bob.me["name"]]
    assert answer.json()["games"][0]["table"] == table
    assert ada.me["id"] not in answer.text
    assert look(stranger, ada).status_code == 404


def test_what_somebody_chose_is_obeyed_at_once(server: LiveServer) -> None:
    ada, bob, stranger = keeper(server, "nobody"), server.guest(), server.guest()
    finished(server, seat(ada, 1), seat(bob, 2))
    assert ada.http.get("/api/me/shows").json() == {"shows": "nobody", "chosen": True}
    assert [look(each, ada).status_code for each in (ada, bob, stranger)] == [200, 404, 404]
    ada.http.put("/api/me/shows", json={"shows": "everybody"})
    assert [look(each, ada).status_code for each in (ada, bob, stranger)] == [200, 200, 200]
    ada.http.put("/api/me/shows", json={"shows": "played"})
    assert [look(each, ada).status_code for each in (ada, bob, stranger)] == [200, 200, 404]


def test_others_in_somebodys_games_are_named_only_if_they_show_their_own(server: LiveServer) -> None:
    ada, cleo, dan = keeper(server, "everybody"), keeper(server, "everybody"), keeper(server, "nobody")
    guest, stranger = server.guest(), server.guest()
    finished(server, seat(ada, 1), seat(cleo, 2), seat(dan, 3), seat(guest, 4), bot(5))
    assert names(look(stranger, ada)) == [
        ada.me["name"],
        cleo.me["name"],
        "somebody",
        "somebody",
        "Rigel",
    ]
    assert look(stranger, ada).json()["games"][0]["table"] is None
    assert dan.me["name"] in names(look(guest, ada)), "whoever sat there knows all names"


def test_my_own_history_keeps_the_names_of_those_i_played_with(server: LiveServer) -> None:
    ada, bob = keeper(server), keeper(server, "nobody")
    finished(server, seat(ada, 1), seat(bob, 2))
    (game,) = ada.http.get("/api/me/games").json()["games"]
    assert [each["name"] for each in game["seats"]] == [ada.me["name"], bob.me["name"]]


def test_whoever_is_blocked_sees_nothing_and_is_not_told_why(server: LiveServer) -> None:
    ada, bob = keeper(server, "everybody"), server.guest()
    table = ada.new_table(game="phest", seats=2)["id"]
    with bob.line(table) as line:
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"
        handle = ada.http.get(f"/api/tables/{table}").json()["seats"][1]["handle"]
    block = {"handle": handle, "name": bob.me["name"]}
    assert ada.http.post(f"/api/tables/{table}/blocked", json=block).status_code < 300
    nobody = bob.http.get("/api/people", params={"name": "nobody at all"})
    refused = look(bob, ada)
    assert refused.status_code == nobody.status_code == 404
    assert refused.json()["detail"] == nobody.json()["detail"]


def test_the_data_that_somebody_takes_along_says_whom_they_show_it(server: LiveServer) -> None:
    assert keeper(server, "nobody").http.get("/api/me/data").json()["shows"] == "nobody"
    assert server.guest().http.get("/api/me/data").json()["shows"] is None


def test_guests_have_nothing_to_choose(server: LiveServer) -> None:
    guest = server.guest()
    assert guest.http.get("/api/me/shows").status_code == 403
    assert guest.http.put("/api/me/shows", json={"shows": "everybody"}).status_code == 403


@pytest.mark.parametrize(
    "body", [{}, {"shows": "friends"}, {"shows": "unasked"}, {"shows": "nobody", "x": 1}]
)
def test_what_cannot_be_chosen_is_refused_and_changes_nothing(server: LiveServer, body: object) -> None:
    ada = keeper(server)
    answer = ada.http.put("/api/me/shows", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), answer.text
    assert ada.http.get("/api/me/shows").json() == {"shows": "played", "chosen": False}
