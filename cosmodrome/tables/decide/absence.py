"""Consequences of people's absence: bots that play on for them, and what the game is told of it."""

from __future__ import annotations

from collections.abc import Collection

from cosmodrome.core import Action, offers
from cosmodrome.tables.decide.opening import stand_in
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.table import Table


def take_overs(table: Table, present: Collection[str], at: int) -> list[e.AnyEntry]:
    """Bots that go on for absent people, now that all who are still here wish it."""
    entries: list[e.AnyEntry] = []
    if table.phase == "playing":
        for seat, chair in enumerate(table.chairs):
            if chair.votes and chair.bot is None and chair.person and chair.person.id not in present:
                entries += taken_over(table, seat, chair.votes, present, at)
    return entries


def leaves(table: Table, seat: int, at: int) -> e.SeatFreed:
    """Return the entry by which a person leaves their seat: in play to a bot."""
    bot = stand_in(table.game, 2) if table.phase == "playing" else None
    return e.SeatFreed(at=at, seat=seat, bot=bot)


def absence(table: Table, gone: Collection[str]) -> tuple[int, Action] | None:
    """A seat whose person is gone, or back, or that a bot plays now, and the action that says so in the game."""
    action_of = offers.ABSENCE.of(table.game)
    if action_of is None:
        return None
    for seat, chair in enumerate(table.chairs):
        asked = table.asked[seat] if table.asked else None
        if asked is None or table.phase != "playing":
            continue
        away = chair.bot is None and chair.person is not None and chair.person.id in gone
        action = action_of(away)
        if action in asked.legal and (away or chair.stepped or chair.bot is not None):
            return seat, action
    return None


def taken_over(
    table: Table, seat: int, votes: Collection[int], present: Collection[str], at: int
) -> list[e.AnyEntry]:
    """A bot for a seat, if all who are here wish it."""
    here = {
        other
        for other, chair in enumerate(table.chairs)
        if other != seat and chair.person and chair.person.id in present
    }
    if not here or not here <= set(votes):
        return []
    return [e.BotTookOver(at=at, seat=seat, bot=stand_in(table.game, 2))]
