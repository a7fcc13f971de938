"""A connection to Redis: what others publish on this node's channel comes over it, and what it publishes goes out.

Redis-py makes the connection, and from there on nothing but hiredis stands between it and who hears: pools, streams,
time limits and a task that is woken cost several times what a message itself does. Answers and news come in one order
(RESP3), and once a second it is asked whether Redis is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final

import hiredis
from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError

PATIENCE: Final = 2.0
"""Seconds in which a connection is made."""

PULSE: Final = 1.0
"""Seconds between two questions whether Redis is there."""

UNANSWERED: Final = 2
"""Such questions that may be without an answer; one may be because this process was held up itself."""

FAILURES: Final = (RedisError, OSError, TimeoutError)

_NO_MORE: Final = object()


class Cable(asyncio.Protocol):
    """A connection that hears one channel. Whatever fails raises one of `FAILURES`; then it is of no use any more."""

    def __init__(self, pool: Any, channel: str, heard: Callable[[bytes], object]) -> None:
        """`pool` is that of `cables`; `heard` is given what others say, and must not wait."""
        self._connection = pool.make_connection()
        self._transport: asyncio.Transport
        self._channel = channel.encode()
        self._heard = heard
        self._reader = hiredis.Reader(notEnoughData=_NO_MORE)
        self._loop = asyncio.get_running_loop()
        self._works: asyncio.Future[None] = self._loop.create_future()
        self._end: asyncio.Future[None] = self._loop.create_future()
        self._asking: asyncio.TimerHandle | None = None
        self._unanswered = 0

    async def connect(self) -> None:
        """Hear the channel from now on, once it was heard on it that this works."""
        async with asyncio.timeout(PATIENCE):
            await self._connection.connect()
            self._transport = self._connection._writer.transport  # by no name that is public
            self._transport.set_protocol(self)
            self._say((b"SUBSCRIBE", self._channel))
            self.publish([(self._channel, b"")])
            await self._works
        self._ask()

    def publish(self, messages: Iterable[tuple[bytes, bytes]]) -> None:
        """Say something on each of these channels. Then it is on its way, no more."""
        self._say(*((b"PUBLISH", *message) for message in messages))

    def _say(self, *commands: tuple[bytes, ...]) -> None:
        if not self._transport.is_closing():
            packed = [hiredis.pack_command(each) for each in commands]  # type: ignore[arg-type]  # any length
            self._transport.write(b"".join(packed))

    async def last(self) -> None:
        """Wait until the connection fails."""
        await self._end

    def _ask(self) -> None:
        """Ask again and again whether Redis is there; if it seems not to be, end the connection."""
        if self._unanswered >= UNANSWERED:
            self._fail(TimeoutError("it does not answer"))
            return
        self._unanswered += 1
        self._say((b"PING",))
        self._asking = self._loop.call_later(PULSE, self._ask)

    # As a protocol of asyncio's.

    def data_received(self, data: bytes) -> None:
        """Hear all that there is."""
        try:
            self._reader.feed(data)
            while (said := self._reader.gets()) is not _NO_MORE:
                self._hear(said)
        except hiredis.HiredisError as error:
            self._fail(RedisError(str(error)))

    def _hear(self, said: object) -> None:
        if isinstance(said, hiredis.ReplyError):
            self._fail(ResponseError(str(said)))
        elif not isinstance(said, list):
            self._unanswered = 0
        elif said[0] == b"message" and self._works.done():
            self._heard(said[2])
        elif said == [b"message", self._channel, b""]:
            self._works.set_result(None)

    def connection_lost(self, error: Exception | None) -> None:
        """Whoever waits is told."""
        self._fail(error or ConnectionResetError("it hung up"))

    def _fail(self, error: Exception) -> None:
        for waits in (self._works, self._end):
            if not waits.done():
                waits.set_exception(error)
                waits.exception()  # perhaps nobody waits
        self._transport.abort()

    async def close(self) -> None:
        """Let go of it."""
        if self._asking is not None:
            self._asking.cancel()
        await self._connection.disconnect(nowait=True)


def cables(url: str) -> ConnectionPool:
    """Return the pool that makes connections to a Redis. Raises ValueError for a wrong URL."""
    return ConnectionPool.from_url(
        url,
        protocol=3,
        socket_connect_timeout=PATIENCE,
        socket_timeout=None,  # `_ask` sees to that, at less cost
        retry=Retry(NoBackoff(), 0),  # what was done already must not be done twice
    )
