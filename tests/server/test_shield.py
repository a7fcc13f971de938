"""What every answer and request passes: headers, same origin, limits; and the page's files."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest
from live_server import LiveServer, NewServer
from websockets.exceptions import InvalidStatus

from cosmodrome.server.edge.limits import Bucket, Buckets, Counter, Rate
from cosmodrome.server.site.page import Page

PATHS = ("/", "/api/me", "/api/nothing", "/assets/nothing.js", "/api/docs", "/api/docs/openapi.json")


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_security_headers(server: LiveServer, path: str) -> None:
    headers = httpx.get(f"{server.url}{path}").headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["connect-src"] == f"'self' ws://127.0.0.1:{server.port} wss://127.0.0.1:{server.port}"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_a_strange_host_header_does_not_get_into_the_policy(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/", headers={"Host": "a;script-src *"})
    assert "script-src" not in answer.headers.get("content-security-policy", "")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    ],
)
def test_other_sites_pages_change_nothing(server: LiveServer, headers: dict[str, str]) -> None:
    guest = server.guest()
    for method, path, body in (
        ("POST", "/api/tables", {"game": "phest", "seats": 2}),
        ("PATCH", "/api/me", {"name": "x"}),
    ):
        answer = guest.http.request(method, path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign_origin")
    assert guest.http.get("/api/me").json() == guest.me


@pytest.mark.parametrize("site", ["same-origin", "none", ""])
def test_our_own_page_may(server: LiveServer, site: str) -> None:
    headers = {"Origin": server.url} | ({"Sec-Fetch-Site": site} if site else {})
    assert server.guest().http.patch("/api/me", json={"name": "x"}, headers=headers).status_code == 200


def test_other_sites_pages_open_no_socket(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table()
    with pytest.raises(InvalidStatus) as refused, guest.line(table["id"], origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with guest.line(table["id"], origin=server.url) as line:
        assert line.hear()["is"] == "welcome"


def test_too_many_requests_are_told_to_wait(new_server: NewServer) -> None:
    live = new_server(requests={"burst": 5, "per_second": 0.01})
    answers = [httpx.get(f"{live.url}/api/games") for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    assert (answers[-1].status_code, answers[-1].json()["error"]) == (429, "too_many_requests")
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_too_many_guests_and_tables_are_told_to_wait(new_server: NewServer) -> None:
    live = new_server(
        new_guests={"burst": 2, "per_second": 0.01}, new_tables={"burst": 2, "per_second": 0.01}
    )
    guest, _ = live.guest(), live.guest()
    assert httpx.get(f"{live.url}/api/me").status_code == 429
    assert guest.http.get("/api/me").status_code == 200
    for status in (201, 201, 429):
        assert guest.http.post("/api/tables", json={"game": "phest", "seats": 2}).status_code == status


def test_too_many_connections_are_closed_with_4429(new_server: NewServer) -> None:
    live = new_server(sockets_person=2)
    guest = live.guest()
    table = guest.new_table()["id"]
    with guest.line(table) as one, guest.line(table):
        one.hear()
        with guest.line(table) as third:
            assert third.hear_close()[0] == 4429
    with guest.line(table) as again:
        assert again.hear()["is"] == "welcome"


def test_a_bucket_refills_steadily() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 0.5), lambda: now)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert bucket.wait == 2
    now = 2
    assert [bucket.take(), bucket.take()] == [True, False]
    now = 100
    assert bucket.full


def test_buckets_forget_keys_that_took_nothing_lately() -> None:
    now = 0.0
    buckets = Buckets(Rate(1, 1), lambda: now)
    for key in range(1024):
        assert buckets.take(str(key)) == 0
    assert buckets.take("0") == 1
    now = 5
    buckets.take("new")
    assert len(buckets._buckets) == 1


def test_a_counter_gives_back() -> None:
    counter = Counter(1)
    assert counter.take("a")
    assert not counter.take("a")
    counter.give_back("a")
    assert counter.take("a")


async def fetch(
    page: Page, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Ask the page app directly for a file."""
    told: list[dict[str, object]] = []

    async def send(message: dict[str, object]) -> None:
        told.append(message)

    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": asked}
    await page(scope, None, send)  # type: ignore[arg-type]
    got = {name.decode(): value.decode() for name, value in told[0]["headers"]}  # type: ignore[attr-defined]
    return told[0]["status"], got, told[1]["body"]  # type: ignore[return-value]


async def test_the_page_is_served_with_lasting_assets_and_fresh_index(tmp_path: Path) -> None:
    page = Page(tmp_path)
    status, _, _ = await fetch(page, "/")
    assert status == 503
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-abc123.js").write_text("let a = 1;\n" * 100)
    (tmp_path / "index.html").write_text("<!doctype html>one")
    (tmp_path.parent / "secret.txt").write_text("secret")
    status, headers, body = await fetch(page, "/t/QWERTY")
    assert (status, headers["content-type"], body) == (200, "text/html; charset=utf-8", b"<!doctype html>one")
    assert headers["cache-control"] == "private, no-cache"
    assert (await fetch(page, "/", if_none_match=headers["etag"]))[0] == 304
    status, headers, body = await fetch(page, "/assets/index-abc123.js", accept_encoding="gzip, br")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in headers["cache-control"]
    for missing in (
        "/assets/index-old.js",
        "/favicon.ico",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/x",
    ):
        assert (await fetch(page, missing))[0] == 404, missing
    assert (await fetch(page, "/", method="POST"))[0] == 405


async def test_a_new_build_is_served_without_a_restart(tmp_path: Path) -> None:
    index = tmp_path / "index.html"
    index.write_text("one")
    page = Page(tmp_path)
    await fetch(page, "/")
    index.write_text("two")
    os.utime(index, (1, 1))
    assert (await fetch(page, "/"))[2] == b"two"


def test_head_is_get_without_the_body(server: LiveServer) -> None:
    answer = httpx.head(f"{server.url}/api/games")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", [*PATHS, "/api/games", "/api/health"])
def test_head_says_what_get_would(server: LiveServer, path: str) -> None:
    with httpx.Client(base_url=server.url) as http:
        head, got = http.head(path), http.get(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-length"] == got.headers["content-length"]
        assert http.get("/api/health").status_code == 200
    assert "Traceback" not in server.log.read_text()


def test_what_is_allowed_is_named_in_full(server: LiveServer) -> None:
    for path, methods in (
        ("/api/me", "GET, HEAD, OPTIONS, PATCH"),
        ("/api/tables", "GET, HEAD, OPTIONS, POST"),
        ("/api/games", "GET, HEAD, OPTIONS"),
        ("/api/puzzle/2026-03-14/check", "OPTIONS, POST"),
    ):
        answers = [httpx.request(method, f"{server.url}{path}") for method in ("DELETE", "OPTIONS")]
        assert [answer.status_code for answer in answers] == [405, 204]
        assert [answer.headers["allow"] for answer in answers] == [methods] * 2
