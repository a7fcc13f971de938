"""The one worker of a device: in order, by kind, and whatever goes wrong with one job, the next is done."""

from __future__ import annotations

import asyncio
import pickle

import pytest

from cosmodrome.device.thinking import OneWorker, do_job
from cosmodrome.workers import Job, JobFailed, Kind


def double(number: int) -> int:
    return 2 * number


def fail() -> None:
    raise ArithmeticError("on purpose")


@pytest.mark.parametrize("away", [False, True])
async def test_a_job_is_done_or_says_what_went_wrong(away: bool) -> None:
    async def elsewhere(work: bytes) -> bytes:
        await asyncio.sleep(0)
        return do_job(work)

    worker = OneWorker(elsewhere if away else None)
    assert (await worker.run(Job(function=double, arguments=(4,)))).value == 8
    with pytest.raises(JobFailed, match="ArithmeticError: on purpose"):
        await worker.run(Job(function=fail))
    assert (await worker.run(Job(function=double, arguments=(5,)))).value == 10


def test_what_is_no_job_is_answered_too() -> None:
    value, failure = pickle.loads(do_job(b"nonsense"))
    assert value is None
    assert "UnpicklingError" in failure


class Elsewhere:
    """Another worker, which answers when the test says so."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.asked = asyncio.Event()
        self._go_on = asyncio.Event()

    async def __call__(self, work: bytes) -> bytes:
        self.begun.append(pickle.loads(work)[1][0])
        self.asked.set()
        await self._go_on.wait()
        return do_job(work)

    def answer(self) -> None:
        """Answer what was asked, and all that will be."""
        self._go_on.set()


async def test_what_somebody_waits_for_comes_before_spare_time_and_what_is_taken_back_never() -> None:
    away = Elsewhere()
    worker = OneWorker(away)
    kinds = (Kind.SPARE, Kind.SPARE, Kind.BACKGROUND, Kind.THINKER, Kind.QUICK, Kind.QUICK)
    tasks = []
    for number, kind in enumerate(kinds):
        job = Job(function=double, arguments=(number,), kind=kind)
        tasks.append(asyncio.create_task(worker.run(job)))
        await asyncio.sleep(0)
    tasks[4].cancel()
    away.answer()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert away.begun == [0, 5, 3, 2, 1]
    assert isinstance(done[4], asyncio.CancelledError)


async def test_whoever_stops_waiting_in_the_middle_lets_the_next_go_on() -> None:
    away = Elsewhere()
    worker = OneWorker(away)
    first = asyncio.create_task(worker.run(Job(function=double, arguments=(1,))))
    second = asyncio.create_task(worker.run(Job(function=double, arguments=(2,))))
    await away.asked.wait()
    first.cancel()
    away.answer()
    assert (await second).value == 4
    with pytest.raises(asyncio.CancelledError):
        await first
