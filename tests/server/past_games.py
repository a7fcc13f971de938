"""Results of games that nobody played: rows that are put into the store by hand."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

ADD_TABLE: Final = """
INSERT INTO tables (id, code, game, phase, visibility, summary, made, touched)
VALUES ($1, $2, $3, 'over', 'link', '{}', $4, $5)"""
ADD_RESULT: Final = """
INSERT INTO results (table_id, game, seats, began, ended, options, deck, rules, ending)
VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 'end')"""
ADD_SEAT: Final = """
INSERT INTO result_seats (table_id, seat, person, name, bot, team, rank, returns, ended, game)
VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)"""

STAYS: Final = 2**50
"""Somebody was at each table long after today, so that a server that runs for a minute discards none of them."""

Work = tuple[str, Sequence[Sequence[Any]]]


class Sat(NamedTuple):
    """Somebody at a seat, and their rank."""

    person: str | None
    name: str | None
    rank: int | None
    team: int | None = None
    """The team; the seat's own number if it is None."""
    bot: str | None = None


def bot(rank: int | None, kind: str = "greedy:2", name: str = "Rigel", team: int | None = None) -> Sat:
    """A bot's seat."""
    return Sat(None, name, rank, team, kind)


def rows(
    table: str,
    ended: int,
    seats: Sequence[Sat],
    game: str = "phest",
    options: object = None,
    deck: str | None = None,
    took: int = 60_000,
) -> list[Work]:
    """Return the rows of one game, in the order in which they are written."""
    result = (table, game, len(seats), ended - took, ended, json.dumps(options or {}), deck)
    sat = [
        (
            table,
            at,
            one.person,
            one.name,
            one.bot,
            at if one.team is None else one.team,
            one.rank,
            ended,
            game,
        )
        for at, one in enumerate(seats)
    ]
    return [
        (ADD_TABLE, [(table, table[-12:], game, ended - took, STAYS)]),
        (ADD_RESULT, [result]),
        (ADD_SEAT, sat),
    ]


def put(data: Path, works: Iterable[Work]) -> None:
    """Write rows into the store of a server that runs on this data folder."""
    with closing(sqlite3.connect(data / "cosmodrome.sqlite3", timeout=30)) as database, database:
        for statement, each in works:
            database.executemany(re.sub(r"\$(\d+)", r"?\1", statement), each)
