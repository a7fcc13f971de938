"""Televisions over HTTP: letters, the table that somebody gives by them, and all that is refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from live_server import WIDE, Guest, LiveServer, NewServer


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose clock can be set, and that can be started again."""
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield server
    if server.running:
        server.stop()


def letters(screen: Guest) -> str:
    """Return the letters that a television shows."""
    answer = screen.http.post("/api/televisions", json={})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return str(answer.json()["code"])


def shown(screen: Guest, code: str) -> str | None:
    """Return the id of the table that a television is to show."""
    answer = screen.http.get(f"/api/televisions/{code}")
    assert answer.status_code == 200, answer.text
    table: str | None = answer.json()["table"]
    return table


def give(guest: Guest, code: str, table: str) -> httpx.Response:
    return guest.http.post(f"/api/televisions/{code}", json={"table": table})


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def playing(guest: Guest, **more: Any) -> dict[str, Any]:
    """Return a table where the guest plays against a bot."""
    return guest.new_table(game="phest", seats=2, bots=["random"], start=True, **more)


def test_a_television_is_given_the_table_of_who_types_its_letters(server: LiveServer) -> None:
    screen, phone = server.guest(), server.guest()
    code = letters(screen)
    assert len(code) == 4
    assert shown(screen, code) is None
    table = playing(phone)
    typed = f" {code[:2].lower()} {code[2:].lower()} "
    assert give(phone, typed, table["code"]).status_code == 204
    assert shown(screen, code) == table["id"]
    assert give(phone, code, table["id"]).status_code == 204  # the answer may have been lost
    with screen.line(table["id"]) as line:
        welcome = line.hear_until("welcome")
    assert welcome["table"]["your_seat"] is None
    assert welcome["game"]["legal"] == []


def test_letters_are_good_for_one_table(server: LiveServer) -> None:
    screen, phone, other = server.guest(), server.guest(), server.guest()
    code = letters(screen)
    first = playing(phone)["id"]
    assert give(phone, code, first).status_code == 204
    assert refused(give(other, code, playing(other)["id"])) == (404, "bad_code")
    assert shown(screen, code) == first
    again = letters(screen)
    assert again != code
    assert give(other, again, playing(other)["id"]).status_code == 204


def test_letters_are_good_for_ten_minutes(own_server: LiveServer) -> None:
    screen, phone = own_server.guest(), own_server.guest()
    began = int(time.time() * 1000)
    own_server.stop_clock(began)
    code, late = letters(screen), letters(screen)
    table = playing(phone)["id"]
    own_server.stop_clock(began + 10 * 60_000 - 1)
    assert give(phone, code, table).status_code == 204
    own_server.stop_clock(began + 10 * 60_000)
    assert refused(give(phone, late, table)) == (404, "bad_code")
    assert refused(screen.http.get(f"/api/televisions/{late}")) == (404, "bad_code")


def test_only_the_television_hears_of_its_table(server: LiveServer) -> None:
    screen, phone = server.guest(), server.guest()
    code = letters(screen)
    assert refused(server.guest().http.get(f"/api/televisions/{code}")) == (404, "bad_code")
    assert give(phone, code, playing(phone)["id"]).status_code == 204
    assert refused(phone.http.get(f"/api/televisions/{code}")) == (404, "bad_code")


@pytest.mark.parametrize("code", ["ABC", "ABCDE", "AB1C", "ABCO", "x" * 200])
def test_letters_that_are_none_are_refused(server: LiveServer, code: str) -> None:
    phone = server.guest()
    assert refused(give(phone, code, playing(phone)["id"])) == (404, "bad_code")


def test_letters_of_another_kind_are_no_televisions(server: LiveServer) -> None:
    keeper, phone = server.guest(), server.guest()
    keeper.http.post("/api/me/keep", json={})
    pair = keeper.http.post("/api/me/pairs", json={}).json()["code"]
    assert refused(give(phone, pair, playing(phone)["id"])) == (404, "bad_code")
    answer = phone.http.post("/api/sign-in/pair", json={"code": letters(server.guest())})
    assert refused(answer) == (404, "bad_code")


def test_whoever_guesses_letters_waits(new_server: NewServer) -> None:
    server = new_server(proxies="127.0.0.1", sign_ins={"burst": 3, "per_second": 0.001})
    code = letters(server.guest())
    guesser = server.guest(**{"X-Forwarded-For": "203.0.113.5"})
    table = playing(guesser)["id"]
    for _ in range(3):
        assert refused(give(guesser, "ABC", table)) == (404, "bad_code")
    answer = give(guesser, code, table)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 100
    phone = server.guest()
    assert give(phone, code, playing(phone)["id"]).status_code == 204


def test_an_address_gets_so_many_letters_and_no_more(new_server: NewServer) -> None:
    screen = new_server(televisions={"burst": 2, "per_second": 0.001}).guest()
    assert letters(screen) != letters(screen)
    assert screen.http.post("/api/televisions", json={}).status_code == 429


def test_only_who_sits_at_a_table_shows_it(server: LiveServer) -> None:
    screen, host, passer = server.guest(), server.guest(), server.guest()
    code = letters(screen)
    table = playing(host)
    assert refused(give(passer, code, table["id"])) == (403, "not_seated")
    assert shown(screen, code) is None
    assert give(host, code, table["id"]).status_code == 204


def test_a_table_where_nobody_may_look_on_is_not_shown(server: LiveServer) -> None:
    screen, phone = server.guest(), server.guest()
    code = letters(screen)
    hidden = playing(phone, settings={"spectators": False})
    assert refused(give(phone, code, hidden["id"])) == (403, "no_spectators")
    waiting = phone.new_table(game="phest", seats=2, settings={"spectators": False})
    assert refused(give(phone, code, waiting["id"])) == (403, "no_spectators")
    assert shown(screen, code) is None


def test_a_table_that_is_not_there_is_not_shown(server: LiveServer) -> None:
    screen, phone = server.guest(), server.guest()
    code = letters(screen)
    assert refused(give(phone, code, "QQQQQQ")) == (404, "no_table")
    assert refused(give(phone, code, "no-such-table-anywhere")) == (404, "no_table")
    assert refused(give(phone, code, "")) == (400, "bad_request")
    assert shown(screen, code) is None


def test_a_restart_forgets_no_letters(own_server: LiveServer) -> None:
    screen, phone = own_server.guest(), own_server.guest()
    code = letters(screen)
    own_server.stop()
    own_server.start()
    table = playing(phone)["id"]
    assert give(phone, code, table).status_code == 204
    assert shown(screen, code) == table


def test_a_television_asks_for_letters_as_somebody(server: LiveServer) -> None:
    assert httpx.post(f"{server.url}/api/televisions", json={}).status_code == 401
