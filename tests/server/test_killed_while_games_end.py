"""A server is killed while rated games end. Each game has one result and one number; ratings are those of a fold."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from live_server import WIDE, LiveServer

from cosmodrome.store.store import FILE

sys.path.insert(0, str(Path(__file__).parents[1] / "faults"))
from ending import PATIENCE, Kills, Season

pytestmark = pytest.mark.long

KILLS = 5
"""The kills of each run: 20 in all."""


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
async def test_a_game_that_ends_while_the_server_is_killed_has_one_result_and_one_number(
    tmp_path: Path, seed: str
) -> None:
    server = LiveServer(tmp_path / "data", **WIDE)
    try:
        server.stop(signal.SIGKILL)
        season = Season(str(server.data))
        kills = Kills([server], season, seed)
        for _ in range(KILLS):
            await kills.kill(patience=PATIENCE)
        server.start()
        assert await season.settled(PATIENCE)
    finally:
        if server.running:
            server.stop()
    assert await season.faults() == []
    assert sum(kills.before.values()) == KILLS


SPOILT = {
    "the result is": "DELETE FROM results WHERE folded = 2",
    "the seats are": "UPDATE result_seats SET rank = 1 - rank",
    "numbers": "UPDATE results SET folded = 9 WHERE folded = 2",
    "the ratings": "UPDATE ratings SET mean = mean + 0.000001",
}
"""What a fault is called, and what makes it."""


async def test_what_is_wrong_after_the_kills_would_be_seen(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "data", **WIDE)
    server.stop()
    season = Season(str(server.data))
    await season.plant(6)
    server.start()
    try:
        assert await season.settled(PATIENCE)
    finally:
        server.stop()
    whole = shutil.copytree(server.data, tmp_path / "whole")
    for called, spoils in SPOILT.items():
        shutil.copytree(whole, server.data, dirs_exist_ok=True)
        with closing(sqlite3.connect(server.data / FILE)) as database, database:
            database.execute(spoils)
        faults = await season.faults()
        assert any(called in fault for fault in faults), (called, faults)
    shutil.copytree(whole, server.data, dirs_exist_ok=True)
    assert await season.faults() == []
