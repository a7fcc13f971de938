"""The tables of a server that are awake: those that somebody looks at, or where something is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial

from cosmodrome.tables.awake.claims import Claims
from cosmodrome.tables.awake.ending import end, look_at
from cosmodrome.tables.awake.house import House, Pace
from cosmodrome.tables.awake.in_time import InTime
from cosmodrome.tables.awake.in_turn import InTurn
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.awake.waking import Waking, Woken
from cosmodrome.tables.errors import Elsewhere, TableError, no_table
from cosmodrome.tables.journal.port import Unavailable
from cosmodrome.tables.limits import MINUTE
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import wake_at

log = logging.getLogger(__name__)

WOKEN_AT_ONCE = 8
"""Tables whose journals are read side by side because something is due there."""

LEFT_ALONE = 60 * MINUTE
"""Milliseconds for which nobody tries again to wake a table that cannot be woken."""


def _pace(live: Live) -> Pace:
    return InTime(live) if live.table.game.real_time else InTurn(live)


class Awake(Mapping[str, Live]):
    """The tables of a server that are awake, by id. `claims` decides which tables are this server's."""

    def __init__(self, house: House, claims: Claims) -> None:
        self._house = house
        self._claims = claims
        self._waking_up = Waking(house.journal, lambda: house.now(), house.carry_over)
        self._live: dict[str, Live] = {}
        self._waking: dict[str, asyncio.Task[Live]] = {}
        self._changing: dict[str, asyncio.Event] = {}
        """Tables that are being changed while they sleep. Each event says that it is done."""
        self._swept = 0
        self.stopped = False
        self.each_minute: Callable[[], object] = lambda: None
        """Is called once a minute."""

    def __getitem__(self, table_id: str) -> Live:
        return self._live[table_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._live)

    def __len__(self) -> int:
        return len(self._live)

    # Life.

    async def start(self) -> None:
        """Pick up every running table: deadlines, clocks and bots' turns go on."""
        self._house.running = True
        await self._house.thinker.start()
        self._house.spawn(self._keep_watch())

    async def stop(self) -> None:
        """Hang up, and let go of everything; the journal has it all."""
        if self.stopped:
            return
        self._house.running, self.stopped = False, True
        for live in self._live.values():
            live.close(TableError("closed", "the server stops; connect again in a moment", 410))
        tasks = [task for task in self._house.tasks if task is not asyncio.current_task()]
        await end(tasks)
        for live in self._live.values():
            if live.table.match is not None and live.kept < live.table.number:
                await self._keep(live.table)
        self._live.clear()
        await self._house.thinker.stop()

    async def _keep_watch(self) -> None:
        while True:
            try:
                await self.sweep()
            except (TableError, Unavailable) as error:
                log.debug("looking for what is due: %s", error)
            except Exception:
                log.exception("looking for what is due failed")
            await asyncio.sleep(1)

    async def sweep(self) -> None:
        """Wake tables where something is due; once a minute, clean up."""
        now = self._house.now()
        overdue = [table_id for table_id, live in self._live.items() if _is_due(live)]
        due = [
            table_id
            for table_id in dict.fromkeys((*overdue, *await self._claims.due(now)))
            if (live := self._live.get(table_id)) is None or not (live.alarm.waits or live.busy)
        ]
        due.sort(key=lambda table: table not in self._live)  # where people are is awake, and comes first
        at_once = asyncio.Semaphore(WOKEN_AT_ONCE)

        async def rouse(table_id: str) -> None:
            async with at_once:
                await self._rouse(table_id)

        await asyncio.gather(*(rouse(table_id) for table_id in due))
        if now - self._swept >= MINUTE:
            self._swept = now
            await self._clean_up(now)

    async def _rouse(self, table_id: str) -> None:
        """Do what is due at a table."""
        now = self._house.now()
        try:
            live = await self.wake(table_id)
        except Exception as error:
            known = error.error if isinstance(error, TableError) else ""
            if known in ("unavailable", "no_table", "elsewhere"):
                return
            if known != "broken":  # that is in the log
                log.warning("table %s… was not woken: %s", table_id[:6], error)
            await self._house.journal.put_off(table_id, now, now + LEFT_ALONE)
            return
        live.inbox.post(live.pace.do)
        if wake_at(live.table) is None:
            await self._house.journal.put_off(table_id, now, now + LEFT_ALONE)

    async def _clean_up(self, now: int) -> None:
        self._house.budgets.forget(now)
        self._waking_up.forget(now)
        await self._house.journal.touch(
            [live.table.id for live in self._live.values() if live.presence.lines], now
        )
        kept = self._house.limits
        before = (now - kept.lobby_kept, now - kept.playing_kept, now - kept.over_kept)
        for table_id in await self._house.journal.discard(*before, limit=1000):
            self.forget(table_id)
        for live in list(self._live.values()):
            if not (live.busy or live.presence.lines) and now - live.used_at >= kept.idle_kept:
                live.keep()
                self.forget(live.table.id)
        self.each_minute()

    # Tables that are awake.

    async def wake(self, table_id: str) -> Live:
        """Return the table, read from its journal if need be. Raises TableError if there is none."""
        if (live := self._live.get(table_id)) is not None:
            live.used_at = self._house.now()  # whoever asks may read the journal first, and then come there
            return live
        waking = self._waking.get(table_id)
        if waking is None:
            waking = self._waking[table_id] = self._house.spawn(self._read(table_id))
            waking.add_done_callback(partial(self._woken, table_id))
        return await asyncio.shield(waking)

    def _woken(self, table_id: str, waking: asyncio.Task[Live]) -> None:
        del self._waking[table_id]
        look_at(waking)  # whoever asked may be gone

    async def while_asleep(self, table_id: str, change: Callable[[], Awaitable[object]]) -> None:
        """Change a table in the store, unless it is awake here. Whoever wakes it meanwhile waits for that."""
        if table_id in self._live or table_id in self._waking or table_id in self._changing:
            return
        done = self._changing[table_id] = asyncio.Event()
        try:
            await change()
        finally:
            del self._changing[table_id]
            done.set()

    async def _read(self, table_id: str) -> Live:
        if (changing := self._changing.get(table_id)) is not None:
            await changing.wait()
        await self._claims.claim(table_id)
        try:
            return self._take_in(await self._waking_up.wake(table_id))
        except BaseException:
            await self._claims.release(table_id)
            raise

    def _take_in(self, woken: Woken) -> Live:
        """Have a table that is awake from now on."""
        live = self._live[woken.table.id] = Live(self._house, self, woken, _pace)
        live.look_ahead()
        return live

    def expect(self, table: Table) -> None:
        """Keep a new table awake, where somebody comes at once; among several servers whoever comes first takes it."""
        if self._claims.alone and table.id not in self._live:
            self._take_in(Woken(table))

    async def written(self, table_id: str) -> Table:
        """Return the table as it is written, wherever it is awake. Raises TableError if there is none."""
        try:
            return (await self.wake(table_id)).table
        except Elsewhere:
            return (await self._waking_up.wake(table_id)).table

    def keep(self, table: Table) -> None:
        """Keep a snapshot of a table, as it is written, when there is time."""
        self._house.spawn(self._keep(table))

    async def _keep(self, table: Table) -> None:
        try:
            await self._waking_up.keep(table)
        except Exception:
            log.exception("table %s…: no snapshot of it was kept", table.id[:6])

    def forget(self, table_id: str) -> None:
        """Let go of a table that is no more, or sleeps: others may have it."""
        self.let_go(table_id, no_table(table_id))
        self._house.spawn(self._claims.release(table_id))

    def lose(self, table_id: str) -> None:
        """Let go of a table that another server has."""
        self._claims.lost(table_id)
        self.let_go(table_id, Elsewhere())

    def let_go(self, table_id: str, reason: TableError) -> None:
        """Have a table awake no more; whoever looks at it is told why."""
        if live := self._live.pop(table_id, None):
            live.close(reason)


def _is_due(live: Live) -> bool:
    due = live.pace.due()
    return due is not None and due <= live.now()
