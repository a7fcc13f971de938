"""Faces and sprites over HTTP: their content and words, how long browsers keep them, and what is refused."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from live_server import WIDE, LiveServer

from cosmodrome.core import find_game
from cosmodrome.core.art import LANGUAGES, Face, read_words
from cosmodrome.core.edition import own_text
from cosmodrome.server.art import Gallery
from cosmodrome.server.edge.shield import security_policy
from cosmodrome.tables.errors import TableError

SHIPS = own_text(find_game("phest"), "cards.toml")
SKIP = {
    language: [read_words("cosmodrome.games.phest.art", language)("faces.skip")] for language in LANGUAGES
}
HEAVY = SHIPS.replace('name = "Wren"', 'name = "Anvil"').replace("value = 4", "value = 5", 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose host has a deck for Phest."""
    folder = tmp_path_factory.mktemp("art")
    deck = folder / "decks" / "phest" / "heavy"
    deck.mkdir(parents=True)
    (deck / "cards.toml").write_text(HEAVY, "utf-8")
    live = LiveServer(folder / "data", decks=folder / "decks", **WIDE)
    yield live
    live.stop()


def words(faces: dict[str, dict[str, list[dict[str, str]]]], name: str) -> list[str]:
    return [text["words"] for text in faces[name]["texts"]]


def test_faces_speak_a_language_and_name_one_sprite(server: LiveServer) -> None:
    http = server.guest().http
    said = {}
    sprites = set()
    italian = http.get("/api/games/phest/faces", params={"language": "it"})
    assert italian.content == http.get("/api/games/phest/faces", params={"language": "en"}).content
    for language in LANGUAGES:
        answer = http.get("/api/games/phest/faces", params={"language": language})
        assert answer.status_code == 200
        sprites.add(answer.json()["sprite"])
        said[language] = words(answer.json()["faces"], "skip")
    assert said == SKIP
    (name,) = sprites
    svg = http.get(f"/api/art/{name}")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert svg.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert svg.headers["content-encoding"] == "gzip"
    symbols = {symbol.get("id") for symbol in ElementTree.fromstring(svg.text)}
    assert symbols == {f"a{name[:10]}-{face}" for face in answer.json()["faces"]}
    plain = http.get(f"/api/art/{name}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == svg.text
    assert svg.headers["content-security-policy"].startswith("default-src 'self'")


def test_nothing_is_sent_twice(server: LiveServer) -> None:
    http = server.guest().http
    answer = http.get("/api/games/spacebowl/faces")
    assert answer.headers["cache-control"] == "no-cache"
    again = http.get("/api/games/spacebowl/faces", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    sprite = f"/api/art/{answer.json()['sprite']}"
    tag = http.get(sprite).headers["etag"]
    assert http.get(sprite, headers={"if-none-match": tag}).status_code == 304


def test_a_table_shows_its_own_deck_to_whoever_may_see_it(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    own = host.new_table(deck="heavy", bots=["random"], start=True, settings={"spectators": False})
    path = f"/api/tables/{own['id']}/faces"
    heavy = host.http.get(path, params={"language": "de"})
    assert heavy.headers["cache-control"] == "private, no-cache"
    assert words(heavy.json()["faces"], "wren")[-1] == "Anvil"
    game = host.http.get("/api/games/phest/faces").json()
    assert words(game["faces"], "wren")[-1] == "Wren"
    assert heavy.json()["sprite"] != game["sprite"]
    assert host.http.get(f"/api/art/{heavy.json()['sprite']}").status_code == 200
    refused = other.http.get(path)
    assert (refused.status_code, refused.json()["error"]) == (403, "no_spectators")


def test_a_game_that_began_with_data_of_older_rules_shows_its_cards(tmp_path: Path) -> None:
    """A new game may not begin with such planets, but this one goes on with them."""
    kept = Path(__file__).parents[1] / "fixtures" / "v1"
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / "cosmodrome.sqlite3")) as database:
        database.executescript((kept / "tables.sql").read_text("utf-8"))
        database.execute(
            "UPDATE tables SET touched = ?", (int(time.time() * 1000),)
        )  # too old ones are deleted
        database.commit()
    server = LiveServer(data, **WIDE)
    try:
        tables = msgspec.json.decode((kept / "tables.json").read_bytes())
        http = server.guest().http
        answers = {name: http.get(f"/api/tables/{each['id']}/faces") for name, each in tables.items()}
        assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(tables, 200)
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("/api/games/chess/faces", 404, "unknown_game"),
        ("/api/tables/nothing/faces", 404, "no_table"),
        ("/api/art/0123456789", 404, "not_found"),
    ],
)
def test_what_there_is_not_is_said(server: LiveServer, path: str, status: int, error: str) -> None:
    answer = server.guest().http.get(path)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


class Drawn(type(find_game("phest"))):  # type: ignore[misc]
    """A game with a face from somebody else."""

    def __init__(self, name: str, shapes: str) -> None:
        self.id = self.title = name
        self.offers = {"faces": lambda language: [Face("one", 10, 10, shapes)]}


def test_a_strangers_game_cannot_bring_a_script_into_the_page() -> None:
    with pytest.raises(TableError, match="face one: <script> is no shape"):
        Gallery().faces(Drawn("evil", "<script>alert(1)</script>"), "en")
    assert b"script-src" not in security_policy("localhost")  # so `default-src 'self'` forbids inline scripts


def test_a_game_that_nobody_has_drawn_has_no_sprite() -> None:
    nothing = Drawn("bare", "")
    nothing.offers = {}
    assert Gallery().faces(nothing, "en") == b'{"sprite":"","faces":{}}'


def test_the_longest_unused_sprite_goes_first_and_comes_again() -> None:
    gallery = Gallery(kept=2)
    games = [Drawn(f"game-{n}", f'<path d="M0 0H{n}" fill="$red"/>') for n in range(3)]
    named = [gallery.faces(game, "en").partition(b'"sprite":"')[2][:64].decode() for game in games]
    with pytest.raises(TableError):
        gallery.sprite(named[0])
    assert gallery.sprite(named[2])
    gallery.faces(games[0], "en")
    assert gallery.sprite(named[0])
