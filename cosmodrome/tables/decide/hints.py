"""Hints: who may have them, and what a hint says at each level. Pure."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from cosmodrome.core.hint import CLOSE, can_hint
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.match import Asked
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.thinker import Advice
from cosmodrome.tables.wire import messages as m

CHOICE: Final = 2
REASONS: Final = 3


def offered(table: Table, seat: int) -> bool:
    """Return whether a seat's person may have hints: in play, unrated, and where the other people have agreed.

    They have if hints are part of the person's help, and where there are none.
    """
    others = (chair.person for place, chair in enumerate(table.chairs) if place != seat)
    agreed = table.chairs[seat].help.hints or not any(others)
    return table.phase == "playing" and not table.rated and agreed and can_hint(table.game)


def wanted(table: Table, person: Person, number: int) -> tuple[int, Asked]:
    """The person's seat, and the decision that they want a hint for. Raises TableError if they may have none."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise TableError("not_seated", "you have no seat at this table", 403)
    table.playing()
    if not offered(table, seat):
        detail = (
            "there are hints only in play, in turns, and where nobody but bots plays with you, or all have "
            "agreed to them as a help for you"
        )
        if table.rated:
            detail = "the game is rated: there are no hints in it"
        raise TableError("no_hints", detail, 409)
    asked = table.asked[seat]
    if asked is None or table.chairs[seat].bot is not None:
        raise TableError("not_asked", "you have nothing to decide just now", 409)
    if table.numbers.meant(seat, number, table.number) < asked.number:
        last = table.numbers.shown(seat, table.playing().number)
        raise TableError("stale", f"the game has gone on to entry {last}; look again, then ask", 409)
    return seat, asked


def worded(advice: Advice | None, number: int, level: int) -> m.Hinted:
    """Return the part of a hint that its level tells."""
    if advice is None:
        return m.Hinted(number=number, level=level, nudge="none")
    gain = next((reason.event for reason in advice.reasons if reason.best > reason.other), None)
    only = len(advice.choices) == 1
    close = advice.close and not gain
    return m.Hinted(
        number=number,
        level=level,
        nudge="only" if only else "event" if gain else _nudge(advice),
        event=None if only else gain,
        alike=_alike(advice) if close else [],
        choices=advice.choices if level >= REASONS else advice.choices[:1] if level >= CHOICE else [],
        reasons=advice.reasons if level >= REASONS else [],
        terms=advice.terms if level >= REASONS else [],
        margin=advice.margin if level >= REASONS else None,
    )


def _nudge(advice: Advice) -> Literal["close", "likely", "clear"]:
    return "close" if advice.close else "clear" if advice.sure else "likely"


def _alike(advice: Advice) -> list[dict[str, Any]]:
    best = advice.choices[0].value
    good = [each.action for each in advice.choices if best - each.value < CLOSE]
    return sorted(good, key=msgspec.json.encode)
