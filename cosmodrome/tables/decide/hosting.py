"""Changes that the server's host may make to a table: pure, a table in, entries out.

Each raises TableError, and changes nothing.
"""

from __future__ import annotations

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.table import Table


def close_game(table: Table, at: int) -> list[e.AnyEntry]:
    """The game is over without a result."""
    if table.phase == "over":
        raise TableError("wrong_phase", f"the game at table {table.made.code} is over already", 409)
    return [e.TableClosed(at=at, reason="the host closed it", by="host")]


def remove_line(table: Table, number: int, at: int) -> list[e.AnyEntry]:
    """Nobody reads a line of chat any more; `number` is its entry's."""
    line = table.said.find(number)
    if line is None:
        detail = f"entry {number} of table {table.made.code} is no line of chat that people still see"
        raise TableError("not_found", detail, 404)
    return [e.LineRemoved(at=at, line=number, team=line.team)]
