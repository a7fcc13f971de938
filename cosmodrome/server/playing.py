"""Puts together what there is to play with, wherever the app runs: tables, games, lessons, puzzles, your own name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from litestar.di import Provide

from cosmodrome.core import Game
from cosmodrome.lookback import Effort, effort_of
from cosmodrome.people.history import History
from cosmodrome.people.names import Names
from cosmodrome.server import api, art, catalogue, me
from cosmodrome.server import game_words as telling
from cosmodrome.server import tables as at_tables
from cosmodrome.server.account import company, house, my_games, my_statistics
from cosmodrome.server.account.lines import DeviceLines
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.limits import EdgeLimits
from cosmodrome.server.guests import Guests
from cosmodrome.server.practice import board_puzzles, branches, lessons, lookback, puzzle
from cosmodrome.server.replays import Replays
from cosmodrome.server.socket import Told, table_socket
from cosmodrome.server.table_lookup import Finder
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.service import Tables
from cosmodrome.workers import Run


class Playing(NamedTuple):
    """The handlers, and the values that they are given by name."""

    handlers: list[Any]
    dependencies: dict[str, Provide]


def playing(
    tables: Tables,
    guests: Guests,
    names: Names,
    history: History,
    limits: EdgeLimits,
    access: AccessLog,
    *,
    counts: api.Quotas | None = None,
    finder: Finder | None = None,
    replays: Replays | None = None,
    told: Told | None = None,
    run: Run | None = None,
    shelf: lookback.Shelf | None = None,
    effort: Callable[[Game], Effort] = effort_of,
    script: Callable[[], str | None] = lambda: None,
) -> Playing:
    """What people play with at `tables`. `make_app` says what each of these is; `script` is that of the page."""
    return Playing(
        [
            *me.HANDLERS,
            *company.HANDLERS,
            *house.HANDLERS,
            my_games.handler(history),
            my_statistics.handler(history),
            catalogue.get_games,
            *at_tables.HANDLERS,
            *puzzle.HANDLERS,
            lookback.handler(lookback.LookBacks(run, shelf, effort)),
            *branches.handlers(branches.Branches(run)),
            *telling.HANDLERS,
            *lessons.HANDLERS,
            *board_puzzles.HANDLERS,
            *art.handlers(art.Gallery()),
            table_socket(limits, access, wall_clock, DeviceLines(names.ended), told, script),
        ],
        api.dependencies(
            tables,
            guests,
            names,
            counts or api.Quotas(limits),
            finder or Finder(tables, limits),
            replays or Replays(),
        )
        | catalogue.dependencies(tables.decks)
        | lessons.dependencies(),
    )
