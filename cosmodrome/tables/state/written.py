"""What is written when entries are: beside them the table's row, and now and then, in a move, where it leads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmodrome.core import CLOCK
from cosmodrome.core.record import position_digest
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Summary, TableRow
from cosmodrome.tables.state.result import new_result
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import wake_at

SEALED = 20
"""Of so many entries, one move says where it leads."""


def row(table: Table, before: Table | None) -> TableRow:
    """What is to be known of a table without its journal; `before` is the one that was written last."""
    people = table.people()
    ended = None
    if before is not None and before.phase != "over" and table.phase == "over":
        ended = new_result(table, before)
    return TableRow(
        summary=summary(table),
        touched=table.touched,
        wake_at=wake_at(table),
        rules=table.game.rules_version,
        people=None if before is not None and before.people() == people else people,
        result=ended,
    )


def summary(table: Table) -> Summary:
    """The table as the lobby lists it."""
    actors = table.match.state.actors() if table.match else ()
    return Summary(
        id=table.id,
        code=table.made.code,
        game=table.game.id,
        deck=table.made.deck,
        options=table.made.options,
        settings=table.made.settings,
        phase=table.phase,
        names=[chair.person.name if chair.person else chair.bot for chair in table.chairs],
        people=[chair.person.id if chair.person else None for chair in table.chairs],
        turns=[seat for seat in actors if seat != CLOCK],
        made=table.made.at,
        touched=table.touched,
        rated=table.rated,
    )


def in_order(entries: Sequence[e.AnyEntry], last: int) -> Sequence[e.AnyEntry]:
    """The entries with moments that never fall, from `last` on, the moment of the entry before them.

    A clock may be set back, another node's clock may be slow, and a deadline that is met late counts from its moment.
    """
    ordered: list[e.AnyEntry] = []
    for entry in entries:
        last = max(last, entry.at)
        ordered.append(entry if entry.at == last else msgspec.structs.replace(entry, at=last))
    return ordered


def sealed(entries: Sequence[e.AnyEntry], before: Table, after: Table) -> Sequence[e.AnyEntry]:
    """The entries as they are written: now and then a move says where it leads, by which its replay is checked."""
    last = entries[-1]
    if not isinstance(last, e.Acted) or after.match is None:
        return entries
    if before.number // SEALED == after.number // SEALED:
        return entries
    return [*entries[:-1], msgspec.structs.replace(last, digest=position_digest(after.match.state))]
