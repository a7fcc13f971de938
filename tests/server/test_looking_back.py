"""A look back on a game that is over, while somebody waits. There is none on a game that goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from live_server import Guest, LiveServer

from cosmodrome.core import record as records
from cosmodrome.server.practice.lookback import LookBacks
from cosmodrome.tables.errors import TableError
from cosmodrome.workers import Job, JobDone, JobFailed

GOLDEN = Path(__file__).parents[1] / "golden" / "spacebowl"


def looked_back(guest: Guest, table: str) -> dict[str, Any]:
    """Return the look back once everything was looked at. Its decisions are being checked then, which takes minutes."""
    ends = time.monotonic() + 280
    while time.monotonic() < ends:
        answer = guest.http.get(f"/api/tables/{table}/lookback")
        assert answer.status_code == 200, answer.text
        if (found := answer.json())["progress"] == 1:
            return dict(found)
        time.sleep(0.3)
    raise AssertionError(f"still at {found['progress']}")


@pytest.mark.long
def test_a_game_is_looked_back_on(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.finished_game(bots=["random"])
    found = looked_back(guest, table)
    frames = guest.http.get(f"/api/tables/{table}/replay").json()
    assert found["first"] == 0
    assert found["moves"] == len(frames) - 1
    assert len(found["moments"]) == len(frames)
    assert found["decisions"]
    assert {each["verdict"] for each in found["decisions"]} <= {"checking", "mistake", "depends", "unsure"}
    outcome = frames[-1]["game"]["outcome"]
    assert [share > 0 for share in found["moments"][-1][1]] == [seat in outcome["winners"] for seat in (0, 1)]
    others = looked_back(server.guest(), table)  # anybody who may see the table may look back
    assert others["moments"] == found["moments"]


async def test_of_a_race_nothing_is_said() -> None:
    race = records.decode(min(GOLDEN.glob("*.json")).read_bytes())
    found = LookBacks(run=None).look("race", race, "somebody")
    assert (found.progress, found.moments, found.decisions, found.checked) == (1, [], [], True)


async def test_what_failed_is_not_tried_at_every_question() -> None:
    tried: list[Job] = []

    async def fails(job: Job) -> JobDone:
        tried.append(job)
        raise JobFailed("no such estimate")

    game = records.decode(min((GOLDEN.parent / "phest").glob("*.json")).read_bytes())
    lookbacks = LookBacks(fails)
    assert lookbacks.look("one", game, "somebody").progress == 0
    (thinking,) = asyncio.all_tasks() - {asyncio.current_task()}
    await thinking
    for _ in range(3):
        with pytest.raises(TableError, match="could not be looked back on"):
            lookbacks.known("one")
    assert len(tried) == 1


def test_a_game_that_goes_on_is_not_looked_back_on(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table(bots=["random"], start=True)
    answer = guest.http.get(f"/api/tables/{table['id']}/lookback")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_over")
