"""Pieces of work on an executor: each result as soon as it is there, and what may go wrong with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

WATCH: Final = 1.0
"""Seconds after which we look again whether the workers are still there."""


class FarmError(Exception):
    """Work cannot be spread, or not go on: one sentence that says why, and what to do."""


class WorkerDied(FarmError):
    """Workers died over a piece of work, each time it was tried; `piece` is that one, None if it is not known which."""

    def __init__(self, piece: object, what: str) -> None:
        super().__init__(what if piece is None else f"{piece!r}: {what}")
        self.piece = piece
        self.what = what


class Lent(NamedTuple):
    """An executor, what to call now and then, and what it raises when a piece has killed too many of its workers."""

    executor: Executor
    watch: Callable[[], object] = lambda: None
    deadly: tuple[type[Exception], ...] = ()


def results(
    lent: Lent,
    work: Callable[[Piece], Result],
    pieces: Mapping[int, Piece],
    window: int,
    under_way: dict[Future[Result], int],
) -> Iterator[tuple[int, Result]]:
    """The number of each piece and its result, in the order in which they are done.

    No more than `window` of them are submitted at a time; `under_way` holds those, also after an exception, which is
    whatever the work or the executor raises, or WorkerDied.
    """
    waiting = iter(pieces)
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    looked = time.monotonic()
    while True:
        if time.monotonic() > looked + WATCH:
            lent.watch()
            looked = time.monotonic()
        while len(under_way) < window and (number := next(waiting, None)) is not None:
            future = lent.executor.submit(work, pieces[number])
            under_way[future] = number
            future.add_done_callback(done.put)
        if not under_way:
            return
        try:
            future = done.get(timeout=WATCH)
        except Empty:
            continue
        try:
            result = future.result()
        except lent.deadly:
            raise WorkerDied(
                pieces[under_way[future]], "the workers that tried it died, one after the other"
            ) from None
        yield under_way.pop(future), result
