"""A worker as the server sees it: a process, and a line to it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import pickle
import socket
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from cosmodrome.workers.job import Post
from cosmodrome.workers.process import LENGTH, READY, JobAnswer, Task, work

log = logging.getLogger(__name__)

T = TypeVar("T")


class Foreman(Protocol[T]):
    """Hears of its workers."""

    def ready(self, worker: Worker[T], failure: str | None) -> None:
        """It is warm, or (with a traceback) as warm as it gets."""
        ...

    def answered(self, worker: Worker[T], answer: JobAnswer) -> None:
        """It has done something."""
        ...

    def gone(self, worker: Worker[T]) -> None:
        """It has ended, or was."""
        ...


class Worker(Generic[T]):
    """A process that does one job at a time. It starts at once; only within a running event loop."""

    def __init__(
        self, foreman: Foreman[T], post: Post, warm_up: Callable[[], object] | None, nice: int
    ) -> None:
        self.post = post
        self.job: T | None = None
        """The job that it was given and has not answered."""
        self.warm = False
        """True once it has been able to do things."""
        self._foreman = foreman
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = multiprocessing.get_context("spawn").Process(
                target=work,
                args=(theirs, warm_up, nice),
                daemon=True,
                name="cosmodrome worker",
            )
            try:
                self.process.start()
            except BaseException:
                ours.close()
                raise
        self._line = ours
        self._writer: asyncio.StreamWriter | None = None
        self._life = asyncio.create_task(self._live())

    @property
    def idle(self) -> bool:
        """Return whether it can be given something."""
        return self.warm and self.job is None

    def give(self, job: T, task: Task) -> None:
        """Let it do something."""
        self.job = job
        self._send(task)

    def interrupt(self, number: int) -> None:
        """Tell it to stop the job of this number."""
        self._send(Task(number))

    def end(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self._life.cancel()

    async def ended(self) -> None:
        """Wait until it has ended and nothing is left of it."""
        await asyncio.wait([self._life])

    def _send(self, task: Task) -> None:
        assert self._writer is not None
        self._writer.write(pickle.dumps(task))

    async def _live(self) -> None:
        """Hear its answers until it ends."""
        try:
            reader, self._writer = await asyncio.open_connection(sock=self._line)
            while True:
                (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
                answer: JobAnswer = pickle.loads(await reader.readexactly(length))
                if answer.number == READY:
                    self.warm = True
                    self._foreman.ready(self, answer.failure)
                else:
                    self._foreman.answered(self, answer)
        except (asyncio.CancelledError, asyncio.IncompleteReadError, OSError):
            pass
        except Exception:
            log.exception("what a worker said could not be read")
        finally:
            self.process.kill()
            if self._writer is not None:
                self._writer.transport.abort()
            else:
                self._line.close()
            self._foreman.gone(self)
            await asyncio.to_thread(self.process.join)
