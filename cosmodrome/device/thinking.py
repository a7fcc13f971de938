"""Jobs on a device: done where they are asked for, or by one other worker, which is sent what a process would be."""

from __future__ import annotations

import asyncio
import pickle
import time
import traceback
from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from cosmodrome.workers import Job, JobDone, JobFailed, Kind

Away = Callable[[bytes], Awaitable[bytes]]
"""Sends a pickled job to the other worker, and returns what `do_job` answered there."""

BEHIND: Final = (Kind.QUICK, Kind.THINKER, Kind.BACKGROUND, Kind.SPARE)
"""Which job begins next: the kinds, those first that somebody waits for."""

JobResult = tuple[Any, str | None]
"""The value of a job; or None, and the traceback of what it raised."""


def do_job(work: bytes) -> bytes:
    """In the other worker: do a job, and return its result, pickled. Never raises."""
    try:
        function, arguments = pickle.loads(work)
        result: JobResult = function(*arguments), None
        return pickle.dumps(result)
    except Exception:
        failed: JobResult = None, traceback.format_exc()
        return pickle.dumps(failed)


class OneWorker:
    """Implements the port `cosmodrome.tables.awake.thinking.Workers`: one job at a time, in the order of `BEHIND`.

    Nobody can stop a job here, so its patience is not kept: bots end their thoughts by their own limits of time.
    Whoever is cancelled while they wait takes the job back if it has not begun.
    """

    def __init__(self, away: Away | None = None) -> None:
        self._away = away
        self._busy = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def start(self) -> None:
        """Do nothing: whoever has the other worker starts it."""

    async def stop(self) -> None:
        """Do nothing: the page ends with its workers."""

    async def run(self, job: Job) -> JobDone:
        """Have a job done. Raises JobFailed."""
        came = time.monotonic()
        await self._turn(job.kind)
        try:
            began = time.monotonic()
            answer = await self._do(pickle.dumps((job.function, job.arguments)))
        finally:
            self._next()
        value, failure = pickle.loads(answer)
        if failure is not None:
            raise JobFailed(failure)
        return JobDone(value, 1.0, began - came, time.monotonic() - began)

    async def _do(self, work: bytes) -> bytes:
        if self._away is not None:
            return await self._away(work)
        await asyncio.sleep(0)  # so that what was told before goes out
        return do_job(work)

    async def _turn(self, kind: Kind) -> None:
        """Wait until this job may begin."""
        if self._busy:
            turn = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (BEHIND.index(kind), next(self._numbers), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it had come just now
                    self._next()
                raise
        self._busy = True

    def _next(self) -> None:
        """Let the next job begin."""
        self._busy = False
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                self._busy = True
                turn.set_result(None)
                return
