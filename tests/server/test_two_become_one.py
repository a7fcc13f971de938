"""Somebody who keeps a name brings a guest's games along. Somebody who deletes themselves is nowhere any more."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, Guest, LiveServer, NewServer, seat_two
from test_kept_names import keeper, me, rename, unique_name

from cosmodrome.cli.app import call


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield server
    if server.running:
        server.stop()


def sign_in(guest: Guest, code: str) -> str:
    """Sign a browser in by a paper code. Return the next code."""
    answer = guest.http.post("/api/sign-in/paper", json={"code": code})
    assert answer.status_code == 200, answer.text
    following: str = answer.json()["code"]
    return following


def tables_of(guest: Guest) -> set[str]:
    return {card["id"] for card in guest.http.get("/api/tables").json() if card["yours"]}


def seats_at(guest: Guest, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.http.get(f"/api/tables/{table}").json()["seats"]
    return found


def test_the_guests_seats_and_words_are_the_keepers(server: LiveServer) -> None:
    ann, code = keeper(server)
    phone, bob = server.guest(), server.guest()
    rename(phone, unique_name())
    table = phone.new_table(game="karmanswap")["id"]
    with phone.line(table) as one, bob.line(table) as two:
        seat_two(phone, bob, one, two)
        one.ask({"do": "say", "text": "hello from the phone"})
        sign_in(phone, code)
        assert phone.http.get("/api/me/guest").json() == {
            "name": phone.http.get("/api/me/guest").json()["name"],
            "tables": 1,
        }
        assert phone.http.post("/api/me/bring", json={}).json() == {"done": True}
        assert one.hear_close()[0] == 4401
        assert two.hear_until("welcome")["chat"][0]["name"] == me(ann)["name"]
    assert tables_of(ann) == {table}
    assert [seat["you"] for seat in seats_at(ann, table)] == [True, False]
    with ann.line(table) as line:
        welcome = line.hear_until("welcome")
        assert [said["text"] for said in welcome["chat"]] == ["hello from the phone"]
        assert line.game is not None
        assert line.game["view"]["seat"] == 0
    assert "cosmodrome" not in dict(phone.http.cookies)
    assert phone.http.get("/api/me/guest").json() == {"name": None, "tables": 0}


def test_the_guests_token_is_nobodys_after_that(server: LiveServer) -> None:
    _, code = keeper(server)
    phone = server.guest()
    phone.new_table()
    copy = server.guest(Cookie=f"cosmodrome={phone.cookie}")
    sign_in(phone, code)
    assert phone.http.post("/api/me/bring", json={}).status_code == 200
    assert (
        copy.http.get("/api/me", headers={"Cookie": f"cosmodrome={phone.cookie}"}).json()["id"]
        != phone.me["id"]
    )


def test_where_both_sit_nothing_is_brought_until_that_game_is_over(server: LiveServer) -> None:
    ann, code = keeper(server)
    phone = server.guest()
    table = ann.new_table(game="karmanswap")
    with ann.line(table["id"]) as one, phone.line(table["id"]) as two:
        seat_two(ann, phone, one, two)
        sign_in(phone, code)
        answer = phone.http.post("/api/me/bring", json={})
    assert (answer.status_code, answer.json()["error"]) == (409, "both_sit")
    assert answer.json()["args"] == {"tables": [table["code"]]}
    assert phone.http.get("/api/me/guest").json()["tables"] == 1
    assert [seat["name"] for seat in seats_at(ann, table["id"])] == [me(ann)["name"], phone.me["name"]]


def test_a_game_that_is_over_is_brought_and_replays(server: LiveServer) -> None:
    ann, code = keeper(server)
    phone = server.guest()
    table = phone.finished_game(bots=["random"])
    before = phone.http.get(f"/api/tables/{table}/record").json()
    sign_in(phone, code)
    assert phone.http.post("/api/me/bring", json={}).json() == {"done": True}
    after = ann.http.get(f"/api/tables/{table}/record").json()
    other = {"names", "digest"}  # the names are a part of it
    assert {key: after[key] for key in after if key not in other} == {
        key: before[key] for key in before if key not in other
    }
    assert me(ann)["name"] in after["names"]
    assert ann.http.get(f"/api/tables/{table}/replay").status_code == 200
    assert table in tables_of(ann)


def test_guests_have_nothing_to_bring(server: LiveServer) -> None:
    guest = server.guest()
    for method, path in (("GET", "guest"), ("POST", "bring")):
        answer = guest.http.request(method, f"/api/me/{path}", json={} if method == "POST" else None)
        assert answer.status_code in (200, 403)
    ann, _ = keeper(server)
    assert ann.http.get("/api/me/guest").json() == {"name": None, "tables": 0}
    assert ann.http.post("/api/me/bring", json={}).json() == {"done": True}
    assert me(ann)["kept"] is True


def test_who_deletes_themselves_is_nowhere(own_server: LiveServer) -> None:
    ann, code = keeper(own_server)
    name, phone, bob = str(me(ann)["name"]), own_server.guest(), own_server.guest()
    sign_in(phone, code)
    table = ann.new_table(game="karmanswap")["id"]
    with ann.line(table) as one, bob.line(table) as two, phone.line(table) as third:
        seat_two(ann, bob, one, two)
        one.ask({"do": "say", "text": "a line of mine"})
        answer = ann.http.post("/api/me/delete", json={})
        assert answer.json() == {"done": True}
        assert one.hear_close()[0] in (4401, 4410)
        assert third.hear_close()[0] in (4401, 4410)
        told = two.hear_until("welcome")
        assert name not in json.dumps(told)
        assert "a line of mine" not in json.dumps(told)
        assert told["table"]["seats"][0]["bot"]
    assert me(ann)["id"] != ann.me["id"]
    assert me(phone)["id"] == phone.me["id"]
    rename(own_server.guest(), name)  # anybody may have the name again
    own_server.stop()
    held = b"".join(path.read_bytes() for path in own_server.data.iterdir() if path.is_file())
    assert ann.me["id"].encode() not in held
    assert b"a line of mine" not in held


def test_a_guest_deletes_themselves_too(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table()["id"]
    assert guest.http.post("/api/me/delete", json={}).json() == {"done": True}
    assert me(guest)["id"] != guest.me["id"]
    old = server.guest().http.get("/api/me", headers={"Cookie": f"cosmodrome={guest.cookie}"}).json()
    assert old["id"] != guest.me["id"]
    assert all(not seat["name"] for seat in seats_at(server.guest(), table))


def test_the_guests_that_were_brought_are_deleted_too(own_server: LiveServer) -> None:
    ann, code = keeper(own_server)
    phone, bob = own_server.guest(), own_server.guest()
    rename(phone, unique_name())
    phone_name = str(me(phone)["name"])
    table = phone.new_table(game="karmanswap")["id"]
    with phone.line(table) as one, bob.line(table) as two:
        seat_two(phone, bob, one, two)
    sign_in(phone, code)
    phone.http.post("/api/me/bring", json={})
    assert ann.http.post("/api/me/delete", json={}).json() == {"done": True}
    own_server.stop()
    held = b"".join(path.read_bytes() for path in own_server.data.iterdir() if path.is_file())
    for secret in (ann.me["id"], phone.me["id"], phone_name):
        assert secret.encode() not in held


def test_deleting_asks_once_more_who_one_is(own_server: LiveServer) -> None:
    ann, code = keeper(own_server)
    own_server.stop_clock(ann.http.get("/api/me/devices").json()[0]["made"] + 11 * 60_000)
    answer = ann.http.post("/api/me/delete", json={})
    assert (answer.status_code, answer.json()["error"]) == (403, "prove_first")
    assert me(ann)["kept"] is True
    sign_in(ann, code)
    assert ann.http.post("/api/me/delete", json={}).status_code == 200


def test_deleting_twice_is_refused(server: LiveServer) -> None:
    ann, _ = keeper(server)
    cookies = dict(ann.http.cookies)
    assert ann.http.post("/api/me/delete", json={}).status_code == 200
    ann.http.cookies.update(cookies)
    assert ann.http.post("/api/me/delete", json={}).status_code == 401


def test_all_that_the_server_has_of_somebody_is_one_file(server: LiveServer) -> None:
    ann, _ = keeper(server)
    over = ann.finished_game(bots=["random"])
    bob = server.guest()
    table = ann.new_table(game="karmanswap")["id"]
    with ann.line(table) as one, bob.line(table) as two:
        seat_two(ann, bob, one, two)
        one.ask({"do": "say", "text": "a line of mine"})
        two.ask({"do": "say", "text": "a line of another"})
    with ann.line(table) as one:
        welcome = one.hear_until("welcome")
        line, handle = welcome["chat"][1]["number"], welcome["table"]["seats"][1]["handle"]
    blocked = ann.http.post(f"/api/tables/{table}/blocked", json={"handle": handle, "name": "somebody loud"})
    assert blocked.status_code == 204
    assert ann.http.post(f"/api/tables/{table}/reports", json={"line": line}).status_code == 204
    answer = ann.http.get("/api/me/data")
    assert answer.headers["content-disposition"].startswith("attachment")
    data = answer.json()
    assert (data["id"], data["name"]) == (ann.me["id"], me(ann)["name"])
    assert [device["here"] for device in data["devices"]] == [True]
    assert data["seen"] == data["devices"][0]["seen"]
    assert data["kept_since"] == ann.http.get("/api/me/kept").json()["kept_since"]
    assert [block["name"] for block in data["blocks"]] == ["somebody loud"]
    assert [(each["table"], each["line"]) for each in data["reports"]] == [(table, line)]
    tables = {each["id"]: each for each in data["tables"]}
    assert {over, table} <= set(tables)
    assert tables[over]["record"]["seed"]
    assert tables[table]["record"] is None
    assert tables[table]["view"] is not None
    assert [line["text"] for line in tables[table]["chat"]] == ["a line of mine"]
    assert "seed" not in json.dumps(tables[table])
    assert "a line of another" not in answer.text


def test_all_that_there_is_of_somebody_is_not_read_again_and_again(new_server: NewServer) -> None:
    server = new_server(copies={"burst": 2, "per_second": 0.001})
    guest = server.guest()
    answers = [guest.http.get("/api/me/data").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_a_guest_takes_along_what_tables_have(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table()["id"]
    data = guest.http.get("/api/me/data").json()
    assert data["kept_since"] is None
    assert [each["id"] for each in data["tables"]] == [table]


# Banned people.


def ban(server: LiveServer, person: str) -> None:
    """Ban somebody as the host does."""
    assert call(["admin", "ban", person, "--data", str(server.data)]) == 0


def refused(guest: Guest) -> list[tuple[int, str]]:
    """Return the answers to a banned person who asks for more than to leave."""
    asked = (
        ("GET", "/api/me", None),
        ("PATCH", "/api/me", {"name": unique_name()}),
        ("GET", "/api/tables", None),
        ("POST", "/api/tables", {"game": "phest", "seats": 2}),
        ("POST", "/api/me/keep", {}),
        ("POST", "/api/me/bring", {}),
        ("GET", "/api/me/devices", None),
        ("POST", "/api/me/paper-code", {}),
        ("POST", "/api/me/pairs", {}),
        ("GET", "/api/me/blocks", None),
    )
    answers = [guest.http.request(method, path, json=body) for method, path, body in asked]
    return [(answer.status_code, answer.json()["error"]) for answer in answers]


def test_a_banned_guest_takes_their_data_along_and_leaves_and_does_nothing_else(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table()["id"]
    ban(server, guest.me["id"])
    assert set(refused(guest)) == {(403, "banned")}
    data = guest.http.get("/api/me/data").json()
    assert [each["id"] for each in data["tables"]] == [table]
    assert guest.http.post("/api/me/delete", json={}).json() == {"done": True}
    assert me(guest)["id"] != guest.me["id"]
    assert all(not seat["name"] for seat in seats_at(server.guest(), table))


def test_a_banned_person_who_keeps_a_name_shows_who_they_are_first(own_server: LiveServer) -> None:
    ann, code = keeper(own_server)
    ban(own_server, ann.me["id"])
    own_server.stop_clock((time.time() + 11 * 60) * 1000)
    for answer in (ann.http.get("/api/me/data"), ann.http.post("/api/me/delete", json={})):
        assert (answer.status_code, answer.json()["error"]) == (403, "prove_first")
    sign_in(ann, code)
    assert set(refused(ann)) == {(403, "banned")}
    assert ann.http.get("/api/me/data").json()["id"] == ann.me["id"]
    assert ann.http.post("/api/me/delete", json={}).json() == {"done": True}
    assert me(ann)["id"] != ann.me["id"]
