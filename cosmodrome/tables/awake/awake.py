"""The tables of a server that are awake: those that somebody looks at, or where something is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial

from cosmodrome.tables.awake.ending import end, look_at
from cosmodrome.tables.awake.house import House, Pace
from cosmodrome.tables.awake.in_time import InTime
from cosmodrome.tables.awake.in_turn import InTurn
from cosmodrome.tables.awake.live import Live
from cosmodrome.tables.awake.waking import Waking, Woken
from cosmodrome.tables.errors import Elsewhere, TableError, no_table
from cosmodrome.tables.limits import MINUTE, Budget
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import wake_at
from cosmodrome.tables.tell.presence import Presence

log = logging.getLogger(__name__)

DUE_AT_ONCE = 20_000
"""Tables that are looked for at once because something is due there."""

WOKEN_AT_ONCE = 8
"""Tables whose journals are read side by side because something is due there."""

LEFT_ALONE = 60 * MINUTE
"""Milliseconds for which nobody tries again to wake a table that cannot be woken."""


def _pace(live: Live) -> Pace:
    return InTime(live) if live.table.game.real_time else InTurn(live)


class Awake(House):
    """The tables of a server that are awake."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._waking_up = Waking(self.journal, lambda: self.now())
        self._live: dict[str, Live] = {}
        self._waking: dict[str, asyncio.Task[Live]] = {}
        self.stopped = False
        self._swept = 0
        person = Budget(self.limits.entries_person, self.limits.entries_span, "changes of yours")
        table = Budget(self.limits.entries_table, self.limits.entries_span, "changes at a table")
        self._spent = person, table
        self._budgets = [person, table]
        """All that people may spend."""

    # Life.

    async def start(self) -> None:
        """Pick up every running table: deadlines, clocks and bots' turns go on."""
        self.running = True
        await self.thinker.start()
        self.spawn(self._keep_watch())

    async def drain(self) -> None:
        """The server stops soon: pass on what others could go on with. Alone there is nobody."""

    async def stop(self) -> None:
        """Hang up, and let go of everything; the journal has it all."""
        if self.stopped:
            return
        self.running, self.stopped = False, True
        for live in self._live.values():
            live.close(TableError("closed", "the server stops; connect again in a moment", 410))
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        await end(tasks)
        for live in self._live.values():
            if live.table.match is not None and live.kept < live.table.number:
                await self._keep(live.table)
        self._live.clear()
        await self.thinker.stop()

    async def _keep_watch(self) -> None:
        while True:
            try:
                await self.sweep()
            except TableError as error:
                log.debug("looking for what is due: %s", error)
            except Exception:
                log.exception("looking for what is due failed")
            await asyncio.sleep(1)

    async def sweep(self) -> None:
        """Wake tables where something is due; once a minute, clean up."""
        now = self.now()
        due = [
            table
            for table in await self._due(now)
            if (live := self._live.get(table)) is None or not (live.alarm.is_set or live.busy)
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

    async def _due(self, now: int) -> list[str]:
        """Tables that are this server's to wake."""
        return await self.journal.due(now, DUE_AT_ONCE)

    async def _rouse(self, table_id: str) -> None:
        """Do what is due at a table."""
        now = self.now()
        try:
            live = await self.wake(table_id)
        except Exception as error:
            known = error.error if isinstance(error, TableError) else ""
            if known in ("unavailable", "no_table", "elsewhere"):
                return
            if known != "broken":  # that is in the log
                log.warning("table %s… was not woken: %s", table_id[:6], error)
            await self.journal.put_off(table_id, now, now + LEFT_ALONE)
            return
        live.inbox.post(live.pace.do)
        if wake_at(live.table) is None:
            await self.journal.put_off(table_id, now, now + LEFT_ALONE)

    async def _clean_up(self, now: int) -> None:
        for budget in self._budgets:
            budget.forget(now)
        self._waking_up.forget(now)
        await self.journal.touch([live.table.id for live in self._live.values() if live.presence.lines], now)
        kept = self.limits
        before = (now - kept.lobby_kept, now - kept.playing_kept, now - kept.over_kept)
        for table_id in await self.journal.discard(*before, limit=1000):
            self.forget(table_id)
        for live in list(self._live.values()):
            if not (live.busy or live.presence.lines) and now - live.used_at >= kept.idle_kept:
                live.keep()
                self.forget(live.table.id)

    # Tables that are awake.

    @property
    def awake(self) -> Mapping[str, Live]:
        """These, by id."""
        return self._live

    def presence(self, table_id: str) -> Presence | None:
        """Return who is at a table, None if the table is not awake here."""
        live = self._live.get(table_id)
        return None if live is None else live.presence

    async def wake(self, table_id: str) -> Live:
        """The table, read from its journal if need be. Raises TableError if there is none."""
        if (live := self._live.get(table_id)) is not None:
            live.used_at = self.now()  # whoever asks may read the journal first, and then come there
            return live
        waking = self._waking.get(table_id)
        if waking is None:
            waking = self._waking[table_id] = self.spawn(self._read(table_id))
            waking.add_done_callback(partial(self._woken, table_id))
        return await asyncio.shield(waking)

    def _woken(self, table_id: str, waking: asyncio.Task[Live]) -> None:
        del self._waking[table_id]
        look_at(waking)  # whoever asked may be gone

    async def _read(self, table_id: str) -> Live:
        return self.take_in(await self._waking_up.wake(table_id))

    def take_in(self, woken: Woken) -> Live:
        """A table that is awake from now on."""
        live = self._live[woken.table.id] = Live(self, woken, _pace, self._spent)
        live.set_alarm()
        return live

    def keep(self, table: Table) -> None:
        self.spawn(self._keep(table))

    async def _keep(self, table: Table) -> None:
        try:
            await self._waking_up.keep(table)
        except Exception:
            log.exception("table %s…: no snapshot of it was kept", table.id[:6])

    def forget(self, table_id: str) -> None:
        if live := self._live.pop(table_id, None):
            live.close(no_table(table_id))

    def lose(self, table_id: str) -> None:
        if live := self._live.pop(table_id, None):
            live.close(Elsewhere())
