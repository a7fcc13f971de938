"""The result of a game that ended before its result was written with the last move: from its whole journal."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.journal.results import GameResult
from cosmodrome.tables.state.fold import fold, follow
from cosmodrome.tables.state.result import result
from cosmodrome.tables.state.upgrade import upgrade


def older_result(entries: Sequence[e.AnyEntry], kept: Kept | None) -> GameResult | None:
    """Return the result of a game that is over, from all its entries and its snapshot; None if it was closed.

    Nothing is to be written. May take a while, and a process of its own for rules that are not those of now. Raises
    ValueError, TableError or ArchiveError if the entries cannot be read to an end here.
    """
    table = fold(entries[:1])
    chairs, rules, rules_then = table.chairs, 0, 0
    for entry in entries[1:]:
        follow(table, (entry,))
        match entry:
            case e.Started() | e.Upgraded():
                rules = entry.rules
            case e.Acted():  # the last one ended the game; whoever comes or goes afterwards does not matter
                chairs, rules_then = table.chairs.copy(), rules
    if table.behind is not None:
        follow(table, upgrade(table, table.touched, entries, kept))
        if table.unplayable:
            raise ValueError(f"its rules are not here any more: {table.unplayable}")
    if table.phase != "over":
        raise ValueError("its game is not over")
    return result(table, chairs, rules_then)
