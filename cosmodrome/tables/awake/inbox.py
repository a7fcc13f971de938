"""An inbox: one thing is done at a time, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from cosmodrome.tables.awake.house import Spawn
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.request_number import NOTHING, current_number

T = TypeVar("T")


class _Letter(NamedTuple):
    work: Callable[[], Awaitable[Any]]
    answer: asyncio.Future[Any] | None
    number: int
    """The request or command that it belongs to."""


class Inbox:
    """Work that waits. No more than `most` pieces wait when something is asked.

    `after` is called after each. What nobody waits for and went wrong is told to `failed`.
    """

    def __init__(
        self, spawn: Spawn, most: int, after: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        self._spawn = spawn
        self._most = most
        self._after = after
        self._failed = failed
        self._letters: deque[_Letter] = deque()
        self._runner: asyncio.Task[None] | None = None
        self.first: Callable[[], Awaitable[object]] | None = None
        """Work to do before anything else."""
        self.closed: TableError | None = None
        """Why nothing is done any more."""

    @property
    def busy(self) -> bool:
        """Return whether something is being done or waits."""
        return bool(self._letters or self._runner)

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in its turn, even if whoever asked is gone by then. Raises TableError if too much waits."""
        if self.closed is not None:
            raise self.closed
        if len(self._letters) >= self._most:
            raise TableError("busy", "too much is asked of this table at once; try again", 409)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(work, answer, current_number.get())
        return await answer

    def post(
        self,
        work: Callable[[], Awaitable[object]],
        answer: asyncio.Future[Any] | None = None,
        number: int = NOTHING,
    ) -> None:
        """Do something in its turn. `answer` is for whoever waits, `number` the request that it belongs to."""
        if self.closed is None:
            self._letters.append(_Letter(work, answer, number))
            if self._runner is None:
                self._runner = self._spawn(self._run())

    async def _run(self) -> None:
        try:
            while self._letters:
                letter = self._letters.popleft()
                current_number.set(letter.number)
                try:
                    await self.do(letter.work, letter.answer)
                except Exception as error:
                    self._failed(error)
                self._after()
        except asyncio.CancelledError:
            for letter in self._letters:
                if letter.answer is not None:
                    letter.answer.cancel()
            raise
        finally:
            self._runner = None

    async def do(self, work: Callable[[], Awaitable[T]], answer: asyncio.Future[T] | None) -> None:
        """Do something now, and answer whoever waits with what comes of it. Raises what it raises if nobody does."""
        try:
            if self.closed is not None:
                raise self.closed
            if self.first is not None:
                await self.first()
            result = await work()
        except Exception as error:
            if answer is None:
                raise
            if not answer.done():
                answer.set_exception(error)
        except asyncio.CancelledError:
            if answer is not None:
                answer.cancel()
            raise
        else:
            if answer is not None and not answer.done():
                answer.set_result(result)
