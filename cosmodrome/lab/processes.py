"""Work in processes of our own: those that die are replaced, and all end with us, whatever happens."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from cosmodrome.lab.executors import Lent, WorkerDied, results

log = logging.getLogger(__name__)

Piece = TypeVar("Piece")
Result = TypeVar("Result")

TOGETHER: Final = 2
"""Deaths that a piece may be near, beside others; after that it is done by itself, which shows if it is to blame."""


def in_processes(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int
) -> Iterator[tuple[Piece, Result]]:
    """Each piece and its result, as soon as it is there.

    When a process dies, the pieces that were under way are done again by fresh ones. Raises WorkerDied if one of them
    kills its process when it is alone, too.
    """
    left = dict(enumerate(pieces))
    deaths = Counter[int]()
    while left:
        alone = next((number for number in left if deaths[number] >= TOGETHER), None)
        batch = dict(left) if alone is None else {alone: left[alone]}
        size = min(workers, len(batch))
        under_way: dict[Future[Result], int] = {}
        with _pool(size) as pool:
            try:
                for number, result in results(Lent(pool), work, batch, size + 1, under_way):
                    yield left.pop(number), result
            except BrokenProcessPool:
                if alone is not None:
                    raise WorkerDied(
                        left[alone], f"the process that tried it died, {TOGETHER + 1} times"
                    ) from None
                deaths.update(under_way.values())
                log.warning("a worker died; what it and its neighbours had under way is done again")


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """Processes of our own; whatever goes wrong, an interrupt above all, ends them at once."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in)
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        pool.shutdown()  # cancels nothing: Python 3.11 stumbles over a future that is both cancelled and broken
        raise
    pool.shutdown()


def settle_in() -> None:
    """In a worker: leave Ctrl-C to the parent, and never outlive it, not even its kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_parent, daemon=True).start()


def _follow_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
