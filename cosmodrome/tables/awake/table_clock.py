"""The time at a table, which goes on although the machine's clock is set back, and when something is done by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cosmodrome.tables.tell.presence import HasTable

PATIENT: Final = 30_000
"""Milliseconds between two tries of something that fails again and again."""


class TableClock:
    """Gives milliseconds since 1970 that never fall, and never lie before the table's last entry.

    Entries say when bots, deadlines and people's time are due. After the machine's clock was set back by a day, all of
    that would wait for a day. So the table's time goes on from where it was, ahead of the machine's clock, until that
    has caught up.
    """

    def __init__(self, now: Callable[[], int], live: HasTable) -> None:
        """`now` is the machine's clock, `live` has the table."""
        self._now = now
        self._live = live
        self._last = 0
        self._ahead = 0

    def __call__(self, at: int | None = None) -> int:
        """Return the moment at the table that was `at` by the machine's clock, a short while ago; now if left out."""
        now, last = self._now(), max(self._last, self._live.table.touched)
        self._ahead = 0 if now >= last else max(self._ahead, last - now)
        self._last = now + self._ahead
        return self._last if at is None else at + self._ahead


class Alarm:
    """Calls `ring` at a moment (milliseconds since 1970, by `now`), but not while the table rests."""

    def __init__(self, now: Callable[[], int], ring: Callable[[], object]) -> None:
        self._now = now
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._moment = 0
        self.failures = 0
        """The number of failures in a row."""
        self.rests_until = 0
        """When it may ring again, after something failed."""

    @property
    def waits(self) -> bool:
        """Return whether the alarm will ring in time.

        It would ring too late if the clock was set forward since: it waits as long as it was to wait before.
        """
        return self._timer is not None and self._now() < self._moment

    def set(self, moment: int | None) -> None:
        """Ring then; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if moment is not None:
            self._moment = max(moment, self.rests_until)
            wait = max(0, self._moment - self._now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._rings)

    def _rings(self) -> None:
        self._timer = None
        self._ring()

    def failed(self) -> None:
        """Something failed: rest for a while, longer each time."""
        self.failures += 1
        self.rests_until = self._now() + min(1000 * 2 ** min(self.failures, 10), PATIENT)
