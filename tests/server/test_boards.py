"""Games' own boards over HTTP: their headers, their files, and nothing else of their packages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from installing import EXAMPLE, copy_with_board
from live_server import WIDE, LiveServer

from cosmodrome.core.offers.board import KIT
from cosmodrome.server.wire.schema import KIT_TYPES

CSS = "p { margin: 0 }\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"/>'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server on which Lucky Dip has a board of its own."""
    host = tmp_path_factory.mktemp("boards")
    package = copy_with_board(host / "site")
    (package / "board.css").write_text(CSS)
    (package / "board.svg").write_text(SVG)
    (host / "site" / "secret.js").write_text("secret")
    live = LiveServer(host / "data", packages=host / "site", **WIDE)
    yield live
    live.stop()


def board_of(server: LiveServer, game: str) -> Any:
    (found,) = (each for each in httpx.get(f"{server.url}/api/games").json() if each["id"] == game)
    return found["board"]


def test_a_game_says_where_its_board_is_and_others_have_none(server: LiveServer) -> None:
    board = board_of(server, "lucky-dip")
    assert board["module"].startswith("/boards/")
    assert board["module"].endswith("/board.js")
    assert board["kit"] == KIT
    picture = httpx.get(server.url + board["picture"])
    assert (picture.text, picture.headers["content-type"]) == (SVG, "image/svg+xml")
    assert board_of(server, "phest") is None


def test_a_module_comes_as_script_for_ever_under_the_pages_policy(server: LiveServer) -> None:
    module = board_of(server, "lucky-dip")["module"]
    answer = httpx.get(server.url + module)
    assert answer.text == (EXAMPLE / "lucky_dip" / "board.js").read_text()
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    again = httpx.get(server.url + module, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    sheet = httpx.get(server.url + module.replace(".js", ".css"))
    assert (sheet.text, sheet.headers["content-type"]) == (CSS, "text/css; charset=utf-8")


@pytest.mark.parametrize(
    "file",
    [
        *("game.py", "nothing.js", "__init__.py", "", "board.js/", "%00.js", "board.js%00"),
        *("../board.js", "..%2Fgame.py", "../../secret.js", "..%2f..%2fsecret.js", "%2e%2e/%2e%2e/secret.js"),
        *("//etc/passwd", "..\\game.py", "..%5cgame.py"),
    ],
)
def test_nothing_else_of_the_package_is_served(server: LiveServer, file: str) -> None:
    folder = board_of(server, "lucky-dip")["module"].removesuffix("board.js")
    with httpx.Client() as http:
        raw = httpx.URL(server.url).copy_with(raw_path=(folder + file).encode())
        answer = http.get(raw)
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


def test_another_version_of_a_board_is_not_there(server: LiveServer) -> None:
    assert httpx.get(f"{server.url}/boards/00000000000000000000/board.js").status_code == 404


def test_boards_can_only_be_read(server: LiveServer) -> None:
    module = board_of(server, "lucky-dip")["module"]
    assert httpx.post(server.url + module, content=b"x").status_code == 405


def test_the_types_for_authors_are_those_of_the_newest_kit() -> None:
    assert f"readonly version: {KIT};" in KIT_TYPES
