"""Limits on what a person may use up, and the times for which unused things are kept."""

from __future__ import annotations

from collections import deque

import msgspec

from cosmodrome.tables.errors import TableError

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Counts, and times in milliseconds."""

    tables: int = 20
    """Tables of one person that are not over."""
    spectators: int = 30
    lines: int = 8
    """The most lines of one person to one table."""
    chat_lines: int = 5
    chat_span: int = 10 * SECOND
    entries_person: int = 240
    """Entries in the journals of all tables that one person may cause in `entries_span`."""
    entries_table: int = 900
    """Entries in one table's journal that those who sit there may cause in `entries_span`, and as many all others."""
    entries_span: int = MINUTE
    inbox: int = 100
    """Commands that wait at one table."""
    queue: int = 64
    """Messages that wait for a slow client."""
    lobby_kept: int = 30 * MINUTE
    playing_kept: int = 14 * DAY
    over_kept: int = 30 * DAY
    idle_kept: int = 5 * MINUTE
    """The time that a table nobody looks at stays in memory."""


class Budget:
    """So many of something in a span of milliseconds, for each of those who use it."""

    def __init__(self, most: int, span: int, what: str) -> None:
        """`what` is the plural that a refusal names."""
        self._most = most
        self._span = span
        self._what = what
        self._spent: dict[str, deque[int]] = {}

    def spend(self, who: str, now: int, count: int = 1) -> None:
        """Take some out. Raises TableError, and takes none, if there are not so many left.

        What was spent at a moment to come has no weight: the clock was set back since.
        """
        times = self._spent.setdefault(who, deque(maxlen=self._most))
        over = len(times) + count - self._most
        if count > self._most or (over > 0 and 0 <= now - times[over - 1] < self._span):
            detail = f"{self._most} {self._what} in {self._span // SECOND} seconds are the most; wait"
            raise TableError("too_fast", detail, 429)
        times.extend([now] * count)

    def forget(self, now: int) -> None:
        """Let go of what has no weight any more."""
        recent = now - self._span
        self._spent = {who: times for who, times in self._spent.items() if times and times[-1] > recent}


class Budgets:
    """All that people may spend."""

    def __init__(self, limits: Limits) -> None:
        self.person = Budget(limits.entries_person, limits.entries_span, "changes of yours")
        self.table = Budget(limits.entries_table, limits.entries_span, "changes at a table")
        self.chat = Budget(limits.chat_lines, limits.chat_span, "lines")

    def forget(self, now: int) -> None:
        """Let go of what has no weight any more."""
        for budget in (self.person, self.table, self.chat):
            budget.forget(now)
