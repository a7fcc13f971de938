"""A flag that one task waits for until another sets it."""

from __future__ import annotations

import asyncio


class Flag:
    """Like `asyncio.Event`, but with a single waiter, which is cheaper. A server has one for each line."""

    __slots__ = ("_up", "_waiting")

    def __init__(self) -> None:
        self._up = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Let whoever waits go on."""
        self._up = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def clear(self) -> None:
        """Whoever waits from now on has to."""
        self._up = False

    async def wait(self) -> None:
        """Wait until it is set."""
        while not self._up:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
