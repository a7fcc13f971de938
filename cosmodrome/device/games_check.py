"""Checks the games of a file: each is whole, and can go on here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core import find_game
from cosmodrome.device.games_file import ROWS, GamesFile, GamesFileError
from cosmodrome.tables.awake.waking import CarryOver
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Summary
from cosmodrome.tables.state.fold import fold

Line = tuple[int, str]
"""An entry as it is kept: its form, and its JSON."""

IN_JSON: Final = {"results": ("options",), "result_seats": ("how", "figures")}
"""Columns whose texts are JSON."""

_summary = msgspec.json.Decoder(Summary)


async def check_games(file: GamesFile, carry_over: CarryOver) -> None:
    """Raise GamesFileError if a game of the file is not whole, or cannot go on here."""
    try:
        lines = lines_of(file, file.rows["journal"])
        phases = _phases(file)
        if phases.keys() != lines.keys():
            raise ValueError("a game has no entries")
        _check_rows(file, phases.keys())
        games = {id: [e.decode(*line) for line in some] for id, some in lines.items()}
    except (ValueError, KeyError, TypeError):
        raise GamesFileError("broken") from None
    for id, entries in games.items():
        await _check_game(id, phases[id], entries, carry_over)


def lines_of(file: GamesFile, journal: Iterable[Sequence[Any]]) -> dict[str, list[Line]]:
    """Return the entries of each table as they are kept. Raises KeyError if some are missing, or ValueError."""
    columns = file.columns["journal"]
    table, number, form, entry = map(columns.index, ("table_id", "number", "form", "entry"))
    found: dict[str, dict[int, Line]] = {}
    for row in journal:
        found.setdefault(row[table], {})[row[number]] = row[form], row[entry]
    return {id: [some[place] for place in range(1, len(some) + 1)] for id, some in found.items()}


def _phases(file: GamesFile) -> dict[str, str]:
    id, phase, summary = map(file.columns["tables"].index, ("id", "phase", "summary"))
    found = {}
    for row in file.rows["tables"]:
        if _summary.decode(row[summary]).id != row[id]:
            raise ValueError("a summary is another game's")
        found[row[id]] = row[phase]
    return found


def _check_rows(file: GamesFile, ids: Iterable[str]) -> None:
    known = set(ids)
    for table in ROWS[1:]:
        columns = file.columns[table]
        key = columns.index("table_id")
        texts = [columns.index(name) for name in IN_JSON.get(table, ()) if name in columns]
        for row in file.rows[table]:
            if row[key] not in known:
                raise ValueError("a row is of no game")
            for place in texts:
                if row[place] is not None:
                    msgspec.json.decode(row[place])


async def _check_game(id: str, phase: str, entries: Sequence[e.AnyEntry], carry_over: CarryOver) -> None:
    made = entries[0]
    if not isinstance(made, e.TableMade) or made.id != id:
        raise GamesFileError("broken")
    try:
        game = find_game(made.game)
    except LookupError:
        raise GamesFileError("game", made.game) from None
    by = [entry.rules for entry in entries if isinstance(entry, (e.Started, e.Upgraded))]
    if by and by[-1] > game.rules_version:
        raise GamesFileError("later", game.title)
    if phase == "over":
        return  # nobody plays it on
    try:
        table = fold(entries)
        carried = await carry_over(table, table.touched, entries, None)
    except TableError as error:
        raise GamesFileError("away" if error.error == "rules_away" else "later", game.title) from None
    except Exception:  # whatever is wrong with it, nobody could go on
        raise GamesFileError("broken") from None
    if table.unplayable or any(isinstance(entry, e.TableClosed) for entry in carried):
        raise GamesFileError("cards", game.title)
