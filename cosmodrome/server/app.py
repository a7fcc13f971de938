"""Puts the server together: API, sockets, OpenAPI page and the built page behind one shield."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Scope

from cosmodrome import __version__
from cosmodrome.core import games
from cosmodrome.people.history import History, HistoryStore
from cosmodrome.people.service import People
from cosmodrome.people.showing import Showing, ShowingStore
from cosmodrome.people.standings import Standings
from cosmodrome.ratings.port import Ratings
from cosmodrome.server import api, art, catalogue, me, printing, televisions
from cosmodrome.server import game_words as telling
from cosmodrome.server import tables as at_tables
from cosmodrome.server.account import (
    house,
    keeping,
    leaving,
    my_games,
    my_statistics,
    passkeys,
    peace,
    ratings,
    showing,
    signing_in,
)
from cosmodrome.server.account.lines import DeviceLines
from cosmodrome.server.arrivals import Arrivals
from cosmodrome.server.boards import board_files
from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.problems import HANDLERS, allowed
from cosmodrome.server.edge.shield import Shield, read_origin
from cosmodrome.server.guests import COOKIE, Guests
from cosmodrome.server.host import health as host
from cosmodrome.server.page import STATIC, Page
from cosmodrome.server.practice import board_puzzles, branches, lessons, lookback, puzzle
from cosmodrome.server.replays import Replays
from cosmodrome.server.socket import Told, table_socket
from cosmodrome.server.table_lookup import Finder
from cosmodrome.server.wire.bodies import ServerAddress
from cosmodrome.server.wire.openapi import ReferencePage, get_style
from cosmodrome.tables.service import Tables

DESCRIPTION = """\
Tables to play space board games at, with people and bots. Get a cookie from /api/me, make or find a table, then
play over its WebSocket, /ws/tables/{id}, which docs/protocol.md describes with all else."""


def make_app(
    tables: Tables,
    key: bytes,
    check: Callable[[], Awaitable[object]],
    *,
    people: People,
    history: HistoryStore,
    shown: ShowingStore,
    rated: Ratings,
    gate: Gate,
    origins: Sequence[str] = (),
    banned: Collection[str] = (),
    replays: Replays | None = None,
    told: Told | None = None,
    static: Path = STATIC,
    reach: Callable[[], ServerAddress] = lambda: ServerAddress(url=None, private=False),
    run: printing.Run | None = None,
    shelf: lookback.Shelf | None = None,
) -> ASGIApp:
    """The server as an ASGI app. It starts and stops the tables.

    `key` signs tokens, `people` keep their names, `history` has the games that anybody finished, `shown` whom they show
    these, `rated` has their ratings, who is `banned` may not come in, `check` asks the store, `gate` counts the
    connections and has the limits, `replays` makes replays (by default in a thread), `told` hears how long commands
    took, `reach` says how others on the network find the server, `run` has a job done by a worker; without it nothing
    is printed; on the `shelf` looks back are kept. Pages of the `origins` are this server's, besides those of the host
    that a request names; if there are any, passkeys are for the first.
    """
    guests = Guests(key, banned=banned, ended=people.ended)
    pulse, limits = host.Pulse(check), gate.limits
    counts, finder = api.Quotas(limits), Finder(tables, limits)
    arrive = Arrivals(guests, counts.guests, finder, tables)
    seen = Showing(shown, history, people.blocks)
    standings = Standings(rated, seen, shown, _now)
    page = Page(static, board_files(games().values()), arrive)
    litestar = Litestar(
        route_handlers=[
            *me.HANDLERS,
            *house.HANDLERS,
            *keeping.HANDLERS,
            *signing_in.HANDLERS,
            *passkeys.handlers(read_origin(origins[0]) if origins else None),
            *leaving.HANDLERS,
            *peace.HANDLERS,
            *televisions.HANDLERS,
            my_games.handler(History(history)),
            *showing.handlers(seen, standings),
            *ratings.handlers(standings),
            my_statistics.handler(History(history)),
            catalogue.get_games,
            *at_tables.HANDLERS,
            *puzzle.HANDLERS,
            lookback.handler(lookback.LookBacks(run, shelf)),
            *branches.handlers(branches.Branches(run)),
            *printing.handlers(printing.Prints(run)),
            *telling.HANDLERS,
            *lessons.HANDLERS,
            *board_puzzles.HANDLERS,
            *art.handlers(art.Gallery()),
            host.whereabouts(reach),
            host.health(pulse),
            host.ready(pulse, lambda: not gate.full and tables.entitled()),
            table_socket(limits, gate.access, _now, DeviceLines(people.ended), told, lambda: page.script),
            get_style,
        ],
        dependencies=api.dependencies(tables, guests, people, counts, finder, replays or Replays())
        | catalogue.dependencies(tables.decks)
        | lessons.dependencies(),
        exception_handlers=HANDLERS,
        lifespan=[_running(tables, people)],
        before_send=[_name_all_methods],
        openapi_config=_openapi(),
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    for name in (
        "BoardPuzzleTry",
        "KeepName",
        "NewName",
        "NewBlock",
        "NewPasskey",
        "NewReport",
        "NewTable",
        "PairAnswer",
        "PairSignIn",
        "PaperSignIn",
        "PasskeySignIn",
        "PrintOrder",
        "PuzzleAnswer",
        "ScreenTable",
        "Settings",
        "ShowTo",
        "Telling",
        "Tries",
    ):  # which Litestar describes as taking any other member
        litestar.openapi_schema.components.schemas[name].additional_properties = False
    return Shield(litestar, page, gate, origins)


def _now() -> int:
    return int(time.time() * 1000)


async def _name_all_methods(message: Message, scope: Scope) -> None:
    """Answer OPTIONS for the path, where Litestar does for one of its handlers."""
    path = scope.get("path_template")
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS" or not path:
        return
    routes = (route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute))
    found = {str(method) for route in routes if route.path_format == path for method in route.methods}
    others = [header for header in message["headers"] if header[0].lower() != b"allow"]
    message["headers"] = [*others, (b"allow", allowed(found).encode())]


def _running(tables: Tables, people: People) -> Any:
    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await people.open()
        await tables.start()
        watch = asyncio.create_task(people.keep_watch())
        try:
            yield
        finally:
            watch.cancel()
            await tables.stop()

    return running


def _openapi() -> OpenAPIConfig:
    cookie = SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE)
    return OpenAPIConfig(
        title="Cosmodrome",
        version=__version__,
        description=DESCRIPTION,
        path="/api/docs",
        use_handler_docstrings=True,
        components=Components(security_schemes={"guest": cookie}),
        render_plugins=[ReferencePage(path="/"), JsonRenderPlugin(path="/openapi.json")],
    )
