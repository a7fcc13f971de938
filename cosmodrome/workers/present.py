"""In a job: how much of its time it may take, and how it hears that nobody waits for it any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Present:
    """The job that is being done."""

    def __init__(self, share: float) -> None:
        self.share = share
        self.stop: Callable[[], None] | None = None


_present: Present | None = None


@contextmanager
def being_done(job: Present) -> Iterator[None]:
    """While this lasts, it is this job that asks."""
    global _present
    _present = job
    try:
        yield
    finally:
        _present = None


def share() -> float:
    """In a job: what part of its usual time it should take, 1 or less. Outside a worker always 1."""
    return 1.0 if _present is None else _present.share


@contextmanager
def stopping(stop: Callable[[], None]) -> Iterator[None]:
    """In a job: while this lasts, `stop` is called, from another thread, when nobody wants to wait any more.

    It may be called several times, until the job is over. Outside a worker it is never called.
    """
    job = _present
    if job is None:
        yield
        return
    job.stop = stop
    try:
        yield
    finally:
        job.stop = None
