"""The pool: deals jobs out to workers by fair shares, waits for each as long as it may run, and replaces who ends."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Mapping
from itertools import count
from typing import Final

from cosmodrome.workers.job import Died, Job, JobDone, JobFailed, Kind, Overdue, Post
from cosmodrome.workers.process import JobAnswer, Task
from cosmodrome.workers.queue import FairQueue
from cosmodrome.workers.ticket import SHARES, UNWATCHED, WATCHED, Ticket, share_at
from cosmodrome.workers.worker import Worker

log = logging.getLogger(__name__)

MOST_WORKERS: Final = 8
"""Each takes the memory of a Python with all games loaded."""

GRACE: Final = 0.5
"""Seconds in which a job that was told to stop has to answer, before its worker is ended."""

PAUSE: Final = 1.0
"""Seconds before another worker is started where one did not get warm."""

NICE: Final = {Post.QUICK: 1, Post.ANY: 5, Post.SPARE: 15}
"""How much workers give way to the server and to other programs, as the system's nice values."""


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Pool:
    """Worker processes. With two or more, the first does quick jobs only; the others do them when they are idle.

    One more is started when something is first to be done in spare time.
    """

    def __init__(
        self,
        workers: int | None = None,
        warm_up: Callable[[], object] | None = None,
        grace: float = GRACE,
    ) -> None:
        """So many workers (by default one per processor, and at least two), which first call `warm_up`."""
        posts = workers or max(2, min(processors(), MOST_WORKERS))
        self._posts = [Post.QUICK if post == 0 and posts > 1 else Post.ANY for post in range(posts)]
        self._warm_up = warm_up
        self._grace = grace
        self._workers: list[Worker[Ticket]] = []
        self._quick: FairQueue[Ticket] = FairQueue(SHARES)
        self._slow: FairQueue[Ticket] = FairQueue(SHARES)
        self._spare: FairQueue[Ticket] = FairQueue(SHARES)
        self._numbers = count(1)
        self._running = False
        self._changed = asyncio.Event()
        self.ended = 0
        """Workers that were ended, or died."""
        self.note: Callable[[Job, JobDone], object] | None = None
        """Is told of each job that was done."""

    @property
    def pids(self) -> list[int]:
        """The processes' numbers, that for quick jobs first."""
        return [worker.process.pid for worker in self._by_post() if worker.process.pid is not None]

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return the number of jobs that wait in each queue."""
        return {"quick": self._quick.waiting, "slow": self._slow.waiting, "spare": self._spare.waiting}

    @property
    def busy(self) -> int:
        """Return the number of workers that have a job."""
        return sum(worker.job is not None for worker in self._workers)

    # Life.

    async def start(self) -> None:
        """Start the workers, and wait until they are warm."""
        self._running = True
        for post in self._posts:
            self._hire(post)
        while not all(worker.warm for worker in self._workers):
            self._changed.clear()
            await self._changed.wait()

    async def stop(self) -> None:
        """End the workers; whoever waits for a job is cancelled."""
        self._running = False
        for queue in (self._quick, self._slow, self._spare):
            while queue.waiting:
                queue.pop().done.cancel()
        workers, self._workers = self._workers, []
        for worker in workers:
            ticket = self._dismissed(worker)
            if ticket is not None:
                ticket.done.cancel()
            worker.end()
        self._changed.set()
        for worker in workers:
            await worker.ended()

    def _by_post(self) -> list[Worker[Ticket]]:
        return sorted(self._workers, key=lambda worker: worker.post.value)

    def _hire(self, post: Post) -> None:
        if not self._running:
            return
        try:
            self._workers.append(Worker(self, post, self._warm_up, NICE[post]))
        except OSError:
            log.exception("no worker could be started")
            asyncio.get_running_loop().call_later(PAUSE, self._hire, post)

    # Jobs.

    async def run(self, job: Job) -> JobDone:
        """Have a job done. Whoever is cancelled while they wait takes it back, and its worker is free again.

        Raises Failed, Overdue or Died, and whatever pickling says of arguments that cannot be pickled. A job whose
        worker died is done once more: perhaps the system wanted the memory.
        """
        if not self._running:
            raise asyncio.CancelledError
        ticket = Ticket(next(self._numbers), job)
        if job.kind is Kind.SPARE and Post.SPARE not in self._posts:
            self._posts.append(Post.SPARE)
            self._hire(Post.SPARE)
        self._wait(ticket)
        self._deal()
        try:
            return await ticket.done
        except asyncio.CancelledError:
            self._take_back(ticket)
            raise

    def load(self, watched: bool = True) -> float:
        """Return the thinkers that wait or run, per worker for thinkers. `watched` leaves out unwatched ones."""
        waiting = self._slow.count(WATCHED) + (0 if watched else self._slow.count(UNWATCHED))
        thinking = sum(
            worker.job is not None and worker.job.job.kind is Kind.THINKER for worker in self._workers
        )
        return (waiting + thinking) / max(1, self._posts.count(Post.ANY))

    def _queue(self, ticket: Ticket) -> FairQueue[Ticket]:
        kind = ticket.job.kind
        return self._quick if kind is Kind.QUICK else self._spare if kind is Kind.SPARE else self._slow

    def _wait(self, ticket: Ticket) -> None:
        self._queue(ticket).push(ticket.path, ticket, ticket.job.cost)

    def _deal(self) -> None:
        """Give idle workers what they may do, those for quick jobs first."""
        queues = {
            Post.QUICK: (self._quick,),
            Post.ANY: (self._slow, self._quick),
            Post.SPARE: (self._spare,),
        }
        for worker in self._by_post():
            waiting = next((queue for queue in queues[worker.post] if queue.waiting), None)
            if worker.idle and waiting is not None:
                self._give(worker, waiting.pop())

    def _give(self, worker: Worker[Ticket], ticket: Ticket) -> None:
        job = ticket.job
        ticket.began = time.monotonic()
        task = Task(ticket.number, ticket.work, low=job.kind is Kind.BACKGROUND)
        worker.job = ticket
        if job.kind is Kind.THINKER:
            ticket.share = share_at(self.load(job.watched))
            task = task._replace(share=ticket.share)
        worker.give(ticket, task)
        ticket.timer = asyncio.get_running_loop().call_later(
            job.patience, self._lose_patience, worker, ticket
        )

    def _lose_patience(self, worker: Worker[Ticket], ticket: Ticket) -> None:
        ticket.overdue = True
        self._interrupt(worker, ticket)

    def _interrupt(self, worker: Worker[Ticket], ticket: Ticket) -> None:
        """Tell a job to stop; if it doesn't, its worker is ended, alone."""
        if ticket.timer is not None:
            ticket.timer.cancel()
        worker.interrupt(ticket.number)
        ticket.timer = asyncio.get_running_loop().call_later(self._grace, worker.end)

    def _take_back(self, ticket: Ticket) -> None:
        """Nobody waits for it any more."""
        if not self._running:
            return
        for worker in self._workers:
            if worker.job is ticket:
                self._interrupt(worker, ticket)
                return
        if not ticket.began:
            self._queue(ticket).drop(ticket.path, ticket)

    # What workers say.

    def ready(self, worker: Worker[Ticket], failure: str | None) -> None:
        """It can be given jobs."""
        if failure is not None:
            log.error("warming up failed; what was not loaded may fail later:\n%s", failure)
        self._changed.set()
        self._deal()

    def answered(self, worker: Worker[Ticket], answer: JobAnswer) -> None:
        """It has done its job."""
        ticket = self._dismissed(worker)
        if ticket is not None:
            ran = time.monotonic() - ticket.began
            if ticket.done.done():
                pass
            elif answer.failure is not None:
                ticket.done.set_exception(JobFailed(answer.failure))
            else:
                done = JobDone(answer.value, ticket.share, ticket.began - ticket.came, ran)
                ticket.done.set_result(done)
                if self.note is not None:
                    self.note(ticket.job, done)
        self._deal()

    def gone(self, worker: Worker[Ticket]) -> None:
        """It is replaced; what it was doing is done once more, if it was not that which took too long."""
        self._changed.set()
        if worker not in self._workers:
            return
        self._workers.remove(worker)
        self.ended += 1
        ticket = self._dismissed(worker)
        if ticket is not None and not ticket.done.done():
            ticket.deaths += 1
            if ticket.overdue:
                ticket.done.set_exception(Overdue(f"it ran for more than {ticket.job.patience} s"))
            elif ticket.deaths > 1:
                ticket.done.set_exception(Died("its worker died, twice"))
            else:
                ticket.began = 0.0
                self._wait(ticket)
        if worker.warm:
            log.warning("a worker ended; another takes its place")
            self._hire(worker.post)
        else:
            log.error("a worker ended before it was warm; another is started in %s s", PAUSE)
            asyncio.get_running_loop().call_later(PAUSE, self._hire, worker.post)

    def _dismissed(self, worker: Worker[Ticket]) -> Ticket | None:
        """Return the ticket of the worker, which stops working on it. The time that it took is accounted for."""
        ticket, worker.job = worker.job, None
        if ticket is not None:
            ran = time.monotonic() - ticket.began
            self._queue(ticket).charge(ticket.path, ran - ticket.job.cost)
            if ticket.timer is not None:
                ticket.timer.cancel()
        return ticket
