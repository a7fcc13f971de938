"""When something is due at a table: what the decisions that stand mean in time (milliseconds since 1970)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cosmodrome.core import Intent, bot_of_rank, thinking_time
from cosmodrome.tables.state.table import Table

PACES: Final = {"calm": 2000, "brisk": 600, "instant": 0}
"""The time that a bot seems to think about one decision, in milliseconds."""

BREATH: Final = 500
"""At the instant pace a bot in a real-time game acts at once, but never twice within so many milliseconds."""


def undo_lasts(table: Table) -> int | None:
    """Until when the last action may be taken back: when the clock would have decided it."""
    asked = table.playing().undone_decision()
    return asked.at + table.made.settings.clock * 1000 if asked and table.made.settings.clock else None


def bot_at(table: Table, seat: int) -> int | None:
    """When a bot is asked to decide: the seat's own, or one in place of its person, whose time on the clock is over.

    None if that never comes. The time that the seat's own bot thinks is part of the table's pace, and does not come on
    top.
    """
    asked, bot = table.match.asked[seat] if table.match else None, table.chairs[seat].bot
    if asked is None:
        return None
    if table.game.real_time:
        return None if bot is None else asked.at
    if bot is None:
        return asked.at + table.made.settings.clock * 1000 if table.made.settings.clock else None
    return asked.at + max(0, PACES[table.pace] - thinking_time(bot_of_rank(bot, table.game)))


def intent_at(table: Table, seat: int, intent: Intent) -> int:
    """When a bot acts that means to."""
    match = table.playing()
    asked, active_at = match.asked[seat], match.active_at[seat]
    if table.made.settings.pace == "instant" and asked is not None:
        return asked.at if active_at is None else max(asked.at, active_at + BREATH)
    return match.started_at + intent.at


def wake_at(table: Table, besides: Collection[int] = ()) -> int | None:
    """When something is to be done though nobody asks, at these seats excepted; None if that never comes."""
    if table.match is None or table.phase != "playing":
        return None
    moments = [table.match.deadline]
    for seat, asked in enumerate(table.match.asked):
        if asked is not None and seat not in besides:
            moments.append(bot_at(table, seat))
    return min((moment for moment in moments if moment is not None), default=None)
