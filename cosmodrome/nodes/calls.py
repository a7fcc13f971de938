"""Calls to other nodes that wait for an answer. They are made again if lost, and given up if the node is gone."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.tables.errors import Elsewhere, TableError, not_yet

PATIENCE: Final = 6.0
"""Seconds after which nobody waits any longer."""


class _Waiting(NamedTuple):
    node: str
    call: w.Call
    answer: asyncio.Future[bytes]


class Calls:
    """Calls that are under way."""

    def __init__(self, send: Callable[[str, w.AnyMessage], object], up: Callable[[], bool]) -> None:
        """`up` says whether anything can be sent; `send` gives False for what a node does not understand."""
        self._send = send
        self._up = up
        self._waiting: dict[int, _Waiting] = {}

    async def call(self, node: str, call: w.Call, patience: float = PATIENCE) -> bytes:
        """Return the answer of a node.

        Raises its TableError; Elsewhere if it is gone or has not got the table; TableError if it does not answer.
        """
        if not self._up():
            raise _no_answer()
        number = secrets.randbits(62)
        call = msgspec.structs.replace(call, call=number)
        loop = asyncio.get_running_loop()
        waiting = self._waiting[number] = _Waiting(node, call, loop.create_future())
        late = loop.call_later(patience, _give_up, waiting.answer)
        try:
            if self._send(node, call) is False:  # type: ignore[arg-type]  # each call is a message
                raise not_yet()
            return await waiting.answer
        finally:
            late.cancel()
            del self._waiting[number]

    def answered(self, answer: w.CallAnswer) -> None:
        """An answer came."""
        waiting = self._waiting.get(answer.call)
        if waiting is None or waiting.answer.done():
            return
        if answer.failed is not None:
            waiting.answer.set_exception(answer.failed.error_here())
        else:
            waiting.answer.set_result(answer.body)

    def again(self, node: str | None = None) -> None:
        """Ask a node, or all, once more what they have not answered."""
        for waiting in self._waiting.values():
            if node in (None, waiting.node):
                self._send(waiting.node, waiting.call)  # type: ignore[arg-type]  # as above

    def died(self, node: str) -> None:
        """A node is gone and answers nothing more."""
        for waiting in self._waiting.values():
            if waiting.node == node and not waiting.answer.done():
                waiting.answer.set_exception(Elsewhere())


def _give_up(answer: asyncio.Future[bytes]) -> None:
    if not answer.done():
        answer.set_exception(_no_answer())


def _no_answer() -> TableError:
    detail = "the server that has this table cannot be reached just now; try again in a moment"
    return TableError("unavailable", detail, 503)
