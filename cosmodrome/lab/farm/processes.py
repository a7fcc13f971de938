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
from multiprocessing import resource_tracker
from typing import Final, ParamSpec, TypeVar

from cosmodrome.core.edition import Deck, DeckRefused, take_deck
from cosmodrome.lab.farm.executors import Lent, WorkerDied, results

log = logging.getLogger(__name__)

Piece = TypeVar("Piece")
Result = TypeVar("Result")
P = ParamSpec("P")

TOGETHER: Final = 2
"""After this many deaths while a piece was under way, the piece is done alone. That shows whether it is to blame."""


def in_processes(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int, deck: Deck | None = None
) -> Iterator[tuple[Piece, Result]]:
    """Yield each piece and its result as soon as it is there. The processes play with the deck, if there is one.

    When a process dies, fresh processes do the pieces that were under way again. Raises WorkerDied if a piece kills
    its process also when it is alone.
    """
    left = dict(enumerate(pieces))
    deaths = Counter[int]()
    while left:
        alone = next((number for number in left if deaths[number] >= TOGETHER), None)
        batch = dict(left) if alone is None else {alone: left[alone]}
        size = min(workers, len(batch))
        under_way: dict[Future[Result], int] = {}
        with _pool(size, deck) as pool:
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


class _Processes(ProcessPoolExecutor):
    """A pool whose processes start undisturbed, which they do when it is first asked for something."""

    def submit(self, work: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        """As any executor."""
        with _interrupts_held():
            return super().submit(work, *args, **kwargs)


@contextmanager
def _pool(workers: int, deck: Deck | None) -> Iterator[Executor]:
    """Processes of our own; whatever goes wrong, an interrupt above all, ends them at once."""
    others = set(multiprocessing.active_children())
    pool = _Processes(workers, multiprocessing.get_context("spawn"), settle_in, (deck,))
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


def settle_in(deck: Deck | None = None) -> None:
    """In a worker: leave Ctrl-C to the parent, never outlive it, not even its kill -9, and take the deck."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_parent, daemon=True).start()
    if deck is not None:
        try:
            take_deck(deck)
        except DeckRefused as refused:
            log.warning("%s; its games are played in plain Python", refused)


def _follow_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
