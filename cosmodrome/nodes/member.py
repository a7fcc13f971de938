"""One node's place among all: its lease, who else lives, and which tables are its own."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from cosmodrome.nodes.watcher import NodeWatcher
from cosmodrome.store import StoreError
from cosmodrome.store.leases import Leases, Node
from cosmodrome.tables.awake.ending import within
from cosmodrome.tables.errors import Elsewhere, TableError, no_table

log = logging.getLogger(__name__)

BEAT: Final = 1.0
"""Seconds between two beats."""

STARTING: Final = 10.0
"""Seconds that the database may take for the first one."""

MARGIN: Final = 0.2
"""Seconds before its lease ends from which a node does nothing any more that others must not hear."""

GOODBYE: Final = 1.0
"""Seconds that it may take to leave; the others notice after a while, too."""

FIRST: Final = 0.02
"""Seconds after another's lease has ended, when it is looked at again."""

OLDEST: Final = 1
"""The form of entries and messages that every node reads."""

NOBODY: Final = -1
"""An epoch in which no table ever is."""


def moment() -> float:
    """Seconds by a clock that nobody sets and that goes on while the machine sleeps, where there is one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Member:
    """A node and its lease. `entitled` is asked before anything is told."""

    def __init__(self, leases: Leases, node: Node) -> None:
        self.node = node
        self.living: dict[str, Node] = {}
        """All other nodes in the list, by id."""
        self.epochs: dict[str, int] = {}
        """The tables that are this node's, and since which epoch."""
        self._leases = leases
        self._until = 0.0
        self._patient_until = 0.0
        """Before that nobody else's lease counts as ended: they may have lost the database as this node has."""
        self._burying: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[float] | None = None
        self._beating = asyncio.Lock()
        """Held for a beat: all beats go over one connection, which two at once would break."""
        self._watcher: NodeWatcher
        self._past = False
        self.leaving = False
        self.lost_leases = 0
        self.claims = 0
        """Tables that became this node's."""
        self.freed = 0
        """Tables of nodes that were gone, which this one freed for all to take."""

    @property
    def id(self) -> str:
        """Which node this is."""
        return self.node.id

    def entitled(self) -> bool:
        """Return whether the lease lasts, so that nobody else can have this node's tables."""
        return moment() < self._until

    def epoch(self, table_id: str) -> int:
        """In which epoch this node may write to a table."""
        return self.epochs.get(table_id, NOBODY)

    # Life.

    async def start(self, watcher: NodeWatcher) -> None:
        """Join the others. Raises StoreError if the database fails."""
        self._watcher = watcher
        await self._leases.join(self.node)
        await self._leases.free()
        await self._beat(STARTING)
        self._task = asyncio.create_task(self._run())

    async def leave(self) -> None:
        """Let go of all tables, and of the place among the others."""
        self.leaving = True
        for task in (self._task, self._burying, self._looking):
            if task is not None:
                task.cancel()
        self.epochs.clear()
        self._until = 0.0
        try:
            await within(GOODBYE, self._leases.leave(self.id), "leaving the other nodes")
        except StoreError as error:
            log.warning(
                "the others will notice only after %s s that this node is gone: %s", self._leases.lease, error
            )
        await self._leases.close()

    async def look(self) -> None:
        """See at once who lives. Nothing happens if the database fails."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._tried())
        await asyncio.shield(self._looking)

    async def _run(self) -> None:
        while True:
            soonest = await self._tried()
            await asyncio.sleep(min(BEAT, soonest))

    async def _tried(self) -> float:
        """Beat; in how many seconds another lease ends, if nobody renews it."""
        try:
            async with self._beating:
                return await self._beat()
        except StoreError as error:
            if not self._past:
                log.debug("a beat was missed: %s", error)
            return BEAT / 3
        except Exception:
            log.exception("a beat failed")
            return BEAT
        finally:
            self._notice_the_end()
            self._watcher.beaten()

    def _notice_the_end(self) -> None:
        """Note that the lease has ended, once, so that all lines begin anew when it is renewed."""
        if not self.entitled() and not self._past and not self.leaving:
            self._past = True
            self.lost_leases += 1
            log.error("this node's lease has ended: it tells nothing until the database renews it")

    async def _beat(self, patience: float = BEAT) -> float:
        """Beat as `_tried` does. Raises StoreError if the database takes more seconds than that, or fails."""
        began = moment()
        known, nodes = await self._leases.beat(self.id, patience)
        if not self.entitled():
            self._patient_until = moment() + self._leases.lease
            if self._until:  # else this is the first beat
                self._notice_the_end()  # this process may have stood still since the last one
        if known:
            self._until = began + self._leases.lease - MARGIN
            if self._past:
                self._past = False
                log.warning("the lease is renewed")
                self._watcher.renewed()
        elif not self.leaving:
            await self._come_back()
        before, self.living = self.living, {node.id: node for node, _ in nodes if node.id != self.id}
        for gone in before.keys() - self.living.keys():
            log.info("node %s is gone", gone)
            self._watcher.died(gone)
        lasts = [left / 1000 for node, left in nodes if node.id != self.id]
        grace = self._patient_until - moment()
        if any(left < 0 for left in lasts) and grace <= 0 and (self._burying is None or self._burying.done()):
            self._burying = asyncio.create_task(self._bury())
        return max(
            FIRST, min((left + FIRST if left >= 0 else max(grace, FIRST) for left in lasts), default=BEAT)
        )

    async def _come_back(self) -> None:
        """Others took this node for dead, rightly: all its tables are theirs."""
        self.epochs.clear()
        self._past = False
        log.error("other nodes took this one for dead: its tables are theirs now, and it begins anew")
        self._watcher.outlived()
        began = moment()
        await self._leases.join(self.node)
        self._until = began + self._leases.lease - MARGIN

    async def _bury(self) -> None:
        """Nodes whose leases have ended have no tables any more."""
        try:
            self.freed += await self._leases.bury(self.id)
        except StoreError as error:
            log.debug("the dead were not buried: %s", error)
        else:
            await self.look()

    # What others understand.

    def reads(self, node_id: str) -> int:
        """The newest form of messages that a node reads, as far as that is known."""
        node = self.living.get(node_id)
        return OLDEST if node is None else node.form

    def all_read(self) -> int:
        """The newest form of entries that every node reads."""
        return min(node.form for node in (self.node, *self.living.values()))

    # Tables.

    async def claim(self, table_id: str) -> None:
        """See to it that a table is this node's.

        Raises Elsewhere if another has it, or should, and TableError if there is none or nobody here can have it.
        """
        try:
            if not self.leaving:
                epoch = await self._leases.claim(table_id, self.node)
                if epoch is not None:
                    self.epochs[table_id] = epoch
                    self.claims += 1
                    return
            whose = await self._leases.whose(table_id)
        except StoreError as error:
            log.debug("a table was not claimed: %s", error)
            detail = "the server cannot find anything just now; nothing was done, try again in a moment"
            raise TableError("unavailable", detail, 503) from None
        if whose is None:
            raise no_table(table_id)
        if whose.owner is not None and whose.owner != self.id:
            raise Elsewhere(whose.owner)
        await self.look()  # there may be one that has come just now
        able = [node.id for node in self.living.values() if node.knows(whose)]
        if able:
            raise Elsewhere(min(able))
        if self.leaving or self.node.knows(whose):
            raise Elsewhere()
        raise TableError(
            "newer_rules",
            f"this table was played by a later Cosmodrome (version {whose.rules} of the rules of {whose.game}, entries "
            f"of form {whose.form}), which no server here is: start that one again",
            409,
        )

    async def claim_due(self, now: int, limit: int) -> list[str]:
        """Tables that are due at a moment, were nobody's, and are this node's from now on.

        There are none if the database fails. The next sweep looks for them again.
        """
        if self.leaving or not self.entitled():
            return []
        try:
            claimed = await self._leases.claim_due(self.node, now, limit)
        except StoreError as error:
            log.debug("no table that is due was claimed: %s", error)
            return []
        self.epochs.update(claimed)
        self.claims += len(claimed)
        return [table_id for table_id, _ in claimed]

    async def release(self, table_id: str) -> None:
        """Let others have a table."""
        epoch = self.epochs.pop(table_id, None)
        if epoch is not None:
            await self._leases.release(self.id, [(table_id, epoch)])
