"""Blocking people, and reporting lines of chat."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_server import WIDE, Guest, Line, LiveServer
from test_kept_names import keeper


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield server
    if server.running:
        server.stop()


def say(line: Line, text: str) -> None:
    assert line.ask({"do": "say", "text": text})["is"] == "done"


def block(guest: Guest, table: str, handle: str, name: str = "that one") -> int:
    answer = guest.http.post(f"/api/tables/{table}/blocked", json={"handle": handle, "name": name})
    return answer.status_code


def test_who_said_a_line_is_blocked_by_its_handle_and_unblocked(server: LiveServer) -> None:
    ann, bob = keeper(server)[0], server.guest()
    table = ann.new_table()["id"]
    with ann.line(table) as one, bob.line(table) as two:
        one.hear_until("welcome")
        two.hear_until("welcome")
        say(two, "rude words")
        said = one.hear_until("chatted")["line"]
    assert said["who"]
    assert bob.me["id"] not in str(said)
    assert ann.http.get(f"/api/tables/{table}/blocked").json() == []
    assert block(ann, table, said["who"], bob.me["name"]) == 204
    assert ann.http.get(f"/api/tables/{table}/blocked").json() == [said["who"]]
    blocks = ann.http.get("/api/me/blocks").json()
    assert [each["name"] for each in blocks] == [bob.me["name"]]
    other = ann.new_table()["id"]
    with bob.line(other) as two, ann.line(other) as one:
        one.hear_until("welcome")
        say(two, "more of them")
        again = one.hear_until("chatted")["line"]["who"]
    assert again != said["who"]
    assert ann.http.get(f"/api/tables/{other}/blocked").json() == [again]
    assert ann.http.delete(f"/api/me/blocks/{blocks[0]['at']}").status_code == 204
    assert ann.http.get(f"/api/tables/{table}/blocked").json() == []
    assert ann.http.delete(f"/api/me/blocks/{blocks[0]['at']}").status_code == 404


def test_a_seat_tells_the_handle_of_its_person(server: LiveServer) -> None:
    ann, bob = keeper(server)[0], server.guest()
    table = bob.new_table()["id"]
    seats = ann.http.get(f"/api/tables/{table}").json()["seats"]
    assert seats[1]["handle"] is None
    assert block(ann, table, seats[0]["handle"]) == 204
    assert ann.http.get(f"/api/tables/{table}/blocked").json() == [seats[0]["handle"]]


def test_whoever_is_blocked_cannot_sit_down_where_the_other_is_host_and_is_not_told_why(
    server: LiveServer,
) -> None:
    ann, bob = keeper(server)[0], server.guest()
    first = bob.new_table()["id"]
    assert block(ann, first, ann.http.get(f"/api/tables/{first}").json()["seats"][0]["handle"]) == 204
    table = ann.new_table(settings={"visibility": "open"})["id"]
    with bob.line(table) as line:
        refused = line.ask({"do": "sit", "seat": 1})
    assert (refused["is"], refused["error"]) == ("refused", "seat_taken")
    assert "block" not in refused["detail"]
    with server.guest().line(table) as line:
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"


def test_open_tables_of_people_apart_are_not_listed_for_each_other(server: LiveServer) -> None:
    ann, bob = keeper(server)[0], server.guest()
    theirs = bob.new_table(settings={"visibility": "open"})["id"]
    mine = ann.new_table(settings={"visibility": "open"})["id"]

    def listed(guest: Guest) -> set[str]:
        return {card["id"] for card in guest.http.get("/api/tables").json()}

    assert theirs in listed(ann)
    assert mine in listed(bob)
    assert block(ann, theirs, ann.http.get(f"/api/tables/{theirs}").json()["seats"][0]["handle"]) == 204
    assert theirs not in listed(ann)
    assert mine not in listed(bob)
    assert {mine, theirs} <= listed(server.guest())
    assert theirs in listed(bob)


def test_only_a_kept_name_blocks_and_nobody_themselves(server: LiveServer) -> None:
    ann, bob = keeper(server)[0], server.guest()
    table = ann.new_table()["id"]
    handle = ann.http.get(f"/api/tables/{table}").json()["seats"][0]["handle"]
    assert block(bob, table, handle) == 403
    assert block(ann, table, handle) == 404
    assert block(ann, table, "0" * 16) == 404
    assert bob.http.get("/api/me/blocks").status_code == 403
    assert bob.http.get(f"/api/tables/{table}/blocked").json() == []


def test_a_line_is_reported_with_those_around_it(own_server: LiveServer) -> None:
    ann, bob = keeper(own_server)[0], own_server.guest()
    table = ann.new_table()["id"]
    with ann.line(table) as one, bob.line(table) as two:
        for number in range(3):
            say(two if number == 1 else one, f"line {number}")
    with ann.line(table) as line:
        numbers = [said["number"] for said in line.hear_until("welcome")["chat"]]
    reports = f"/api/tables/{table}/reports"
    assert ann.http.post(reports, json={"line": numbers[1]}).status_code == 204
    assert ann.http.post(reports, json={"line": 10_000}).json()["error"] == "no_line"
    assert own_server.guest().http.post(reports, json={"line": numbers[1]}).status_code == 204
    shown = subprocess.run(
        [Path(sys.executable).with_name("cosmodrome"), "admin", "reports", "--data", str(own_server.data)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f">{numbers[1]:>5}" in shown
    assert f"{bob.me['name']} ({bob.me['id']}): line 1" in shown
    own_server.stop()
    store = sqlite3.connect(own_server.data / "cosmodrome.sqlite3")
    kept = store.execute("SELECT reporter, line, lines FROM reports ORDER BY at").fetchall()
    store.close()
    assert [row[1] for row in kept] == [numbers[1]] * 2
    assert kept[0][0] == ann.me["id"]
    assert f'"person":"{bob.me["id"]}","name":"{bob.me["name"]}","words":"line 1"' in kept[0][2]
    assert all(f'"words":"line {number}"' in kept[0][2] for number in range(3))
