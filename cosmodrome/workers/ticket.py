"""A job on its way through the pool: whose it is, and how the time is shared out."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cosmodrome.workers.job import Job, JobDone, Kind

WATCHED: Final = "watched"
BACKGROUND: Final = "background"
UNWATCHED: Final = "unwatched"

SHARES: Final[Mapping[object, float]] = MappingProxyType({WATCHED: 16.0, BACKGROUND: 2.0, UNWATCHED: 1.0})
"""The shares of time when all of them wait: little for jobs that nobody waits for, but never nothing."""

FULL: Final = 2.0
"""The longest wait before jobs are cut, as a multiple of a job's own time."""

LEAST_SHARE: Final = 1 / 16
"""No job's time is cut below this part of it."""

Path = tuple[str, str, str]


def share_at(load: float) -> float:
    """Return the share of its time that a job gets at a load per worker: 1, a half, a quarter and so on."""
    share = 1.0
    while share > LEAST_SHARE and share * load > FULL:
        share /= 2
    return share


class Ticket:
    """A job on its way."""

    __slots__ = (
        "began",
        "came",
        "deaths",
        "done",
        "job",
        "number",
        "overdue",
        "path",
        "share",
        "timer",
        "work",
    )

    def __init__(self, number: int, job: Job) -> None:
        self.number = number
        self.job = job
        self.work = pickle.dumps((job.function, job.arguments))
        behind = job.kind in (Kind.BACKGROUND, Kind.SPARE)
        rank = BACKGROUND if behind else WATCHED if job.watched else UNWATCHED
        self.path: Path = (rank, job.person, job.table)
        self.done: asyncio.Future[JobDone] = asyncio.get_running_loop().create_future()
        self.came = time.monotonic()
        self.began = 0.0
        """When a worker began with it; 0 while it waits."""
        self.share = 1.0
        self.deaths = 0
        self.overdue = False
        self.timer: asyncio.TimerHandle | None = None
