"""The check behind a look back: it holds nobody up, goes on where it was, and what is told keeps its place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core import record as records
from cosmodrome.lookback import Decision, Effort, Moment, decisions, gains, moments, weigh
from cosmodrome.server.practice import lookback
from cosmodrome.server.practice.lookback import LookBacks
from cosmodrome.server.wire.bodies import LookBack
from cosmodrome.workers import Died, Job, JobDone

GAME = records.decode(min((Path(__file__).parents[1] / "golden" / "phest").glob("*.json")).read_bytes())
EFFORT = Effort(("careful", "hasty"), decisions=100_000, looks=(60, 120))
PIECE = 30
"""Worlds of a job."""


class Shelf:
    """Keeps looks back in memory."""

    def __init__(self) -> None:
        self.bodies: dict[str, bytes] = {}

    async def keep(self, table_id: str, told: bytes) -> None:
        """Keep one."""
        self.bodies[table_id] = told

    async def kept(self, table_id: str) -> bytes | None:
        """Return one."""
        return self.bodies.get(table_id)


class Worker:
    """Finds four candidates in every game, of which all but the second are mistakes; tells of each job before it."""

    def __init__(self, before: Callable[[Job], Awaitable[object]] | None = None) -> None:
        self.jobs: list[Job] = []
        self._before = before

    async def __call__(self, job: Job) -> JobDone:
        """Do a job."""
        self.jobs.append(job)
        if self._before is not None:
            await self._before(job)
        return JobDone(self._value(job), 1.0, 0.0, 0.0)

    def _value(self, job: Job) -> Any:
        _, *arguments = job.arguments
        if job.function is moments:
            return [Moment(number, (0.25, 0.75), 0.1) for number in range(arguments[0], arguments[1] + 1)]
        if job.function is decisions:
            first, last = arguments
            return [_candidate(number) for number in range(first, last + 1) if number in (10, 20, 30, 40)]
        if job.function is weigh:
            return [_candidate(number) for number in arguments[0]]
        assert job.function is gains
        number, _, _, _, (begin, end), _ = arguments
        return [
            (1.0 if number != 20 else (1.0, -1.0)[world % 2], 1)
            for world in range(begin, min(end, begin + PIECE))
        ]


def _candidate(number: int) -> Decision:
    return Decision(number, 0, {"kind": "x"}, {"kind": "y"}, (50 - number) / 100, 0.01)


def looks_back(worker: Worker, shelf: Shelf | None = None) -> LookBacks:
    return LookBacks(worker, shelf, lambda game: EFFORT)


async def thought(lookbacks: LookBacks, table: str) -> LookBack:
    """Wait until a look back is over."""
    await asyncio.gather(*thinking())
    told = lookbacks.known(table)
    assert told is not None
    return told


def thinking() -> set[asyncio.Task[Any]]:
    return {task for task in asyncio.all_tasks() if "_think" in str(task.get_coro())}


async def test_candidates_are_told_before_they_are_checked_and_stay_in_their_places() -> None:
    told: list[LookBack] = []

    async def tell(job: Job) -> None:
        if job.function is gains:
            now = lookbacks.known("one")
            assert now is not None
            told.append(now)

    worker = Worker(tell)
    lookbacks = looks_back(worker)
    assert lookbacks.look("one", GAME, "somebody").decisions == []
    last = await thought(lookbacks, "one")
    first = told[0]
    assert (first.progress, first.checked) == (1, False)
    assert len(first.moments) == len(GAME.moves) + 1
    assert [(each.number, each.verdict) for each in first.decisions] == [
        (number, "checking") for number in (10, 20, 30)
    ]
    for now in (*told, last):
        assert [each.number for each in now.decisions[:3]] == [10, 20, 30]
    assert last.checked
    assert [(each.number, each.verdict) for each in last.decisions] == [
        (10, "mistake"), (20, "unsure"), (30, "mistake"), (40, "mistake"),
    ]  # fmt: skip


async def test_a_look_back_rests_while_nobody_asks_for_it_and_goes_on_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So does its first look, though nothing of that is kept yet."""
    watched = looks_back(all_the_time := Worker())
    watched.look("one", GAME, "somebody")
    expected = await thought(watched, "one")

    now = 0.0
    monkeypatch.setattr(lookback, "monotonic", lambda: now)

    async def takes_long(job: Job) -> None:
        nonlocal now
        now += 0.4 * lookback.UNWATCHED

    lookbacks = looks_back(worker := Worker(takes_long), shelf := Shelf())
    told: LookBack | None = lookbacks.look("one", GAME, "somebody")
    while told is not None and not told.checked:
        before = len(worker.jobs)
        await asyncio.gather(*thinking())
        assert before < len(worker.jobs) <= before + 3
        checked = gains in {job.function for job in worker.jobs}
        assert ("one" in shelf.bodies) >= checked
        told = lookbacks.known("one")
    assert told == expected
    assert [job.arguments[1:] for job in worker.jobs] == [job.arguments[1:] for job in all_the_time.jobs]


async def test_a_first_look_that_nobody_waits_for_any_more_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(lookback, "monotonic", lambda: now)

    async def passes(job: Job) -> None:
        nonlocal now
        now += 0.6 * lookback.UNWATCHED
        lookbacks.known("two")

    lookbacks = looks_back(worker := Worker(passes))
    lookbacks.look("one", GAME, "somebody")
    lookbacks.look("two", GAME, "somebody else")
    assert (await thought(lookbacks, "two")).checked
    assert [job.table for job in worker.jobs].count("one") == 2


async def test_a_check_that_was_ended_goes_on_where_it_was_kept() -> None:
    whole = looks_back(Worker())
    whole.look("one", GAME, "somebody")
    expected = await thought(whole, "one")

    async def ends(job: Job) -> None:
        if job.function is gains:
            raise asyncio.CancelledError

    shelf = Shelf()
    ended = looks_back(Worker(ends), shelf)
    ended.look("one", GAME, "somebody")
    await asyncio.gather(*thinking())
    lookbacks = looks_back(worker := Worker(), shelf)
    kept = await lookbacks.recall("one")
    assert kept is not None
    assert not kept.check.over
    assert lookbacks.look("one", GAME, "somebody", kept).progress == 1
    assert await thought(lookbacks, "one") == expected
    assert {job.function for job in worker.jobs} == {gains}
    again = await lookbacks.recall("one")
    assert again is not None
    assert again.told() == expected


async def test_a_first_look_waits_for_one_piece_of_a_check_only() -> None:
    order: list[tuple[str, bool]] = []

    async def another(job: Job) -> None:
        order.append((job.table, job.function is gains))
        if job.table == "one" and job.function is gains and lookbacks.known("two") is None:
            lookbacks.look("two", GAME, "somebody else")
            await asyncio.sleep(0)  # so that it waits by now

    lookbacks = looks_back(Worker(another))
    lookbacks.look("one", GAME, "somebody")
    await thought(lookbacks, "one")
    begins = order.index(("two", False))
    assert order[:begins].count(("one", True)) == 1
    ends = len(order) - order[::-1].index(("two", False))
    assert all(table == "two" for table, _ in order[begins:ends])


async def test_a_check_that_fails_leaves_what_was_found_and_calls_nothing_a_mistake() -> None:
    async def dies(job: Job) -> None:
        if job.function is gains:
            raise Died

    lookbacks = looks_back(Worker(dies))
    lookbacks.look("one", GAME, "somebody")
    told = await thought(lookbacks, "one")
    assert told.checked
    assert told.moments
    assert [(each.number, each.verdict) for each in told.decisions[:3]] == [
        (number, "unsure") for number in (10, 20, 30)
    ]
