"""Over HTTP: other courses of a game that is over are tried, and played on at a table that says what it is."""

from __future__ import annotations

import random
from typing import Any

import pytest
from live_server import Guest, LiveServer

from cosmodrome.core import record as records


@pytest.fixture(scope="module")
def guest(server: LiveServer) -> Guest:
    """The person whose game it was."""
    return server.guest()


@pytest.fixture(scope="module")
def table(guest: Guest) -> str:
    """A game of Phest that is over."""
    return guest.finished_game(game="phest", bots=["random"])


def tries(guest: Guest, table: str, **branch: Any) -> dict[str, Any]:
    """Return the result of other choices."""
    answer = guest.http.post(f"/api/tables/{table}/branch", json=branch)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_one_walks_down_and_comes_back(guest: Guest, table: str) -> None:
    start = tries(guest, table, moment=4)
    assert start["line"] == []
    assert start["frame"]["game"]["number"] == 4
    assert sum(start["shares"]) == pytest.approx(1)
    line: list[dict[str, Any]] = []
    now = start
    for _ in range(6):
        choices = now["frame"]["game"]["legal"]
        line.append({"seat": now["seat"], "action": choices[-1]})
        now = tries(guest, table, moment=4, line=line)
        assert now["line"] == line
        assert now["frame"]["game"]["number"] == 4 + len(line)
    bots = tries(guest, table, moment=4, line=[*line, {"seat": now["seat"]}])
    assert bots["line"][-1]["action"] in now["frame"]["game"]["legal"]
    assert tries(guest, table, moment=4) == start


def test_what_cannot_be_tried_is_said(guest: Guest, table: str, server: LiveServer) -> None:
    def refused(where: str, **branch: Any) -> tuple[int, str, str]:
        answer = guest.http.post(f"/api/tables/{where}/branch", json=branch)
        body = answer.json()
        return answer.status_code, body["error"], body["detail"]

    assert refused(table, moment=9999)[:2] == (404, "no_moment")
    assert refused(table, moment=-1)[:2] == (400, "bad_request")
    status, error, detail = refused(table, moment=0, line=[{"seat": 9}])
    assert (status, error) == (400, "bad_branch")
    assert "line[0]: seat 9" in detail
    assert refused(table, moment=0, line=[{"seat": 0}] * 201)[:2] == (400, "bad_request")
    open_game = guest.new_table(bots=["random"], start=True)["id"]
    assert refused(open_game, moment=0)[:2] == (409, "not_over")


def test_a_table_goes_on_from_there_and_says_so(guest: Guest, table: str) -> None:
    frames = guest.http.get(f"/api/tables/{table}/replay").json()
    moment = len(frames) - 40  # near its end, so that the new game is soon over
    line = [{"seat": tries(guest, table, moment=moment)["seat"], "action": None}]
    there = tries(guest, table, moment=moment, line=line)
    asked: dict[str, Any] = {"moment": moment, "line": there["line"], "seat": 1, "bots": ["random", ""]}
    asked["settings"] = {"pace": "instant"}
    answer = guest.http.post(f"/api/tables/{table}/play-on", json=asked)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["played_on"]
    assert made["phase"] == "playing"
    assert made["your_seat"] == 1
    chance = random.Random("on")
    with guest.line(made["id"]) as goes_on:
        goes_on.wait_for_turn()
        assert goes_on.game is not None
        before, after = there["frame"]["game"]["view"], goes_on.game["view"]
        assert after["round"] >= before["round"] > 0
        while goes_on.game is not None and not goes_on.game["outcome"]:
            goes_on.act(chance)
            goes_on.wait_for_turn()
    record = records.decode(guest.http.get(f"/api/tables/{made['id']}/record").content)
    assert record.begins is not None
    records.verify(record)
    frames = guest.http.get(f"/api/tables/{made['id']}/replay").json()
    assert len(frames) == len(record.moves) + 1


def test_with_friends_it_waits_for_them_and_stays_what_it_is(guest: Guest, table: str) -> None:
    asked = {"moment": 6, "seat": 0, "bots": ["", ""]}
    made = guest.http.post(f"/api/tables/{table}/play-on", json=asked).json()
    assert (made["phase"], made["played_on"]) == ("lobby", True)
    with guest.line(made["id"]) as line:
        line.hear_until("welcome")
        changed = {"do": "configure", "options": made["options"], "settings": {}, "seats": 3}
        assert line.ask(changed)["error"] == "bad_options"
    last = len(guest.http.get(f"/api/tables/{table}/replay").json()) - 1
    over = guest.http.post(f"/api/tables/{table}/play-on", json=asked | {"moment": last})
    assert (over.status_code, over.json()["error"]) == (400, "bad_branch")
    unlike = guest.http.post(f"/api/tables/{table}/play-on", json=asked | {"bots": ["random"]})
    assert (unlike.status_code, unlike.json()["error"]) == (400, "bad_seats")
