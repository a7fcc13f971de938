"""Somebody opens the page: they are a guest at once, and `index.html` names the parts that the page needs first."""

from __future__ import annotations

import re

import httpx
import pytest
from live_server import LiveServer, NewServer

from cosmodrome.server.site.early import Early
from cosmodrome.server.site.page import STATIC, Page

pytestmark = pytest.mark.skipif(Page().script is None, reason="the page is not built")

LINK = re.compile(r'<link rel="(\w+)"[^>]* href="([^"]+)">')
ENGLISH = {"accept-language": "en"}


def opened(server: LiveServer, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers={**ENGLISH, **headers})


def links(answer: httpx.Response) -> dict[str, list[str]]:
    """Return what the page's frame names, by kind."""
    assert answer.status_code == 200
    found: dict[str, list[str]] = {"stylesheet": [], "modulepreload": [], "preload": []}
    for kind, address in LINK.findall(answer.text):
        found.setdefault(kind, []).append(address)
    return found


def names(answer: httpx.Response) -> str:
    return " ".join(re.sub(r"-[\w-]{8}\.js", "", path) for path in links(answer)["modulepreload"])


def few(burst: int) -> dict[str, float]:
    return {"burst": burst, "per_second": 0.001}


def table(server: LiveServer, **more: object) -> str:
    return str(server.guest().new_table(**more)["code"])


@pytest.mark.parametrize(
    "path", ["/", "/rules/phest", "/learn/karmanswap", "/puzzle", "/puzzles/phest/training"]
)
def test_what_is_named_is_there(server: LiveServer, path: str) -> None:
    found = links(opened(server, path))
    files = found["stylesheet"] + found["modulepreload"]
    assert len(files) > 4
    assert len(set(files)) == len(files)
    for file in files:
        assert (STATIC / file.lstrip("/")).is_file()
    assert "/api/me" in found["preload"]
    with httpx.Client(base_url=server.url) as http:
        http.get("/")
        assert [http.get(ask).status_code for ask in found["preload"]] == [200] * len(found["preload"])


def test_words_come_in_the_readers_language(server: LiveServer) -> None:
    answers = [
        opened(server, "/rules/phest", **{"accept-language": tag}) for tag in ("de-AT,en;q=0.5", "en", "xx")
    ]
    german, english, unknown = map(names, answers)
    assert "phest.de" in german
    assert "phest.de" not in english
    assert unknown == english
    assert len({answer.headers["etag"] for answer in answers}) == 2


def test_a_new_visitor_is_a_guest_before_the_page_asks(server: LiveServer) -> None:
    with httpx.Client(base_url=server.url) as http:
        first = http.get("/")
        assert "private" in first.headers["cache-control"]
        token = http.cookies["cosmodrome"]
        me = http.get("/api/me").json()["id"]
        assert http.get("/api/tables").status_code == 200
        assert "set-cookie" not in http.get("/t/QWERTY").headers
        assert "set-cookie" not in http.get(links(first)["stylesheet"][0]).headers
    again = httpx.get(f"{server.url}/api/me", cookies={"cosmodrome": token})
    assert again.json()["id"] == me


def test_a_cookie_of_another_server_is_replaced(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/", cookies={"other": "1", "cosmodrome": "not.ours"})
    assert "cosmodrome=" in answer.headers["set-cookie"]


def test_new_guests_are_counted_wherever_they_come_in(new_server: NewServer) -> None:
    server = new_server(new_guests=few(2))
    answers = [httpx.get(f"{server.url}/") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert ["set-cookie" in answer.headers for answer in answers] == [True, True, False, False]
    assert httpx.get(f"{server.url}/api/me").status_code == 429


def test_a_table_names_its_lobby_or_its_board(server: LiveServer) -> None:
    lobby = opened(server, f"/t/{table(server)}")
    begun = table(server, bots=["random"], start=True)
    game, plain = opened(server, f"/t/{begun}"), opened(server, f"/t/{begun}?board=plain")
    assert ("Lobby" in names(lobby), "Play" in names(lobby)) == (True, False)
    assert ("Play" in names(game), "phest" in names(game), "plain" in names(game)) == (True, True, False)
    assert "plain" in names(plain)
    assert f"/api/tables/{begun}" in links(game)["preload"]


def test_no_table_is_told_by_guessing(new_server: NewServer) -> None:
    """Somebody who has guessed too often learns nothing more about tables, by the page as little as by the API."""
    server = new_server(guesses=few(2))
    there = table(server)
    with httpx.Client(base_url=server.url, headers=ENGLISH) as http:
        http.get("/")
        assert "Lobby" in names(http.get(f"/t/{there}"))
        for guess in ("AAAAAA", "AAAAAB", "AAAAAC"):
            assert "Lobby" not in names(http.get(f"/t/{guess}"))
        assert "Lobby" not in names(http.get(f"/t/{there}"))


def test_an_address_of_nothing_is_the_page_with_nothing_asked(server: LiveServer) -> None:
    for path in ("/nowhere/at/all", '/learn/"><script>', "/puzzles/phest/%2e%2e%2fx"):
        answer = opened(server, path)
        assert "<script>" not in answer.text
        asks = [ask for ask in links(answer)["preload"] if ask.startswith("/api")]
        assert all(re.fullmatch(r"/api/[a-z/]+", ask) for ask in asks)


def test_no_build_names_nothing() -> None:
    assert Early().links("/", "", "en") == ""


def test_a_page_that_names_a_companion_makes_nobody_a_guest(server: LiveServer) -> None:
    for path in ("/?as=2", "/?as=9"):
        assert "set-cookie" not in opened(server, path).headers
    assert "cosmodrome=" in opened(server, "/").headers["set-cookie"]
