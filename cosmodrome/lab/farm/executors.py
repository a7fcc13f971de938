"""Runs pieces of work on an executor, yields each result as soon as it is there, and names what goes wrong."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple, TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")

WATCH: Final = 1.0
"""Seconds between two looks at whether the workers are still there."""


class FarmError(Exception):
    """Work cannot begin or cannot go on. The message is one sentence that says why, and what to do."""


class WorkerDied(FarmError):
    """Workers died each time they tried a piece of work. `piece` is None if it is not known which piece it was."""

    def __init__(self, piece: object, what: str) -> None:
        super().__init__(what if piece is None else f"{piece!r}: {what}")
        self.piece = piece
        self.what = what


class Lent(NamedTuple):
    """An executor, a function to call now and then, and the errors that say that a piece killed too many workers."""

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
    """Yield the number of each piece and its result, in the order in which they are done.

    At most `window` pieces are submitted at a time. `under_way` holds these, and still does after an exception. Raises
    what the work or the executor raises, and WorkerDied.
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
