"""Spreads work over processes, our own or an executor's, and ends them cleanly whatever happens."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from multiprocessing import resource_tracker
from typing import Final, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

CHUNKS_PER_WORKER: Final = 16
MOST_IN_A_CHUNK: Final = 200


def cores(workers: int | None = None) -> int:
    """How many processes: so many, or if not said, one per core."""
    return workers or os.cpu_count() or 1


def chunks(games: int, workers: int | None = None) -> list[range]:
    """Numbers of games in pieces small enough to keep all processes busy and the progress smooth."""
    size = max(1, min(games // (min(cores(workers), games) * CHUNKS_PER_WORKER), MOST_IN_A_CHUNK))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def spread(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    workers: int | None = None,
    executor: Executor | None = None,
) -> Iterator[tuple[Piece, Result]]:
    """Do the work on every piece, in so many processes or on an executor; each result as soon as it is there.

    `work` and the pieces travel by pickle. What `work` raises is raised here. However the caller ends this iterator,
    by an interrupt above all, processes of our own are ended at once.
    """
    workers = min(cores(workers), len(pieces))
    if executor is None and workers <= 1:
        for piece in pieces:
            yield piece, work(piece)
        return
    with _pool(workers) if executor is None else nullcontext(executor) as pool:
        with _interrupts_held():
            futures = {pool.submit(work, piece): piece for piece in pieces}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BaseException:
            if executor is not None:  # our own processes are ended instead, and their futures with them
                for future in futures:
                    future.cancel()
            raise


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


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """While processes are started: an interrupt waits till right after, for a half-started one could not be ended.

    They inherit the blocked signal, so Ctrl-C reaches this process alone. Blocking holds back one thread only (a
    progress bar has another), hence the handler.
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    resource_tracker.ensure_running()  # later it would let interrupts through
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: held.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if held:
        raise KeyboardInterrupt


def settle_in() -> None:
    """In a worker: leave Ctrl-C to the parent, and never outlive it, not even its kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_parent, daemon=True).start()


def _follow_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
