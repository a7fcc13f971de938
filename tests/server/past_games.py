"""Results of games that nobody played: rows that are put into the store by hand."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from time import time
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.ratings.model import MODEL
from cosmodrome.tables.journal.port import Summary
from cosmodrome.tables.wire.shared import Settings

ADD_TABLE: Final = """
INSERT INTO tables (id, code, game, phase, visibility, summary, made, touched)
VALUES ($1, $2, $3, 'over', 'link', $4, $5, $6)"""
ADD_RESULT: Final = """
INSERT INTO results (table_id, game, seats, began, ended, options, deck, rules, ending)
VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 'end')"""
ADD_SEAT: Final = """
INSERT INTO result_seats (table_id, seat, person, name, bot, team, rank, returns, ended, game)
VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)"""

RATED: Final = "UPDATE results SET rated = 1, folded = $2 WHERE table_id = $1"
UNRATED: Final = "UPDATE results SET rated = 0, unrated = $2 WHERE table_id = $1"
DROP_STEPS: Final = "DELETE FROM rating_steps WHERE table_id = $1"
ADD_FOLD: Final = """
INSERT INTO folds (game, next, done, version, model) VALUES ($1, 1, 0, 1, $2) ON CONFLICT DO NOTHING"""
ADD_STEP: Final = """
INSERT INTO rating_steps (table_id, seat, game, number, person, mean_before, deviation_before, mean, deviation, low,
games, ended, left_early) VALUES ($1, $2, $3, $4, $5, 1200, 90, $6, 90, 1000, 9, 1, $7)"""

_before_all = count(1)

NOW: Final = int(time() * 1000)
"""Somebody was at each table when the tests began, so that no server discards one of them."""

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
    summary = Summary(
        id=table,
        code=table[-12:],
        game=game,
        options={},
        settings=Settings(),
        phase="over",
        names=[one.name for one in seats],
        made=ended - took,
        people=[one.person for one in seats],
        turns=[],
    )
    listed = msgspec.json.encode(summary).decode()
    return [
        (ADD_TABLE, [(table, summary.code, game, listed, summary.made, NOW)]),
        (ADD_RESULT, [result]),
        (ADD_SEAT, sat),
    ]


class Brought(NamedTuple):
    """What a rated game brought somebody who has a name."""

    seat: int
    person: str
    points: int
    left_early: bool = False


def rated(table: str, steps: Sequence[Brought], game: str = "phest") -> list[Work]:
    """Return the rows by which a game is in the ratings. Its number is below 1, so that no fold comes past it again."""
    number = -next(_before_all)
    rows = [
        (table, each.seat, game, number, each.person, 1200 + each.points, int(each.left_early))
        for each in steps
    ]
    return [(ADD_FOLD, [(game, MODEL)]), (RATED, [(table, number)]), (ADD_STEP, rows)]


def unrated(table: str, reason: str) -> list[Work]:
    """Return what lets a game not count, though it was played for ratings."""
    return [(UNRATED, [(table, reason)]), (DROP_STEPS, [(table,)])]


def put(data: Path, works: Iterable[Work]) -> None:
    """Write rows into the store of a server that runs on this data folder."""
    with closing(sqlite3.connect(data / "cosmodrome.sqlite3", timeout=30)) as database, database:
        for statement, each in works:
            database.executemany(re.sub(r"\$(\d+)", r"?\1", statement), each)
