"""The time at a table, which goes on although the machine's clock is set back."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.tables.tell.presence import HasTable


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

    def __call__(self) -> int:
        """Return the moment that it is at the table."""
        now, last = self._now(), max(self._last, self._live.table.touched)
        self._ahead = 0 if now >= last else max(self._ahead, last - now)
        self._last = now + self._ahead
        return self._last

    def moment(self, at: int) -> int:
        """Return the moment at the table that was `at` by the machine's clock, a short while ago."""
        self()
        return at + self._ahead
