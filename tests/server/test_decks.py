"""The host's own decks: read and checked before the server starts, offered in the API, and kept by tables."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from live_server import WIDE, LiveServer

from cosmodrome.core import Game, find_game
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import own_text
from cosmodrome.device.site_archive import can_be_made
from cosmodrome.server.host.decks import DeckError, read_decks

SHIPS = own_text(find_game("phest"), "cards.toml")
HEAVY = SHIPS.replace('name = "Wren"', 'name = "Anvil"')
WORLDS = own_text(find_game("karmanswap"), "planets.toml")
RICH = WORLDS.replace("red = 4", "red = 9", 1)


def put(folder: Path, **decks: str | bytes) -> Path:
    """Write files below a folder. Their names are given as `game__deck__file`."""
    for name, text in decks.items():
        place = folder.joinpath(*name.split("__")).with_suffix(".toml")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def test_a_deck_that_only_a_new_game_may_not_begin_with_is_named_and_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, phest__heavy__cards=HEAVY, phest__bare__cards=SHIPS)

    def demand(game: Game) -> None:
        if game.data:
            raise DataError("cards.toml:7: ships[0].name: a ship is light")

    monkeypatch.setattr("cosmodrome.core.offers.check_data", demand)
    assert read_decks(tmp_path) == {"phest": {"bare": {"cards.toml": SHIPS}}}
    assert f"{tmp_path / 'phest' / 'heavy' / 'cards.toml'}:7: ships[0].name" in caplog.text
    assert (tmp_path / "phest" / "heavy" / "cards.toml").read_text() == HEAVY


def test_decks_are_read_by_game_and_name(tmp_path: Path) -> None:
    put(tmp_path, phest__heavy__cards=HEAVY, phest__bare__cards=SHIPS, karmanswap__rich__planets=RICH)
    (tmp_path / "README").write_text("what is here")
    (tmp_path / "phest" / ".hidden").mkdir()
    assert read_decks(tmp_path) == {
        "karmanswap": {"rich": {"planets.toml": RICH}},
        "phest": {"bare": {"cards.toml": SHIPS}, "heavy": {"cards.toml": HEAVY}},
    }


@pytest.mark.parametrize(
    ("files", "words"),
    [
        (
            {"phest__heavy__cards": SHIPS.replace("dice = 1", "dice = 7", 1)},
            "phest/heavy/cards.toml:10: ships[0].dice: a ship has one to three dice, not 7 (PH-4)",
        ),
        ({"phest__heavy__cards": b"\xff"}, "phest/heavy/cards.toml: byte 0 is not UTF-8"),
        (
            {"phest__heavy__card": SHIPS},
            "phest/heavy: Phest has no data file 'card.toml'; it has: cards.toml",
        ),
        ({"fest__heavy__cards": SHIPS}, "fest: there is no game 'fest'; there are: "),
        ({"phest__cards": SHIPS}, "phest/cards.toml: this file must be in a folder named after the deck"),
        ({"cards": SHIPS}, "cards.toml: this file must be in a folder named after the game"),
    ],
)
def test_what_cannot_be_used_is_named(tmp_path: Path, files: dict[str, str], words: str) -> None:
    put(tmp_path, **files)
    with pytest.raises(DeckError) as refused:
        read_decks(tmp_path)
    assert str(refused.value).startswith(f"{tmp_path}/{words}")
    assert "\n" not in str(refused.value)


def test_a_folder_without_data_files_is_no_deck(tmp_path: Path) -> None:
    (tmp_path / "karmanswap" / "empty").mkdir(parents=True)
    with pytest.raises(
        DeckError, match=r"karmanswap/empty: there is no cards\.toml or planets\.toml in this folder"
    ):
        read_decks(tmp_path)
    (tmp_path / "karmanswap" / "empty").rename(tmp_path / "karmanswap" / "two\nlines")
    with pytest.raises(DeckError, match="rename the folder"):
        read_decks(tmp_path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="nowhere cannot be read: No such file"):
        read_decks(tmp_path / "nowhere")


def test_the_server_does_not_start_with_a_deck_that_cannot_be_used(tmp_path: Path) -> None:
    decks = put(tmp_path / "decks", phest__heavy__cards=SHIPS.replace("dice = 1", "dice = 7", 1))
    program = Path(sys.executable).with_name("cosmodrome")
    ended = subprocess.run(
        [program, "serve", "--port", "0", "--data", tmp_path / "data", "--decks", decks],
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith(
        f"cosmodrome: --decks: {decks}/phest/heavy/cards.toml:10: ships[0].dice: a ship has"
    )
    assert not (tmp_path / "data").exists()


@pytest.mark.long
@pytest.mark.skipif(not can_be_made(), reason="make interpreter fetches what a site needs")
def test_the_site_below_here_has_the_host_s_decks(tmp_path: Path) -> None:
    decks = put(tmp_path / "decks", phest__bare__cards=SHIPS)
    program = Path(sys.executable).with_name("cosmodrome")
    with subprocess.Popen(
        [
            program,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--data",
            tmp_path / "data",
            "--decks",
            decks,
        ],
        stdout=subprocess.PIPE,
        text=True,
    ) as serving:
        try:
            assert serving.stdout is not None
            said = iter(serving.stdout.readline, "")
            url = next(found[0] for line in said if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))
            games = httpx.get(f"{url}/here/api/games.json", timeout=120).json()
        finally:
            serving.terminate()
    assert {game["id"]: game["decks"] for game in games} == {
        "karmanswap": [],
        "phest": ["bare"],
        "spacebowl": [],
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose host has decks of two games."""
    folder = tmp_path_factory.mktemp("decks")
    decks = put(
        folder / "decks", phest__heavy__cards=HEAVY, phest__bare__cards=SHIPS, karmanswap__rich__planets=RICH
    )
    live = LiveServer(folder / "data", decks=decks, **WIDE)
    yield live
    live.stop()


def test_games_list_the_host_s_decks(server: LiveServer) -> None:
    games = server.guest().http.get("/api/games").json()
    decks = {game["id"]: game["decks"] for game in games}
    assert decks["phest"] == ["bare", "heavy"]
    assert decks["karmanswap"] == ["rich"]
    assert decks["spacebowl"] == []


def test_a_table_has_the_deck_it_was_made_with(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    info = host.new_table(deck="heavy", bots=["random"], start=True)
    assert info["deck"] == "heavy"
    for name in (info["id"], info["code"]):
        assert other.http.get(f"/api/tables/{name}/deck").json() == {"files": {"cards.toml": HEAVY}}
    own = host.new_table()
    assert own["deck"] == ""
    assert host.http.get(f"/api/tables/{own['id']}/deck").json() == {"files": {}}


def test_files_that_say_what_the_games_own_say_are_not_sent(server: LiveServer) -> None:
    host = server.guest()
    info = host.new_table(deck="bare")
    assert info["deck"] == "bare"
    assert host.http.get(f"/api/tables/{info['id']}/deck").json() == {"files": {}}


def test_an_unknown_deck_is_refused(server: LiveServer) -> None:
    answer = server.guest().http.post("/api/tables", json={"game": "phest", "seats": 2, "deck": "light"})
    assert answer.status_code == 400
    assert answer.json()["error"] == "unknown_deck"
    assert "'light'" in answer.json()["detail"]
    assert "'bare', 'heavy'" in answer.json()["detail"]


def test_the_files_are_only_for_those_who_may_look(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    info = host.new_table(deck="heavy", bots=["random"], start=True, settings={"spectators": False})
    assert host.http.get(f"/api/tables/{info['id']}/deck").status_code == 200
    answer = other.http.get(f"/api/tables/{info['id']}/deck")
    assert (answer.status_code, answer.json()["error"]) == (403, "no_spectators")
    assert other.http.get("/api/tables/nothing/deck").status_code == 404


def test_bots_and_a_record_with_the_deck(server: LiveServer) -> None:
    host = server.guest()
    info = host.new_table(game="karmanswap", deck="rich", bots=["greedy:1"], start=True)
    chance = random.Random(5)
    with host.line(info["id"]) as line:
        while line.game is None or line.game["outcome"] is None:
            line.wait_for_turn()
            if line.game is not None and line.game["legal"]:
                line.act(chance)
    record = host.http.get(f"/api/tables/{info['id']}/record").json()
    assert record["data"] == {"planets.toml": RICH}
    assert len(record["data_hash"]) == 64
    assert len(host.http.get(f"/api/tables/{info['id']}/replay").json()) > 10
    assert " failed" not in server.log.read_text()
