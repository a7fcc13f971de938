"""Reads the journals after a run, and computes by the rules what each seat may have been told of each entry."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from heard import digest
from history import Shown, Written

from cosmodrome.store import open_store
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.fold import fold, take_in
from cosmodrome.tables.state.match import Moved
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.moment import change
from cosmodrome.tables.tell.views import chat_line
from cosmodrome.tables.wire.sights import ChatLine

ROWS = "SELECT number, form, entry, write_id FROM journal WHERE table_id = $1 ORDER BY number"

_encode = msgspec.json.Encoder().encode


async def read(where: str, tables: Iterable[str]) -> dict[str, list[Written]]:
    """Read the journals of these tables, from a database's URL or a data folder."""
    store = await open_store(where, shared="://" in where)
    try:
        return {
            table: written([tuple(row) for row in await store._database.fetch(ROWS, table)])  # type: ignore[misc]
            for table in tables
        }
    finally:
        await store.close()


def written(rows: list[tuple[int, int, str, int | None]]) -> list[Written]:
    """Turn the rows of a journal into entries with what each viewer may be told."""
    table: Table | None = None
    found = []
    for number, form, text, mark in rows:
        entry = e.decode(form, text)
        result: Moved | ChatLine | None = None
        if table is None:
            table = fold([entry])
        else:
            result = take_in(table, entry)
        found.append(Written(number, mark, _kind(entry), _shown(table, result), _stands(table)))
    return found


def _kind(entry: e.AnyEntry) -> str | None:
    if isinstance(entry, e.Acted) and entry.by == "person":
        return "act"
    return "say" if isinstance(entry, e.Said) else None


def _shown(table: Table, result: Moved | ChatLine | None) -> dict[int, Shown]:
    shown = {}
    for seat in range(len(table.chairs)):
        if isinstance(result, ChatLine) and table.hears(seat, result.team):
            line = chat_line(table, result, seat)
            shown[seat] = Shown("chat", line.number, digest(_encode(line)))
        elif isinstance(result, Moved) and table.playing().told(result, seat):
            told = change(result, seat, table.numbers.shown(seat, result.number))
            shown[seat] = Shown("change", told.number, digest(_encode(told)))
    return shown


def _stands(table: Table) -> dict[int, tuple[int, str]]:
    match = table.match
    if match is None:
        return {}
    return {
        seat: (table.numbers.shown(seat, match.number), digest(_encode(match.state.view(seat))))
        for seat in range(len(table.chairs))
    }
