"""A mailbox between two tasks, and the name of a socket's own."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from cosmodrome.tables.tell.bell import Bell

T = TypeVar("T")

SAY: Final = "cosmodrome.say"
"""The extension of a WebSocket's scope that sends a text past ASGI, as `GuardedSocket.say` does."""


class Mail(Generic[T]):
    """Like `asyncio.Queue`, but between just two tasks. A queue for many keeps four inner queues, on every line."""

    __slots__ = ("_items", "_room", "_some")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._some = Bell()
        self._room = Bell()

    def empty(self) -> bool:
        """Return whether the mailbox is empty."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Hand something over."""
        self._items.append(item)
        self._some.ring()

    async def put(self, item: T, most: int) -> None:
        """Hand something over once fewer than so many wait."""
        while len(self._items) >= most:
            await self._room.wait()
        self.put_nowait(item)

    async def get(self) -> T:
        """Take the first; waits for one."""
        while not self._items:
            await self._some.wait()
        self._room.ring()
        return self._items.pop(0)
