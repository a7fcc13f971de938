"""The host's orders about ratings, with a server that runs and without one."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, NewServer

from cosmodrome.cli.app import call
from cosmodrome.store import open_store
from cosmodrome.store.folding import Folding

sys.path.insert(0, str(Path(__file__).parents[1] / "store"))
from test_folding import PEOPLE, account, anew, folded, kept, played, season

Admin = Callable[..., tuple[int, Any, str]]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admin:
    """Returns a function that gives an order, and returns the exit code, the answer and what was said of errors."""
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def run(folder: Path, *words: str) -> tuple[int, Any, str]:
        code = call(["admin", *words, "--json", "--data", str(folder)])
        out, err = capsys.readouterr()
        return code, json.loads(out) if code == 0 else out, err

    return run


def rated_games(folder: Path) -> list[str]:
    """Play some rated games in a new store. Return the ids of their tables."""

    async def play() -> list[str]:
        store = await open_store(folder)
        games = season(8)
        for name in PEOPLE:  # otherwise a server deletes their old games
            await account(store, name)
        await played(store, games)
        await folded(store)
        await store.close()
        return [game.table for game in games]

    return asyncio.run(play())


def ratings(folder: Path) -> tuple[str, str]:
    """Return what is kept of ratings, and what a fold from the first result on makes of it."""

    async def read() -> tuple[str, str]:
        store = await open_store(folder)
        await folded(store)
        found = await kept(store), await anew(store)
        await store.close()
        return found

    return asyncio.run(read())


def test_without_a_server_an_order_is_done_when_the_command_ends(tmp_path: Path, admin: Admin) -> None:
    tables = rated_games(tmp_path)
    before, _ = ratings(tmp_path)
    shown = {"game": "phest", "model": "pairs-1", "people": 5, "numbered": 8, "waiting": 0}
    assert admin(tmp_path, "ratings")[1]["games"] == [shown]
    with closing(sqlite3.connect(tmp_path / "cosmodrome.sqlite3", isolation_level=None)) as spoilt:
        spoilt.execute("UPDATE ratings SET mean = 7")
    for words in (("ratings", "--anew"), ("ratings", "--anew", "phest")):
        assert admin(tmp_path, *words)[:2] == (
            0,
            {"type": "Obeyed", "words": "The ratings of phest are worked out again."},
        )
    assert ratings(tmp_path) == (before, before)
    code, answer, _ = admin(tmp_path, "unrate", tables[3])
    assert code == 0
    assert f"table {tables[3]} counts no more" in answer["words"]
    acts = admin(tmp_path, "people", "log")[1]["acts"]
    assert [each["act"] for each in acts] == [f"took the game at table {tables[3]} out of the ratings"]
    after, again = ratings(tmp_path)
    assert after == again != before


def test_orders_that_cannot_be_carried_out_change_nothing(tmp_path: Path, admin: Admin) -> None:
    tables = rated_games(tmp_path)
    admin(tmp_path, "unrate", tables[0])
    before = ratings(tmp_path)
    for words, said in (
        (("unrate", tables[0]), f"the game at table {tables[0]} is not rated"),
        (("unrate", "QQQQQQ"), "no table"),
        (("ratings", "--anew", "go"), "nobody was ever rated in go; games with ratings: phest"),
        (("ratings", "phest"), "a GAME is named with --anew only"),
    ):
        code, out, err = admin(tmp_path, *words)
        assert (code != 0, out) == (True, "")
        assert said in " ".join(err.split())
    assert ratings(tmp_path) == before
    empty = tmp_path / "empty"
    asyncio.run(made(empty))
    assert "games with ratings: none yet" in admin(empty, "ratings", "--anew")[2]


async def made(folder: Path) -> None:
    await (await open_store(folder)).close()


def test_a_running_server_works_the_ratings_out_beside_all_else(
    new_server: NewServer, admin: Admin, tmp_path: Path
) -> None:
    folder = tmp_path / "data0"
    tables = rated_games(folder)
    server = new_server(**WIDE)
    assert server.data == folder
    assert "are being worked out again" in admin(folder, "ratings", "--anew")[1]["words"]
    assert "are being worked out again" in admin(folder, "unrate", tables[2])[1]["words"]
    server.stop()
    after, again = ratings(folder)
    assert after == again


def test_a_wake_that_fails_is_said_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def wake() -> None:
        folding = Folding(None)  # type: ignore[arg-type]
        folding.wake()
        await asyncio.gather(*folding._tasks)

    asyncio.run(wake())
    assert "ratings could not be worked out" in caplog.text
