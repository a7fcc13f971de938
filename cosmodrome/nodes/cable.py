"""A connection to Redis: what others publish on this node's channel comes over it, and what it publishes goes out.

Redis-py's clients cost four times as much a message, for their pools, time limits and wrappers; so this has one
bare connection, on which answers and news come in one order (RESP3), and asks once a second whether Redis is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import RedisError

PATIENCE: Final = 2.0
"""Seconds in which a connection is made."""

PULSE: Final = 1.0
"""Seconds between two questions whether Redis is there."""

UNANSWERED: Final = 2
"""Such questions that may be without an answer; one may be because this process was held up itself."""

FAILURES: Final = (RedisError, OSError, TimeoutError)


class Cable:
    """A connection that hears one channel. Whatever fails raises one of `FAILURES`; then it is of no use any more."""

    def __init__(self, pool: Any, channel: str) -> None:
        """`pool` is that of `cables`."""
        self._connection = pool.make_connection()
        self._channel = channel
        self._unanswered = 0

    async def connect(self) -> None:
        """Hear the channel from now on, once it was heard on it that this works."""
        async with asyncio.timeout(PATIENCE):
            await self._connection.connect()
            await self._connection.send_command("SUBSCRIBE", self._channel)
            await self.publish([(self._channel, b"")])
            said = [b"message", self._channel.encode(), b""]
            while await self._connection.read_response(push_request=True) != said:
                pass

    async def publish(self, messages: Iterable[tuple[str, bytes]]) -> None:
        """Say something on each of these channels. When this ends it is on its way, no more."""
        if self._connection.is_connected:  # else it would connect anew
            commands = self._connection.pack_commands(("PUBLISH", *message) for message in messages)
            await self._connection.send_packed_command(commands, check_health=False)

    async def listen(self, heard: Callable[[bytes], object]) -> None:
        """Hear what others say, until the connection fails."""
        asking = asyncio.create_task(self._ask())
        try:
            while True:
                said = await self._connection.read_response(push_request=True)
                if not isinstance(said, list):
                    self._unanswered = 0
                elif said[0] == b"message":
                    heard(said[2])
        except NotConnected:
            if self._unanswered >= UNANSWERED:
                raise TimeoutError("it does not answer") from None
            raise
        finally:
            asking.cancel()

    async def _ask(self) -> None:
        """Ask again and again whether Redis is there; if it seems not to be, end the connection."""
        while self._unanswered < UNANSWERED and self._connection.is_connected:
            self._unanswered += 1
            with suppress(*FAILURES):  # the connection has ended, then
                async with asyncio.timeout(PULSE):
                    await self._connection.send_command("PING", check_health=False)
            await asyncio.sleep(PULSE)
        await self.close()

    async def close(self) -> None:
        """Let go of it."""
        await self._connection.disconnect(nowait=True)


def cables(url: str) -> ConnectionPool:
    """What connections to a Redis are made by. Raises ValueError for a wrong URL."""
    return ConnectionPool.from_url(
        url,
        protocol=3,
        socket_connect_timeout=PATIENCE,
        socket_timeout=None,  # `_ask` sees to that, at less cost
        retry=Retry(NoBackoff(), 0),  # what was done already must not be done twice
    )
