"""Carries messages between nodes over Redis: what is said to a node in one tick goes out as one bundle.

What is lost is noticed, not sent again: bundles are counted, and who sees a gap starts anew with the sender.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final, Protocol

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.cable import FAILURES, Cable, cables
from cosmodrome.tables.awake.ending import end

log = logging.getLogger(__name__)

SET_MS: Final = 500
"""Milliseconds by which clocks do not drift: one was set."""

TRY_AGAIN: Final = 0.3
"""Seconds between two tries while Redis is lost."""


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
        self._cables = cables(url)
        self._cable: Cable | None = None
        self._ear: Ear
        self._waiting: defaultdict[str, list[bytes]] = defaultdict(list)
        self._due = False
        self._series: dict[str, tuple[int, int]] = {}
        """To each node: the series, and the last bundle's number."""
        self._heard: dict[str, tuple[int, int]] = {}
        """From each node: the same."""
        self.ahead: dict[str, float] = {}
        """The milliseconds by which the clocks of other nodes are ahead of this one's, less the way to here."""
        self._task: asyncio.Task[None] | None = None
        self.bundles = 0
        """The number of bundles that were sent."""

    @property
    def up(self) -> bool:
        """Return whether Redis answers."""
        return self._cable is not None

    async def start(self, ear: Ear) -> None:
        """Hear and speak from now on. Raises one of `FAILURES` if Redis cannot be used."""
        self._ear = ear
        self._cable = await self._connected()
        self._task = asyncio.create_task(self._keep(self._cable))

    async def _connected(self) -> Cable:
        cable = Cable(self._cables, self._prefix + self._node_id, self._heard_of)
        try:
            await cable.connect()
        except BaseException:
            await cable.close()
            raise
        return cable

    async def stop(self) -> None:
        """Say what waits, then let go."""
        self._flush()
        self._cable = None
        if self._task is not None:
            await end([self._task])

    def send(self, node: str, message: w.AnyMessage) -> bool:
        """Say something to a node, with all else that is said to it in this tick; False if it would not understand."""
        if message.since > self._reads(node):
            log.debug("node %s does not understand %s yet", node, type(message).__name__)
            return False
        self._waiting[node].append(w.pack(message))
        self._hurry()
        return True

    def beat(self, nodes: Iterable[str]) -> None:
        """Let these nodes notice if they missed something."""
        for node in nodes:
            if node in self._series:
                self._waiting[node]  # an empty bundle
                self._hurry()

    def forget(self, node: str) -> None:
        """A node is gone."""
        self._series.pop(node, None)
        self._heard.pop(node, None)
        self.ahead.pop(node, None)
        self._waiting.pop(node, None)

    def _hurry(self) -> None:
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send what waits; while Redis is lost it is lost, and its number missing."""
        self._due = False
        waiting, self._waiting = self._waiting, defaultdict(list)
        bundles = [self._bundle(node, messages) for node, messages in waiting.items()]
        if self._cable is not None and bundles:
            self.bundles += len(bundles)
            self._cable.publish(bundles)

    def _bundle(self, node: str, messages: list[bytes]) -> tuple[bytes, bytes]:
        series, last = self._series.get(node) or (secrets.randbits(62), 0)
        self._series[node] = series, last + 1
        bundle = w.Bundle(self._node_id, series, last + 1, self._now(), messages)
        return (self._prefix + node).encode(), w.pack(bundle)

    async def _keep(self, cable: Cable) -> None:
        """Have a connection, whatever becomes of one."""
        while True:
            try:
                await cable.last()
            except FAILURES as error:
                self._cable = None
                words = str(error) or type(error).__name__
                log.error("Redis is lost (%s): people whose tables are at other nodes have to wait", words)
            finally:
                await cable.close()
            cable = self._cable = await self._connected_again()
            log.warning("Redis is back")
            self._ear.back()

    async def _connected_again(self) -> Cable:
        while True:
            await asyncio.sleep(TRY_AGAIN)
            try:
                return await self._connected()
            except FAILURES as error:
                log.debug("Redis is still lost: %s", error)

    def _compare(self, bundle: w.Bundle) -> None:
        """The bundle that was quickest tells most about the sender's clock; that is forgotten slowly."""
        ahead = bundle.at - self._now()
        before = self.ahead.get(bundle.sender, ahead)
        self.ahead[bundle.sender] = ahead if abs(ahead - before) > SET_MS else max(ahead, before - 0.2)

    def _heard_of(self, raw: bytes) -> None:
        try:
            bundle = w.unbundle.decode(raw)
        except msgspec.DecodeError as error:
            log.warning("a bundle cannot be read: %s", error)
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
