"""A bell that one task waits for until another rings it."""

from __future__ import annotations

import asyncio


class Bell:
    """Like `asyncio.Condition`, but with a single waiter, which is cheaper. A server has one for each line.

    Whoever waits looks first whether there is still something to wait for, and looks again after each ring.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Let whoever waits go on."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Wait until it rings next."""
        self._waiting = asyncio.get_running_loop().create_future()
        try:
            await self._waiting
        finally:
            self._waiting = None
