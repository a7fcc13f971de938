"""Workers: quick jobs are not held up, shares are fair, and a worker that is stuck is ended alone."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import chores
import pytest
from director import Director

from cosmodrome.workers import Died, Job, JobFailed, Kind, Overdue, share
from cosmodrome.workers.pool import Pool
from cosmodrome.workers.ticket import LEAST_SHARE, share_at


@asynccontextmanager
async def at_work(workers: int, **more: Any) -> AsyncIterator[Pool]:
    pool = Pool(workers, **more)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop()


def job(function: Callable[..., object], *arguments: object, **more: Any) -> Job:
    return Job(function=function, arguments=arguments, **({"patience": 60} | more))


def begin(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    return asyncio.ensure_future(work)


async def ends(process: int) -> None:
    """Wait until a process has ended."""
    async with asyncio.timeout(60):
        while runs(process):  # noqa: ASYNC110  # another process sets no event
            await asyncio.sleep(0.01)


def runs(process: int) -> bool:
    """Return whether a process runs. An ended process that nobody waited for does not."""
    try:
        os.kill(process, 0)
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc/self").exists()


async def test_a_job_s_answer(director: Director) -> None:
    async with at_work(2) as pool:
        done = await pool.run(job(chores.pid))
        assert done.value in pool.pids
        assert done.share == 1
        assert done.waited >= 0
        assert done.ran > 0
        assert pool.ended == 0


async def test_large_messages_travel_both_ways(director: Director) -> None:
    text = b"x" * 3_000_000
    async with at_work(1) as pool:
        assert (await pool.run(job(chores.echo, text))).value == text


async def test_a_job_that_fails_says_why_and_hurts_nobody() -> None:
    async with at_work(1) as pool:
        [process] = pool.pids
        with pytest.raises(JobFailed, match="out of ideas"):
            await pool.run(job(chores.fails))
        with pytest.raises(JobFailed, match="lambda"):
            await pool.run(job(chores.unspeakable))
        with pytest.raises(Exception, match="lambda"):
            await pool.run(job(lambda: None))
        with pytest.raises(JobFailed, match="SystemExit"):
            await pool.run(job(sys.exit))
        assert (await pool.run(job(chores.pid))).value == process


async def test_workers_that_do_not_get_warm_work_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    async with at_work(1, warm_up=chores.warm_badly) as pool:
        assert "too cold" in caplog.text
        assert (await pool.run(job(chores.pid))).value == pool.pids[0]


async def test_the_quick_never_wait_behind_thinkers(director: Director) -> None:
    async with at_work(2) as pool:
        thinkers = [begin(pool.run(director.held(f"thinker {number}"))) for number in range(5)]
        await director.has_begun("thinker 0")
        assert (await pool.run(job(chores.pid))).value == pool.pids[0]
        assert director.begun == ["thinker 0"]
        await director.let_go(*(f"thinker {number}" for number in range(5)))
        await asyncio.gather(*thinkers)


async def test_idle_thinkers_take_quick_jobs_too(director: Director) -> None:
    async with at_work(2) as pool:
        both = [begin(pool.run(director.held(name, Kind.QUICK))) for name in "ab"]
        await director.let_go("a", "b")
        assert {done.value[1] for done in await asyncio.gather(*both)} == set(pool.pids)


async def test_people_and_their_tables_take_turns(director: Director) -> None:
    async with at_work(1) as pool:
        waiting = [begin(pool.run(director.held("first")))]
        await director.has_begun("first")
        for person, table, names in ("ann", "one", "abc"), ("ann", "two", "de"), ("bob", "three", "x"):
            for name in names:
                asked = director.held(name, person=person, table=table, cost=60)
                waiting.append(begin(pool.run(asked)))
        await asyncio.sleep(0)
        await director.let_go("first", "a", "x", "d", "b", "e", "c")
        await asyncio.gather(*waiting)
        assert "".join(director.begun) == "firstaxdbec"


async def test_what_nobody_watches_or_waits_for_comes_last_but_comes(director: Director) -> None:
    async with at_work(1) as pool:
        waiting = [begin(pool.run(director.held("first", Kind.QUICK)))]
        await director.has_begun("first")
        for number in range(20):
            waiting += [
                begin(pool.run(director.held(f"unwatched {number}", watched=False, cost=1))),
                begin(pool.run(director.held(f"background {number}", Kind.BACKGROUND, cost=1))),
                begin(pool.run(director.held(f"watched {number}", cost=1))),
            ]
        await asyncio.sleep(0)
        await director.let_go("first")
        names = [f"{kind} {n}" for n in range(20) for kind in ("watched", "background", "unwatched")]
        await asyncio.gather(*(director.let_go(name) for name in names), *waiting)
        kinds = [name.split()[0] for name in director.begun[1:21]]
        assert kinds.count("watched") >= 15
        assert kinds.count("unwatched") >= 1
        assert kinds.count("background") >= 1


async def test_thinkers_get_less_time_the_more_of_them_wait(director: Director) -> None:
    async with at_work(1) as pool:
        assert (await pool.run(job(chores.its_share, kind=Kind.THINKER))).value == 1
        first = begin(pool.run(director.held("first", Kind.QUICK)))
        await director.has_begun("first")
        unwatched = begin(pool.run(job(chores.its_share, kind=Kind.THINKER, watched=False)))
        thinkers = [begin(pool.run(job(chores.its_share, kind=Kind.THINKER))) for _ in range(7)]
        quick = begin(pool.run(job(chores.its_share)))
        await asyncio.sleep(0)
        assert pool.load() == 7
        assert pool.load(watched=False) == 8
        await director.let_go("first")
        done = await asyncio.gather(*thinkers)
        assert [each.value for each in done] == [each.share for each in done]
        assert sorted(each.share for each in done) == [0.25, 0.25, 0.25, 0.5, 0.5, 1, 1]
        assert (await quick).share == 1
        assert (await unwatched).share < 1
        await first
    assert share() == 1


def test_the_share_has_a_floor() -> None:
    assert share_at(0) == share_at(2) == 1
    assert share_at(2.5) == 0.5
    assert share_at(1e9) == LEAST_SHARE


async def test_one_that_is_stuck_is_ended_alone(director: Director) -> None:
    async with at_work(3, grace=0.01) as pool:
        thought = begin(pool.run(director.held("thought")))
        await director.has_begun("thought")
        before = set(pool.pids)
        with pytest.raises(Overdue):
            await pool.run(director.held("stuck", patience=0))
        assert pool.ended == 1
        assert (await pool.run(job(chores.pid, kind=Kind.THINKER))).value not in before
        await director.let_go("thought")
        assert (await thought).value[1] in before & set(pool.pids)
        assert len(before & set(pool.pids)) == 2


async def test_one_that_can_stop_answers_when_patience_ends(director: Director) -> None:
    async with at_work(1, grace=60) as pool:
        [process] = pool.pids
        done = await pool.run(director.until_stopped("a", patience=0))
        assert done.value == ("a", process)
        assert pool.ended == 0


async def test_patience_counts_no_time_in_the_queue(director: Director) -> None:
    async with at_work(1, grace=60) as pool:
        first = begin(pool.run(director.held("first")))
        await director.has_begun("first")
        second = begin(pool.run(director.until_stopped("second", patience=0)))
        await asyncio.sleep(0.05)
        assert not second.done()
        await director.let_go("first")
        assert (await second).value[0] == "second"
        await first


async def test_what_is_taken_back_in_the_queue_is_never_begun(director: Director) -> None:
    async with at_work(1) as pool:
        first = begin(pool.run(director.held("first")))
        await director.has_begun("first")
        second, third = (begin(pool.run(director.held(name))) for name in ("second", "third"))
        await asyncio.sleep(0)
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        assert pool.load() == 2
        await director.let_go("first", "third")
        await asyncio.gather(first, third)
        assert director.begun == ["first", "third"]


async def test_a_thought_that_is_taken_back_frees_its_worker(director: Director) -> None:
    async with at_work(1, grace=60) as pool:
        [process] = pool.pids
        thought = begin(pool.run(director.until_stopped("thought")))
        await director.has_begun("thought")
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert (await pool.run(job(chores.pid, kind=Kind.THINKER))).value == process
        assert pool.ended == 0


async def test_one_that_cannot_stop_is_ended_when_it_is_taken_back(director: Director) -> None:
    async with at_work(1, grace=0.01) as pool:
        [process] = pool.pids
        thought = begin(pool.run(director.held("thought")))
        await director.has_begun("thought")
        thought.cancel()
        assert (await pool.run(job(chores.pid))).value != process
        assert director.begun == ["thought"]
        assert pool.ended == 1


async def test_what_dies_is_done_once_more(director: Director, tmp_path: Path) -> None:
    async with at_work(3) as pool:
        thought = begin(pool.run(director.held("thought")))
        await director.has_begun("thought")
        assert (await pool.run(job(chores.dies_once, tmp_path / "mark"))).value == "alive"
        with pytest.raises(Died):
            await pool.run(job(chores.dies, kind=Kind.THINKER))
        assert pool.ended == 3
        await director.let_go("thought")
        assert (await thought).value[0] == "thought"


async def test_an_idle_worker_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async with at_work(1) as pool:
        [process] = pool.pids
        os.kill(process, 9)
        await ends(process)
        assert (await pool.run(job(chores.pid))).value == pool.pids[0]
        assert pool.pids != [process]
        assert caplog.text.count("a worker ended; another takes its place") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no niceness of its own")
async def test_background_jobs_give_way_to_all_others() -> None:
    async with at_work(2) as pool:
        quick, thinker, background, again = [
            (await pool.run(job(chores.niceness, kind=kind))).value
            for kind in (Kind.QUICK, Kind.THINKER, Kind.BACKGROUND, Kind.THINKER)
        ]
        assert os.getpriority(os.PRIO_PROCESS, 0) < quick < thinker < background
        assert again == thinker


async def test_spare_time_has_a_worker_of_its_own_that_nobody_waits_for(director: Director) -> None:
    async with at_work(1) as pool:
        [other] = pool.pids
        spare = begin(pool.run(director.held("spare", Kind.SPARE)))
        await director.has_begun("spare")
        done = [(await pool.run(job(chores.pid, kind=kind))).value for kind in (Kind.THINKER, Kind.QUICK)]
        assert done == [other, other]
        assert os.getpriority(os.PRIO_PROCESS, other) < os.getpriority(os.PRIO_PROCESS, pool.pids[-1])
        second = begin(pool.run(job(chores.pid, kind=Kind.SPARE)))
        await asyncio.sleep(0)
        assert pool.waiting["spare"] == 1
        await director.let_go("spare")
        assert (await spare).value[0] == "spare"
        assert (await second).value == pool.pids[-1]
        assert len(pool.pids) == 2


async def test_stopping_ends_all_and_cancels_who_waits(director: Director) -> None:
    pool = Pool(2)
    await pool.start()
    processes = pool.pids
    waiting = [begin(pool.run(director.held(name))) for name in ("thinks", "waits")]
    await director.has_begun("thinks")
    await pool.stop()
    for task in waiting:
        with pytest.raises(asyncio.CancelledError):
            await task
    assert not any(runs(process) for process in processes)
    assert pool.pids == []
    assert pool.ended == 0
    with pytest.raises(asyncio.CancelledError):
        await pool.run(job(chores.pid))


async def test_it_can_be_stopped_while_it_starts() -> None:
    pool = Pool(2)
    starting = begin(pool.start())
    await asyncio.sleep(0)
    processes = pool.pids
    assert len(processes) == 2
    await pool.stop()
    await asyncio.wait_for(starting, 60)
    for process in processes:
        await ends(process)


SERVER = """
import asyncio, os, signal, sys
sys.path.append({path!r})
import chores
from cosmodrome.workers import Job, Kind
from cosmodrome.workers.pool import Pool

async def main():
    pool = Pool(2)
    await pool.start()
    print(*pool.pids, flush=True)
    begun = asyncio.Event()
    async def hear(reader, writer):
        begun.set()
    server = await asyncio.start_server(hear, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    asyncio.ensure_future(pool.run(Job(function=chores.spins, arguments=(port,), kind=Kind.THINKER)))
    await begun.wait()
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_workers_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER.format(path=str(Path(__file__).parent)))
    server = await asyncio.create_subprocess_exec(sys.executable, script, stdout=asyncio.subprocess.PIPE)
    said, _ = await asyncio.wait_for(server.communicate(), 60)
    assert len(said.split()) == 2
    for process in said.split():
        await ends(int(process))


def test_under_uvloop() -> None:
    uvloop = pytest.importorskip("uvloop")

    async def main() -> None:
        async with at_work(2, grace=0.01) as pool:
            text = b"x" * 300_000
            assert (await pool.run(job(chores.echo, text))).value == text
            with pytest.raises(Died):
                await pool.run(job(chores.dies))

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())
