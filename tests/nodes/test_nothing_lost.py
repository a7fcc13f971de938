"""Three nodes in processes of their own, tables of all three games, and all kinds of faults: nothing is lost."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from company import Company
from fleet import Fleet
from judging import Verdict, judge
from players import SILENCE
from reading import read

pytestmark = pytest.mark.long

PATIENCE = 60.0
"""The longest wait in seconds; no machine needs as much. benchmarks/nodes_faults.py measures the real time."""

ENOUGH = 50
"""The least number of acknowledged commands in a run that shows anything."""

GAMES: list[tuple[str, dict[str, object]]] = [
    ("phest", {}),
    ("karmanswap", {}),
    ("spacebowl", {"round_limit": 60}),
]


def seat(company: Company, parties: int) -> None:
    """Seat people at tables of all three games."""
    for number in range(parties):
        game, options = GAMES[number % 3]
        company.invite(game, 2, ["random"] if number % 4 == 3 and game != "spacebowl" else [], options)


async def verdict_on(fleet: Fleet, company: Company) -> Verdict:
    """Wait until enough was done, send everybody home, then read and judge the journals."""
    history = company.history
    async with asyncio.timeout(PATIENCE):
        while sum(answer.done for answer in history.answered) <= ENOUGH:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    await company.leave()
    await fleet.stop()
    history.journal = await read(fleet.where, history.made)
    return judge(history, PATIENCE)


async def test_nodes_that_are_killed_and_frozen(tmp_path: Path, where: str, redis: str) -> None:
    async with Fleet(tmp_path, 3, where, redis) as fleet:
        company = Company(fleet.urls, pause=0.3, seed="killed")
        seat(company, 6)
        assert await company.heard_since(0, PATIENCE)
        for node in (0, 1):
            await fleet.kill(node, company)
            assert await company.heard_since(time.monotonic(), PATIENCE)
            await fleet.start(node)
        await fleet.freeze(2, company, SILENCE + 3)  # long enough for connections to be given up
        assert await company.heard_since(time.monotonic(), PATIENCE)
        verdict = await verdict_on(fleet, company)
    assert verdict.faults == []
    assert verdict.resumed


async def test_lines_that_are_cut(tmp_path: Path, where: str, redis: str) -> None:
    async with Fleet(tmp_path, 3, where, redis) as fleet:
        company = Company(fleet.urls, pause=0.3, seed="cut")
        seat(company, 6)
        assert await company.heard_since(0, PATIENCE)
        for proxy in fleet.lines("database"):
            proxy.cut_at_commit = True
        async with asyncio.timeout(PATIENCE):
            while not any(proxy.cut for proxy in fleet.lines("database")):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        database, carrier = fleet.proxies[0]["database"], fleet.proxies[1]["redis"]
        database.silent = frozenset({"down"})
        carrier.half_open()
        await asyncio.sleep(5)
        database.mend()
        carrier.mend()
        assert await company.heard_since(time.monotonic(), PATIENCE)
        verdict = await verdict_on(fleet, company)
    assert verdict.faults == []
