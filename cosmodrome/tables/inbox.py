"""An inbox: one thing is done at a time, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

from cosmodrome.tables.asked import NOTHING, asked, begin
from cosmodrome.tables.errors import TableError

T = TypeVar("T")

Spawn = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class _Letter(NamedTuple):
    work: Callable[[], Awaitable[Any]]
    answer: asyncio.Future[Any] | None
    failed: Callable[[Exception], None]
    asked: int
    """The request or command that it belongs to."""


def _nobody_else(error: Exception) -> None:
    """Whoever asked is told."""


class Inbox:
    """What waits to be done. `after` is called after each."""

    def __init__(self, spawn: Spawn, after: Callable[[], None]) -> None:
        self._spawn = spawn
        self._after = after
        self._letters: deque[_Letter] = deque()
        self._runner: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is done or waits."""
        return bool(self._letters or self._runner)

    async def ask(self, work: Callable[[], Awaitable[T]], most: int) -> T:
        """Do something in its turn, even if whoever asked is gone by then. Raises TableError if so many wait."""
        if len(self._letters) >= most:
            raise TableError("busy", "too much is asked of this table at once; try again", 409)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Letter(work, answer, _nobody_else, asked()))
        return await answer

    def post(self, work: Callable[[], Awaitable[object]], failed: Callable[[Exception], None]) -> None:
        """Do something in its turn that nobody waits for."""
        self._put(_Letter(work, None, failed, NOTHING))

    def _put(self, letter: _Letter) -> None:
        self._letters.append(letter)
        if self._runner is None:
            self._runner = self._spawn(self._run())

    async def _run(self) -> None:
        try:
            while self._letters:
                await _do(self._letters.popleft())
                self._after()
        except asyncio.CancelledError:
            for letter in self._letters:
                if letter.answer is not None:
                    letter.answer.cancel()
            raise
        finally:
            self._runner = None


async def _do(letter: _Letter) -> None:
    begin(letter.asked)
    answer = letter.answer
    try:
        result = await letter.work()
    except Exception as error:
        if answer is None:
            letter.failed(error)
        elif not answer.done():
            answer.set_exception(error)
    except asyncio.CancelledError:
        if answer is not None:
            answer.cancel()
        raise
    else:
        if answer is not None and not answer.done():
            answer.set_result(result)
