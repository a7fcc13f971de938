"""Nodes are killed while rated games end. Each game has one result and one number; ratings are those of a fold."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from ending import PATIENCE, Kills, Season
from live_server import WIDE, LiveServer

pytestmark = pytest.mark.long

KILLS = 5


@pytest.fixture
def servers(tmp_path: Path, where: str, redis: str) -> Iterator[list[LiveServer]]:
    """Three nodes."""
    started: list[LiveServer] = []
    try:
        for name in ("one", "two", "three"):
            started.append(LiveServer(tmp_path / name, database=where, redis=redis, **WIDE))
        yield started
    finally:
        for server in started:
            if server.running:
                server.stop(signal.SIGKILL)


async def test_a_game_that_ends_while_nodes_are_killed_has_one_result_and_one_number(
    servers: list[LiveServer], where: str
) -> None:
    season = Season(where)
    kills = Kills(servers, season, "nodes")
    for _ in range(KILLS):
        await kills.kill(patience=PATIENCE)
    assert await season.settled(PATIENCE)
    for server in servers:
        server.stop()
    assert await season.faults() == []
    assert sum(kills.before.values()) == KILLS
