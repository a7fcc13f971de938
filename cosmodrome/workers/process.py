"""In a worker: does one job after the other, listens meanwhile, and never outlives the server."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import struct
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread, get_native_id
from typing import Any, BinaryIO, Final, NamedTuple

from cosmodrome.workers.present import Present, being_done

LENGTH: Final = struct.Struct("!I")
"""Stands before each answer: how many bytes follow."""

AGAIN: Final = 0.01
"""Seconds after which whatever has not stopped is told so again: it may not have begun when it was first told."""

TOLD: Final = 200
"""The most times that a job is told to stop."""

LOWER: Final = 10
"""The amount by which a background job gives way to others more than its worker does."""

READY: Final = 0
"""The number of the answer that says that a worker is warm."""


class Task(NamedTuple):
    """To a worker: do this; without work: stop the one of this number."""

    number: int
    work: bytes | None = None
    """Function and arguments, pickled."""
    share: float = 1.0
    low: bool = False


class JobAnswer(NamedTuple):
    """From a worker: what a job returned, or the traceback of what it raised."""

    number: int
    value: Any
    failure: str | None = None


class _Job(Present):
    """The job that is being done."""

    def __init__(self, task: Task) -> None:
        super().__init__(task.share)
        self.task = task
        self.over = Event()

    def end(self) -> None:
        """Tell it to stop, until it has."""
        for _ in range(TOLD):
            if self.stop is not None:
                self.stop()
            if self.over.wait(AGAIN):
                break


def work(line: socket.socket, warm_up: Callable[[], object] | None, nice: int) -> None:
    """The life of a worker: leave Ctrl-C to the server, give way to it, warm up, do what comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    line.setblocking(True)
    jobs: SimpleQueue[_Job] = SimpleQueue()
    Thread(target=_listen, args=(line.makefile("rb"), jobs), daemon=True).start()
    _send(line, _call(READY, warm_up or bool))
    while True:
        job = jobs.get()
        with being_done(job):
            answer = _lowered(_done, job) if job.task.low else _done(job)
        job.over.set()
        _send(line, answer)


def _done(job: _Job) -> bytes:
    def call() -> Any:
        assert job.task.work is not None
        function, arguments = pickle.loads(job.task.work)
        return function(*arguments)

    return _call(job.task.number, call)


def _call(number: int, function: Callable[[], Any]) -> bytes:
    """The answer as it travels; whatever goes wrong becomes one too."""
    try:
        return pickle.dumps(JobAnswer(number, function()))
    except BaseException:
        return pickle.dumps(JobAnswer(number, None, traceback.format_exc()))


def _lowered(do: Callable[[_Job], bytes], job: _Job) -> bytes:
    """Do a job in a thread of its own: no thread may take its niceness back."""
    answers: list[bytes] = []

    def lower() -> None:
        if hasattr(os, "setpriority"):
            with suppress(OSError):  # elsewhere than on Linux a thread has no niceness of its own
                os.setpriority(os.PRIO_PROCESS, get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + LOWER)
        answers.append(do(job))

    thread = Thread(target=lower)
    thread.start()
    thread.join()
    return answers[0]


def _listen(tasks: BinaryIO, jobs: SimpleQueue[_Job]) -> None:
    """Take tasks. When the line ends, so has the server, kill -9 included: end at once, whatever goes on."""
    given: _Job | None = None
    try:
        while True:
            task: Task = pickle.load(tasks)
            if task.work is not None:
                given = _Job(task)
                jobs.put(given)
            elif given is not None and given.task.number == task.number:
                given.end()
    finally:
        os._exit(0)


def _send(line: socket.socket, message: bytes) -> None:
    try:
        line.sendall(LENGTH.pack(len(message)) + message)
    except OSError:
        os._exit(0)
