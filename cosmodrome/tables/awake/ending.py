"""Ends what goes on, in bounded time: a server that stops waits for nobody who does not answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any, Final

log = logging.getLogger(__name__)

AGAIN: Final = 0.2
"""Seconds after which a task that goes on is cancelled once more."""

PATIENCE: Final = 1.0
"""Seconds after which a task that still goes on is left to itself."""


async def end(tasks: Iterable[asyncio.Task[Any]], patience: float = PATIENCE) -> None:
    """Cancel tasks and wait until they have ended, but so many seconds at most.

    One cancellation may not be enough: `asyncio.wait_for` loses it before Python 3.12 if what it waits for is done in
    the same moment.
    """
    left, ends = set(tasks), asyncio.get_running_loop().time() + patience
    while left and asyncio.get_running_loop().time() < ends:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=min(AGAIN, patience))
        for task in done:
            look_at(task)
    if left:
        log.warning("%d tasks do not end; the server stops without them", len(left))


async def within(seconds: float | None, work: Coroutine[Any, Any, object], what: str) -> bool:
    """Return whether some work was done within a time in seconds (None: as long as it takes).

    If not, it is cancelled and left to itself, as what has lost its line may take long over that, too. Raises what the
    work raises. `what` it is stands in the log.
    """
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait([task], timeout=seconds)
    finally:
        if not task.done():
            task.cancel()
            task.add_done_callback(look_at)
    if task.done():
        await task
        return True
    log.warning("%s takes more than %s s; the server stops without it", what, seconds)
    return False


def look_at(task: asyncio.Task[Any]) -> None:
    """So that the log does not say that what an ended task raised was never looked at."""
    if not task.cancelled():
        task.exception()
