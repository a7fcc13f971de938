"""Look backs on games are kept beside the games' journals."""

from __future__ import annotations

import asyncio
import zlib
from pathlib import Path

from stage import Stage

from cosmodrome.core import record as records
from cosmodrome.lookback import Moment, moments
from cosmodrome.server.practice.lookback import LookBacks
from cosmodrome.store.lookbacks import KEEP
from cosmodrome.workers import Job, JobDone

GOLDEN = Path(__file__).parents[1] / "golden" / "phest"


async def test_it_is_kept_with_the_game_and_forgotten_with_it(stage: Stage) -> None:
    """After a restart it is there without being computed again. Without it, only time is lost."""
    game = records.decode(min(GOLDEN.glob("*.json")).read_bytes())

    async def thinks(job: Job) -> JobDone:
        found = [Moment(7, (0.25, 0.75), 0.1)] if job.function is moments else []
        return JobDone(found, 1.0, 0.0, 0.0)

    table = (await stage.create()).id
    store = stage.store
    assert await LookBacks(thinks, store.lookbacks).recall(table) is None
    lookbacks = LookBacks(thinks, store.lookbacks)
    lookbacks.look(table, game, "somebody")
    (thinking,) = (task for task in asyncio.all_tasks() if "_think" in str(task.get_coro()))
    await thinking
    known = lookbacks.known(table)
    assert known is not None
    assert known.progress == 1
    assert known.moments
    await stage.restart()
    store = stage.store
    kept = await LookBacks(None, store.lookbacks).recall(table)
    assert kept is not None
    assert kept.told() == known
    assert await LookBacks(None).recall(table) is None
    await store.journal.delete(table)
    assert await store.lookbacks.kept(table) is None
    await store.lookbacks.keep(table, b"{}")  # it was computed meanwhile
    assert await store.lookbacks.kept(table) is None


async def test_one_of_an_older_form_is_made_anew(stage: Stage) -> None:
    table = (await stage.create()).id
    older = b'{"first":0,"moves":1,"team":[0,1],"moments":[],"decisions":[],"progress":1.0}'
    await stage.store._database.commit([(KEEP, [(table, 1, zlib.compress(older))])])
    lookbacks = stage.store.lookbacks
    assert await lookbacks.kept(table) is None
    assert await LookBacks(None, lookbacks).recall(table) is None
    await lookbacks.keep(table, b"newer")
    assert await lookbacks.kept(table) == b"newer"
