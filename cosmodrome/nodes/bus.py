"""Carries messages between nodes over Redis: a stream for each node, one bundle to each and tick.

What is lost is noticed, not sent again: bundles are counted, and who sees a gap starts anew with the sender.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from cosmodrome.nodes import wire as w
from cosmodrome.tables.ending import end, within

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""Seconds that Redis may take to answer."""

GOODBYE: Final = 1.0
"""Seconds that it may take for the last words."""

WAIT_MS: Final = 1000
"""Milliseconds that a question for news waits for some."""

AT_ONCE: Final = 64
"""Bundles that are read at once."""

LONGEST: Final = 5000
"""Bundles that wait for a node at most; it starts anew if there were more."""

KEPT_MS: Final = 60_000
"""Milliseconds after which nobody reads what was said to a node."""

SET_MS: Final = 500
"""Milliseconds by which clocks do not drift: one was set."""

TRY_AGAIN: Final = 0.3
"""Seconds between two tries while Redis is lost."""

FAILURES: Final = (RedisError, OSError, TimeoutError)


class Ear(Protocol):
    """Hears what comes over a bus. Nothing here may wait."""

    def heard(self, sender: str, message: w.AnyMessage) -> None:
        """A node says something."""
        ...

    def missed(self, sender: str) -> None:
        """Something that a node said was lost."""
        ...

    def back(self) -> None:
        """Redis was lost and is back: whatever was said meanwhile was lost, in both directions."""
        ...


class Bus:
    """One node's part of it."""

    def __init__(
        self, url: str, installation: str, node_id: str, now: Callable[[], int], reads: Callable[[str], int]
    ) -> None:
        """Nodes of another `installation` on the same Redis are not heard; `now` gives milliseconds since 1970.

        `reads` is the newest form of messages that a node understands.
        Raises ValueError for a wrong URL.
        """
        self._node_id = node_id
        self._now = now
        self._reads = reads
        self._prefix = f"cosmodrome:{installation}:node:"
        options: dict[str, Any] = {
            "socket_timeout": PATIENCE,
            "socket_connect_timeout": PATIENCE,
            "retry": Retry(NoBackoff(), 0),  # what was done already must not be done twice
        }
        self._reader: Any = Redis.from_url(url, **options)
        self._writer: Any = Redis.from_url(url, **options)
        self._ear: Ear
        self._waiting: defaultdict[str, list[bytes]] = defaultdict(list)
        self._some = asyncio.Event()
        self._series: dict[str, tuple[int, int]] = {}
        """To each node: the series, and the last bundle's number."""
        self._heard: dict[str, tuple[int, int]] = {}
        """From each node: the same."""
        self.ahead: dict[str, float] = {}
        """By how many milliseconds the clocks of other nodes are ahead of this one's, less the way to here."""
        self._lost = False
        self._tasks: list[asyncio.Task[None]] = []
        self.bundles = 0
        """That were sent."""

    @property
    def up(self) -> bool:
        """Whether Redis answers."""
        return not self._lost

    async def start(self, ear: Ear) -> None:
        """Hear and speak from now on. Raises one of `FAILURES` if Redis cannot be used."""
        self._ear = ear
        await self._writer.xadd(self._key(self._node_id), {"b": b""}, maxlen=LONGEST)
        self._tasks = [asyncio.create_task(work) for work in (self._read(), self._write())]

    async def stop(self) -> None:
        """Say what waits, then let go."""
        await end(self._tasks)
        try:
            await within(GOODBYE, self._last_words(), "saying goodbye to Redis")
        except FAILURES as error:
            log.debug("the last words did not reach Redis: %s", error)
        for redis in (self._reader, self._writer):
            await redis.aclose()

    async def _last_words(self) -> None:
        await self._flush()
        await self._writer.delete(self._key(self._node_id))

    def send(self, node: str, message: w.AnyMessage) -> bool:
        """Say something to a node, with all else that is said to it in this tick; False if it would not understand."""
        if message.since > self._reads(node):
            log.debug("node %s does not understand %s yet", node, type(message).__name__)
            return False
        self._waiting[node].append(w.pack(message))
        self._some.set()
        return True

    def beat(self, nodes: Iterable[str]) -> None:
        """Let these nodes notice if they missed something."""
        for node in nodes:
            if node in self._series:
                self._waiting[node]  # an empty bundle
                self._some.set()

    def forget(self, node: str) -> None:
        """A node is gone."""
        self._series.pop(node, None)
        self._heard.pop(node, None)
        self.ahead.pop(node, None)
        self._waiting.pop(node, None)

    def _key(self, node: str) -> str:
        return self._prefix + node

    async def _write(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            try:
                await self._flush()
            except FAILURES as error:
                self._lose(error)

    async def _flush(self) -> None:
        waiting, self._waiting = self._waiting, defaultdict(list)
        async with self._writer.pipeline(transaction=False) as pipe:
            for node, messages in waiting.items():
                series, number = self._series.get(node) or (secrets.randbits(62), 0)
                self._series[node] = series, number + 1
                bundle = w.Bundle(self._node_id, series, number + 1, self._now(), messages)
                pipe.xadd(self._key(node), {"b": msgspec.msgpack.encode(bundle)}, maxlen=LONGEST)
                if number % AT_ONCE == 0:
                    pipe.pexpire(self._key(node), KEPT_MS)
            if not self._lost and waiting:  # else it is lost, and its number missing
                await pipe.execute()
                self.bundles += len(waiting)

    async def _read(self) -> None:
        key, last, kept_at = self._key(self._node_id), "0-0", 0
        while True:
            try:
                if abs(self._now() - kept_at) > KEPT_MS // 4:
                    kept_at = self._now()
                    await self._reader.pexpire(key, KEPT_MS)
                if self._lost:
                    await self._writer.delete(key)  # whose numbers may have begun anew
                    last = "0-0"
                found = await self._reader.xread({key: last}, AT_ONCE, 1 if self._lost else WAIT_MS)
                if not self._lost and found:
                    await self._reader.xtrim(key, minid=found[0][1][-1][0], approximate=True)
            except FAILURES as error:
                self._lose(error)
                await asyncio.sleep(TRY_AGAIN)
                continue
            if self._lost:
                self._lost = False
                log.warning("Redis is back")
                self._ear.back()
            for _, bundles in found:
                for identity, fields in bundles:
                    last = identity
                    self._hear(fields.get(b"b", b""))

    def _compare(self, bundle: w.Bundle) -> None:
        """The bundle that was quickest tells most about the sender's clock; that is forgotten slowly."""
        ahead = bundle.at - self._now()
        before = self.ahead.get(bundle.sender, ahead)
        self.ahead[bundle.sender] = ahead if abs(ahead - before) > SET_MS else max(ahead, before - 0.2)

    def _lose(self, error: BaseException) -> None:
        if not self._lost:
            words = error if str(error) else type(error).__name__
            log.error("Redis is lost (%s): people whose tables are at other nodes have to wait", words)
        self._lost = True

    def _hear(self, raw: bytes) -> None:
        try:
            bundle = w.unbundle.decode(raw) if raw else None
        except msgspec.DecodeError as error:
            log.warning("a bundle cannot be read: %s", error)
            return
        if bundle is None:
            return
        series, last = self._heard.get(bundle.sender, (bundle.series, 0))
        if series == bundle.series and bundle.number <= last:
            return
        gap = bundle.number != (last + 1 if series == bundle.series else 1)
        self._heard[bundle.sender] = bundle.series, bundle.number
        self._compare(bundle)
        for each in bundle.messages:
            try:
                message = w.unpack.decode(each)
            except msgspec.DecodeError as error:
                log.warning("node %s says what is not understood here: %s", bundle.sender, error)
            else:
                self._ear.heard(bundle.sender, message)
        if gap:
            log.info("something that node %s said was lost", bundle.sender)
            self._ear.missed(bundle.sender)
