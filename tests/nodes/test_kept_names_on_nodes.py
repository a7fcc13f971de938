"""Kept names on two nodes: a sign-out at one counts at both, and each ceremony is answered once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from live_server import WIDE, Guest, LiveServer


@pytest.fixture
def two(tmp_path: Path, where: str, redis: str) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two servers on one database and one Redis."""
    started = [LiveServer(tmp_path / name, database=where, redis=redis, **WIDE) for name in ("one", "two")]
    yield started[0], started[1]
    for server in started:
        if server.running:
            server.stop(signal.SIGKILL)


def at(guest: Guest, server: LiveServer) -> httpx.Client:
    """Return the same browser at another server."""
    return httpx.Client(base_url=server.url, cookies=dict(guest.http.cookies), timeout=90)


def test_who_is_signed_out_at_one_node_is_out_at_the_other_at_once(
    two: tuple[LiveServer, LiveServer],
) -> None:
    one, other = two
    ann = one.guest()
    code = ann.http.post("/api/me/keep", json={}).json()["code"]
    phone = other.guest()
    assert phone.http.post("/api/sign-in/paper", json={"code": code}).json()["me"]["id"] == ann.me["id"]
    with phone.line(ann.new_table()["id"]) as line:
        line.hear_until("welcome")
        lost = next(device for device in ann.http.get("/api/me/devices").json() if not device["here"])
        assert ann.http.delete(f"/api/me/devices/{lost['id']}").status_code == 204
        assert line.hear_close()[0] == 4401
    assert at(phone, other).get("/api/me").json()["id"] == phone.me["id"]
    assert at(phone, one).get("/api/me").json()["id"] == phone.me["id"]


def test_letters_shown_at_one_node_let_in_at_the_other(two: tuple[LiveServer, LiveServer]) -> None:
    one, other = two
    ann = one.guest()
    ann.http.post("/api/me/keep", json={})
    letters = ann.http.post("/api/me/pairs", json={}).json()["code"]
    phone = other.guest()
    assert phone.http.post("/api/sign-in/pair", json={"code": letters}).json()["signed_in"] is None
    assert at(ann, other).post(f"/api/me/pairs/{letters}", json={"yes": True}).status_code == 204
    came = at(phone, one).post("/api/sign-in/pair", json={"code": letters})
    assert came.json()["signed_in"]["me"]["id"] == ann.me["id"]


def test_a_television_at_one_node_is_given_a_table_at_the_other(two: tuple[LiveServer, LiveServer]) -> None:
    one, other = two
    screen, phone = one.guest(), other.guest()
    letters = screen.http.post("/api/televisions", json={}).json()["code"]
    table = phone.new_table(game="phest", seats=2, bots=["random"], start=True)["id"]
    assert phone.http.post(f"/api/televisions/{letters}", json={"table": table}).status_code == 204
    for server in two:
        assert at(screen, server).get(f"/api/televisions/{letters}").json() == {"table": table}


def test_a_code_is_good_at_one_of_two_nodes(two: tuple[LiveServer, LiveServer]) -> None:
    ann = two[0].guest()
    code = ann.http.post("/api/me/keep", json={}).json()["code"]
    answers = [server.guest().http.post("/api/sign-in/paper", json={"code": code}) for server in two]
    assert [answer.status_code for answer in answers] == [200, 404]


def test_of_two_who_keep_a_name_at_one_moment_at_two_nodes_one_gets_it(
    two: tuple[LiveServer, LiveServer],
) -> None:
    guests = [server.guest() for server in two]
    for guest, name in zip(guests, ("Ace Cope", "\u0410\u0441\u0435 \u0421\u043e\u0440\u0435"), strict=True):
        assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    with ThreadPoolExecutor(2) as both:
        kept = list(both.map(lambda guest: guest.http.post("/api/me/keep", json={}), guests))
    assert sorted(answer.status_code for answer in kept) == [200, 409]
    for guest, answer in zip(guests, kept, strict=True):
        now = guest.http.get("/api/me").json()
        assert (now["id"], now["kept"]) == (guest.me["id"], answer.status_code == 200)
        assert answer.status_code == 200 or answer.json()["error"] == "name_kept"
