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
        if len(self._letters) >= self._most:
            raise TableError("busy", "too much is asked of this table at once; try again", 409)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Letter(work, answer, current_number.get()))
        return await answer

    def post(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do something in its turn that nobody waits for."""
        if self.closed is None:
            self._put(_Letter(work, None, NOTHING))

    def _put(self, letter: _Letter) -> None:
        self._letters.append(letter)
        if self._runner is None:
            self._runner = self._spawn(self._run())

    async def _run(self) -> None:
        try:
            while self._letters:
                letter = self._letters.popleft()
                current_number.set(letter.number)
                try:
                    await settle(letter.answer, self._do(letter.work))
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

    async def _do(self, work: Callable[[], Awaitable[T]]) -> T:
        if self.closed is not None:
            raise self.closed
        if self.first is not None:
            await self.first()
        return await work()


async def settle(answer: asyncio.Future[T] | None, work: Awaitable[T]) -> None:
    """Answer whoever waits with what comes of some work. Raises what it raises if nobody does."""
    try:
        result = await work
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
