"""One attacker, and a short form of each attack. It is cut off, and everybody else goes on.

`benchmarks/attack.py` has the long forms.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from live_server import LiveServer, NewServer
from raw import CUT, close_code, connection, flood, frame, get, hear_end, upgraded
from websockets.exceptions import InvalidStatus

from cosmodrome.server.edge.gate import CUT_COSTS

FLOOD = 32 * 1024 * 1024
TAKEN = 8 * 1024 * 1024
"""The bytes of a flood that the system's own buffers may take before the server has looked at it."""

BODY = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"


def works(server: LiveServer) -> bool:
    """Return whether somebody else is served."""
    return httpx.get(f"{server.url}/api/health", timeout=60).status_code == 200


def memory(server: LiveServer) -> int:
    """Return the KiB that the server has in memory; 0 where that is unknown."""
    status = Path(f"/proc/{server.pid}/status")
    if not status.exists():
        return 0
    return int(next(line.split()[1] for line in status.read_text().splitlines() if "VmRSS" in line))


@pytest.mark.parametrize(
    ("opening", "piece"),
    [
        (b"GET /", b"a" * 65536),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 10_000),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b" * 65536),
        (b"", get("/api/health") * 1000),
    ],
    ids=["url", "headers", "header", "pipeline"],
)
def test_an_endless_request_is_cut_off(server: LiveServer, opening: bytes, piece: bytes) -> None:
    before = memory(server)
    with connection(server) as line:
        line.sendall(opening)
        assert flood(line, piece, FLOOD) < TAKEN
        hear_end(line)
    assert works(server)
    assert memory(server) - before < 50 * 1024


def test_answers_that_nobody_reads_fill_nothing(new_server: NewServer) -> None:
    server = new_server(stall=1)
    with connection(server) as line:
        line.settimeout(5)
        assert flood(line, get("/api/games") * 1000, FLOOD) < TAKEN
    assert works(server)


HALVES = {
    "idle": b"",
    "line": b"GET",
    "head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "body": BODY.encode(),
    "second": get("/api/games") + BODY.replace("tables", "puzzle/2026-01-01/check").encode(),
}
"""Requests that break off, by what they break off in."""


def test_half_a_request_is_not_waited_for(server_with: NewServer) -> None:
    """All break off at the same time, and each is given up."""
    server = server_with(patience=1)
    with ExitStack() as open_lines:
        lines = {name: open_lines.enter_context(connection(server)) for name in HALVES}
        for name, line in lines.items():
            line.sendall(HALVES[name])
        for line in lines.values():
            hear_end(line)
    assert works(server)


def test_a_request_that_drips_is_not_waited_for(new_server: NewServer) -> None:
    server = new_server(patience=0.5)
    with connection(server) as line, suppress(ConnectionError):
        for sign in BODY * 1000:
            line.sendall(sign.encode())
            time.sleep(0.05)
        pytest.fail("it was waited for")


def test_a_slow_but_honest_request_is_answered(new_server: NewServer) -> None:
    server = new_server(patience=20)
    with connection(server) as line:
        for piece in ("GET /api/games HTTP/1.1\r\n", "Host: x\r\n", "Connection: close\r\n", "\r\n"):
            time.sleep(0.2)
            line.sendall(piece.encode())
        assert hear_end(line).startswith(b"HTTP/1.1 200")


def test_long_paths_and_many_headers_are_said_so(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/api/tables/{'a' * 3000}")
    assert (answer.status_code, answer.json()["error"]) == (414, "too_large")
    answer = httpx.get(f"{server.url}/api/games", headers={f"x-{number}": "y" for number in range(120)})
    assert (answer.status_code, answer.json()["error"]) == (431, "too_large")


def test_an_address_has_only_so_many_connections(new_server: NewServer) -> None:
    server = new_server(connections_address=20)
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(connection(server))
        with connection(server) as refused:
            assert hear_end(refused) == b""
    assert answers_again(server)


def test_who_is_cut_off_pays_and_who_only_connects_does_not(new_server: NewServer) -> None:
    unused, left = 10, CUT_COSTS + 9  # enough to pay for another, if the unused ones were made to
    burst = unused + 1 + CUT_COSTS + left
    server = new_server(patience=2, new_connections={"burst": burst, "per_second": 0.001})
    with ExitStack() as stack:
        lines = [stack.enter_context(connection(server)) for _ in range(unused + 1)]
        lines[-1].sendall(b"GET / HT")
        for line in lines:
            hear_end(line)
    assert all(works(server) for _ in range(left))
    with connection(server) as refused, suppress(ConnectionError):
        refused.sendall(get("/api/health", "Connection: close"))
        assert hear_end(refused) == b""
    ends = time.monotonic() + 60
    while "cut: connections beyond the limits" not in server.log.read_text():
        assert time.monotonic() < ends


def test_handshakes_count_as_requests(new_server: NewServer) -> None:
    server = new_server(requests={"burst": 5, "per_second": 0.001})
    host = server.guest()
    table = host.new_table()["id"]
    for _ in range(3):
        with host.line(table) as line:
            assert line.hear()["is"] == "welcome"
    with pytest.raises(InvalidStatus) as refused, host.line(table):
        pass
    assert refused.value.response.status_code == 403


def answers_again(server: LiveServer) -> bool:
    """Return whether the server lets us in once it has noticed that others left."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        with suppress(httpx.HTTPError):
            return works(server)
        time.sleep(0.05)
    return False


def test_proxies_are_spared_and_those_behind_them_are_not(new_server: NewServer) -> None:
    server = new_server(proxies="127.0.0.1", connections_address=5, requests={"burst": 3, "per_second": 0.01})
    with ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(connection(server))
        for address in ("192.0.2.1", "2001:db8::1"):
            asked = [fetch(server, "/api/games", address).status_code for _ in range(4)]
            assert asked == [200, 200, 200, 429]
        assert fetch(server, "/api/games", "2001:db8::2").status_code == 429
        assert fetch(server, "/api/games", "2001:db8:0:1::2").status_code == 200
        assert [httpx.get(f"{server.url}/api/games").status_code for _ in range(5)] == [200] * 5


def fetch(server: LiveServer, path: str, address: str, cookie: str = "") -> httpx.Response:
    """Return the answer to somebody behind a proxy."""
    headers = {"X-Forwarded-For": address, "Cookie": f"cosmodrome={cookie}"}
    return httpx.get(f"{server.url}{path}", headers=headers, timeout=60)


def test_a_full_server_says_that_it_is(new_server: NewServer) -> None:
    server = new_server(connections=4, proxies="127.0.0.1")
    with httpx.Client(base_url=server.url) as http:
        assert http.get("/api/ready").json()["status"] == "ok"
        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(connection(server))
            ends = time.monotonic() + 60
            while http.get("/api/ready").status_code != 503:
                assert time.monotonic() < ends


@pytest.mark.parametrize(
    ("opening", "piece"),
    [
        (frame(1, final=False), frame(0, final=False)),
        (b"", frame(9)),
        (b"", frame(10)),
        (b"", frame(10, b"x" * 125)),
        (b"", frame(1, b"{", final=False) + frame(0, b" ", final=False) * 20 + frame(0, b"}")),
    ],
    ids=["continuations", "pings", "pongs", "large pongs", "fragments"],
)
def test_a_flood_of_frames_is_closed_with_1008(server_with: NewServer, opening: bytes, piece: bytes) -> None:
    server = server_with()
    host, guest = server.guest(), server.guest()
    table = host.new_table()["id"]
    with guest.line(table) as other, upgraded(host, table) as line:
        line.sendall(opening)
        assert flood(line, piece * 1000, FLOOD) < TAKEN
        assert close_code(hear_end(line)) in (1008, 4429, CUT)  # a reset may arrive before the reason
        assert other.ask({"do": "ping"})["is"] == "pong"
    assert "Traceback" not in server.log.read_text()


def test_the_reason_of_a_cut_is_told(new_server: NewServer) -> None:
    server = new_server(frames={"burst": 50, "per_second": 1})
    host = server.guest()
    with upgraded(host, host.new_table()["id"]) as line:
        line.sendall(frame(9) * 60)
        assert close_code(hear_end(line)) == 1008


BROKEN: dict[str, Callable[[], bytes]] = {
    "not masked": lambda: frame(1, b"{}", masked=False),
    "reserved opcode": lambda: frame(3, b"{}"),
    "reserved bit": lambda: bytes((0xF1,)) + frame(1, b"{}")[1:],
    "not UTF-8": lambda: frame(1, b"\xff"),
    "a continuation of nothing": lambda: frame(0, b"{}"),
    "a ping in parts": lambda: frame(9, b"", final=False),
    "a close of one byte": lambda: frame(8, b"\x03"),
    "a close code that is none": lambda: frame(8, b"\x00\x01"),
    "a large length": lambda: b"\x81\xff" + b"\x7f" * 8 + b"\0\0\0\0",
    "noise": lambda: bytes(range(255, 0, -1)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_frames_end_the_line_without_a_traceback(server: LiveServer, name: str) -> None:
    host = server.guest()
    with upgraded(host, host.new_table()["id"]) as line:
        line.sendall(BROKEN[name]())
        assert close_code(hear_end(line)) in (1002, 1007, 1009, CUT)
    assert works(server)
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    "request_",
    [
        b"\r\n\r\n\0\xff\r\n\r\n",
        b"GET / HTTP/9.9\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        get("/ws/tables/x", "Upgrade: websocket", "Connection: Upgrade", *["a: b"] * 200),
        get("/ws/tables/x", "Upgrade: websocket", "Connection: Upgrade"),
        get("/api/games", "Upgrade: h2c", "Connection: Upgrade, close"),
    ],
)
def test_broken_requests_end_without_a_traceback(server_with: NewServer, request_: bytes) -> None:
    server = server_with(patience=1)
    with connection(server) as line:
        line.sendall(request_)
        hear_end(line)
    assert works(server)
    assert "Traceback" not in server.log.read_text()


def test_an_attack_writes_little_into_the_log(new_server: NewServer) -> None:
    server = new_server()
    lines, began = len(server.log.read_text().splitlines()), time.monotonic()
    for _ in range(200):
        with connection(server) as line:
            line.sendall(b"\0\r\n\r\n")
            hear_end(line)
    took = time.monotonic() - began
    assert len(server.log.read_text().splitlines()) - lines <= 2 + took


DEEP = "[" * 20_000


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", f'{{"name": {DEEP}'),
        ("PATCH", "/api/me", f'{{"name": {DEEP}{"]" * 20_000}}}'),
        ("POST", "/api/tables", f'{{"game": "phest", "seats": 2, "options": {{"a": {DEEP}{"]" * 20_000}}}}}'),
        (
            "POST",
            "/api/tables",
            f'{{"game": "phest", "seats": 2, "options": {{"a": {"[" * 900}{"]" * 900}}}}}',
        ),
        ("PATCH", "/api/me", '{"name": "\\ud800"}'),
        ("GET", "/api/tables/a%00b", ""),
        ("GET", "/api/tables/%E3%85%A4", ""),
        ("GET", "/api/tables/%ff", ""),
    ],
)
def test_what_nobody_means_is_a_bad_request(server: LiveServer, method: str, path: str, body: str) -> None:
    headers = {"Content-Type": "application/json"} if body else {}
    answer = server.guest().http.request(method, path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"] in ("bad_request", "bad_options")) == (400, True), (
        answer.text
    )


def test_what_nobody_means_is_a_bad_message(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table(bots=["random"], start=True)["id"]
    with host.line(table) as line:
        for depth in (300, 900, 990, 3000):
            deep = f'{{"kind": {"[" * depth}{"]" * depth}}}'
            answer = line.ask(f'{{"do": "act", "number": 1, "action": {deep}, "ref": 4}}')
            assert answer["error"] in ("bad_message", "bad_action", "stale"), answer
        assert line.ask({"do": "say", "text": "\0\u200e"})["error"] == "bad_line"
    with host.line("a%00b") as line:
        assert line.hear_close()[0] == 4400


def test_a_body_is_json_and_says_so(server: LiveServer) -> None:
    guest = server.guest()
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        for method, path in (
            ("PATCH", "/api/me"),
            ("POST", "/api/tables"),
            ("POST", "/api/puzzle/2026-01-01/check"),
        ):
            headers = {"Content-Type": kind} if kind else {}
            answer = guest.http.request(method, path, content='{"name": "x"}', headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (415, "wrong_type")
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert guest.http.patch("/api/me", content='{"name": "x"}', headers=headers).status_code == 200


def test_guessing_codes_is_slowed_down_and_nobody_else_is(new_server: NewServer) -> None:
    few = {"burst": 5, "per_second": 0.001}
    server = new_server(guesses=few, guesses_address={"burst": 8, "per_second": 0.001}, proxies="127.0.0.1")
    host, guesser, other = server.guest(), server.guest(), server.guest()
    table = host.new_table()
    here, there = "192.0.2.1", "192.0.2.2"

    def look(what: str, address: str, cookie: str) -> int:
        return fetch(server, f"/api/tables/{what}", address, cookie).status_code

    codes = [f"AAAA{first}{second}" for first in "ABCDE" for second in "BCDE"]
    assert [look(code, here, guesser.cookie) for code in codes[:7]] == [404] * 5 + [429] * 2
    assert look(table["code"], here, guesser.cookie) == 429
    assert look(table["id"], here, guesser.cookie) == 200
    assert look(guesser.new_table()["code"].lower(), here, guesser.cookie) == 200
    assert look(table["code"], here, other.cookie) == 200
    assert [look(code, here, other.cookie) for code in codes[7:12]] == [404] * 3 + [429] * 2
    for _ in range(20):
        assert look(table["code"], there, host.cookie) == 200
    headers = {"X-Forwarded-For": here}
    with guesser.line(table["code"], additional=headers) as line:
        assert line.hear_close()[0] == 4429
    with guesser.line(table["id"], additional=headers) as line:
        assert line.hear()["is"] == "welcome"


def test_one_address_does_not_fill_the_list_of_open_tables(new_server: NewServer) -> None:
    server = new_server(open_tables={"burst": 2, "per_second": 0.001})
    host = server.guest()
    listed = {"visibility": "open"}
    table = host.new_table(settings=listed)["id"]
    hidden = [host.new_table()["id"] for _ in range(2)]
    configure = {"do": "configure", "options": {}, "settings": listed, "seats": 2}
    for name, outcome in (
        (table, "done"),
        (hidden[0], "done"),
        (hidden[0], "done"),
        (hidden[1], "too_many_open"),
    ):
        with host.line(name) as line:
            answer = line.ask(configure)
            assert outcome in (answer["is"], answer.get("error"))
    answer = host.http.post("/api/tables", json={"game": "phest", "seats": 2, "settings": listed})
    assert (answer.status_code, answer.json()["error"]) == (429, "too_many_open")
    assert (
        json.loads(host.http.post("/api/tables", json={"game": "phest", "seats": 2}).text)["phase"] == "lobby"
    )
