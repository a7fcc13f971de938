"""Collects what tables have of one person, for their eyes only: their lines of chat and their games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.record import Record
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Gone
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.anonymous import lines_of, names_in
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.views import game_now
from cosmodrome.tables.wire.shared import Phrase, TablePhase


class OwnLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat that the person wrote: a text or a quick phrase."""

    at: int
    """Milliseconds since 1970."""
    name: str
    """The name they had then."""
    text: str | None
    phrase: Phrase | None


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table where the person ever was."""

    id: str
    code: str
    game: str
    made: int
    """Milliseconds since 1970, as `touched`."""
    touched: int
    phase: TablePhase | None
    """None if the table cannot be opened just now, or is not for them to see any more."""
    seat: int | None
    """Where they sit now."""
    won_before: int | None
    """The games that they had won before that evening, at the tables that led to this one; None if they had no part."""
    chat: list[OwnLine]
    record: Record | None
    """The game, once it is over."""
    view: dict[str, Any] | None
    """While it goes on, what they may know of it."""


def own_table(
    entries: Sequence[e.AnyEntry], person: Person, table: Table | None, record: Record | None
) -> OwnTable:
    """Return what a table has of a person, given its whole journal; `table` as far as they may see it."""
    made = entries[0]
    assert isinstance(made, e.TableMade)
    seat = table.seat_of(person.id) if table is not None else None
    now = game_now(table, seat) if table is not None and table.phase == "playing" else None
    lines = lines_of(entries, Gone(person.id, {person.name: person.named, **names_in(entries, person.id)}))
    return OwnTable(
        id=made.id,
        code=made.code,
        game=made.game,
        made=made.at,
        touched=entries[-1].at,
        phase=table.phase if table is not None else None,
        seat=seat,
        won_before=_won_before(made, person.id),
        chat=[OwnLine(at=line.at, name=line.name, text=line.text, phrase=line.phrase) for line in lines],
        record=record,
        view=now.view if now is not None else None,
    )


def _won_before(made: e.TableMade, person_id: str) -> int | None:
    played = made.evening.people if made.evening else ()
    return next((tally.won for tally in played if tally.person.id == person_id), None)
