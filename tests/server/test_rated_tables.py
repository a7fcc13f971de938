"""Rated games over real sockets: who may play them, and what is told of them."""

from __future__ import annotations

from typing import Any

from live_server import WIDE, Guest, Line, LiveServer, NewServer
from test_showing import keeper

from cosmodrome.people.house_rules import HouseRules


def does(line: Line, **command: Any) -> None:
    answer = line.ask(command)
    assert answer["is"] == "done", answer


def refused(line: Line, error: str, **command: Any) -> str:
    answer = line.ask(command)
    assert (answer["is"], answer.get("error")) == ("refused", error), answer
    detail: str = answer["detail"]
    return detail


def test_a_guest_is_told_to_keep_their_name(server: LiveServer) -> None:
    guest, ada = server.guest(), keeper(server)
    table = guest.new_table(game="phest", seats=2)["id"]
    with guest.line(table) as line:
        assert guest.me["name"] in refused(line, "rated_guest", do="rate", rated=True)
    table = ada.new_table(game="phest", seats=2)["id"]
    with ada.line(table) as one, guest.line(table) as two:
        does(one, do="rate", rated=True)
        refused(two, "rated_guest", do="sit", seat=1)
        does(one, do="rate", rated=False)
        does(two, do="sit", seat=1)
        refused(one, "rated_guest", do="rate", rated=True)
    assert ada.http.get(f"/api/tables/{table}").json()["rated"] is False


def on_one_browser(first: Guest, second: Guest) -> None:
    """Let the second have signed in on the browser in which the first had kept their name."""
    second.cookie = first.cookie


def test_two_of_one_browser_do_not_play_each_other_for_ratings(server: LiveServer) -> None:
    ada, bob = keeper(server), keeper(server)
    on_one_browser(ada, bob)
    table = ada.new_table(game="phest", seats=2)["id"]
    with ada.line(table) as one, bob.line(table) as two:
        does(one, do="rate", rated=True)
        assert ada.me["name"] in refused(two, "rated_device", do="sit", seat=1)
        does(one, do="rate", rated=False)
        does(two, do="sit", seat=1)
        does(one, do="rate", rated=True)
        assert ada.me["name"] in refused(two, "rated_device", do="ready", ready=True)
        does(two, do="leave")
    cleo = keeper(server)
    with ada.line(table) as one, cleo.line(table) as two:
        does(two, do="sit", seat=1)
        does(two, do="ready", ready=True)
        does(one, do="start")


def test_a_host_who_shares_a_browser_with_somebody_at_the_table_makes_no_rated_game(
    server: LiveServer,
) -> None:
    ada, bob = keeper(server), keeper(server)
    on_one_browser(ada, bob)
    table = bob.new_table(game="phest", seats=2)["id"]
    with bob.line(table) as one, ada.line(table) as two:
        does(two, do="sit", seat=1)
        refused(one, "rated_device", do="rate", rated=True)


def test_where_the_host_of_the_server_wants_none_there_are_no_rated_games(new_server: NewServer) -> None:
    server = new_server(options={"rules": HouseRules(rated=False)}, **WIDE)
    ada = keeper(server)
    assert ada.http.get("/api/server").json()["rated"] is False
    table = ada.new_table(game="phest", seats=2)["id"]
    with ada.line(table) as line:
        refused(line, "rated_off", do="rate", rated=True)
