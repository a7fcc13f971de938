"""When a table does by itself what is due, and how long it rests after something failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENT: Final = 30_000
"""Milliseconds between two tries of something that fails again and again."""


class Alarm:
    """Calls `ring` at a moment (milliseconds since 1970, by `now`), but not while the table rests."""

    def __init__(self, now: Callable[[], int], ring: Callable[[], object]) -> None:
        self._now = now
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._moment = 0
        self._failures = 0
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
        self._failures += 1
        self.rests_until = self._now() + min(1000 * 2 ** min(self._failures, 10), PATIENT)

    def well(self) -> None:
        """Nothing fails any more."""
        self._failures = 0
