"""Puts the server together: API, sockets, OpenAPI page and the built page behind one shield."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Scope

from cosmodrome.core import games
from cosmodrome.people.history import History, HistoryStore
from cosmodrome.people.service import People
from cosmodrome.people.showing import Showing, ShowingStore
from cosmodrome.people.standings import Standings
from cosmodrome.ratings.port import Ratings
from cosmodrome.server import api, printing, televisions
from cosmodrome.server.account import keeping, leaving, passkeys, peace, ratings, showing, signing_in
from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.problems import HANDLERS, allowed
from cosmodrome.server.edge.shield import Shield, read_origin
from cosmodrome.server.guests import Guests
from cosmodrome.server.host import health as host
from cosmodrome.server.playing import playing
from cosmodrome.server.practice import lookback
from cosmodrome.server.replays import Replays
from cosmodrome.server.site.arrivals import Arrivals
from cosmodrome.server.site.boards import board_files
from cosmodrome.server.site.here import MARK, Here, MakeSite
from cosmodrome.server.site.page import STATIC, Page
from cosmodrome.server.socket import Told
from cosmodrome.server.table_lookup import Finder
from cosmodrome.server.wire.bodies import ServerAddress
from cosmodrome.server.wire.openapi import describe, get_style
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.service import Tables
from cosmodrome.workers import Run


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
    run: Run | None = None,
    shelf: lookback.Shelf | None = None,
    make_site: MakeSite | None = None,
) -> ASGIApp:
    """The server as an ASGI app. It starts and stops the tables.

    `key` signs tokens, `people` keep their names, `history` has the games that anybody finished, `shown` whom they show
    these, `rated` has their ratings, who is `banned` may not come in, `check` asks the store, `gate` counts the
    connections and has the limits, `replays` makes replays (by default in a thread), `told` hears how long commands
    took, `reach` says how others on the network find the server, `run` has a job done by a worker; without it nothing
    is printed; on the `shelf` looks back are kept. `make_site` makes the site that is below `/here/`; without it there
    is none. Pages of the `origins` are this server's, besides those of the host that a request names; if there are any,
    passkeys are for the first.
    """
    guests = Guests(key, banned=banned, ended=people.ended)
    pulse, limits = host.Pulse(check), gate.limits
    counts, finder = api.Quotas(limits), Finder(tables, limits)
    arrive = Arrivals(guests, counts.guests, finder, tables)
    seen = Showing(shown, history, people.blocks)
    standings = Standings(rated, seen, shown, wall_clock)
    finished = History(history, seen.shown_to)
    page = Page(static, board_files(games().values()), arrive, MARK if make_site else b"")
    here = Here(page, make_site) if make_site else None
    common = playing(
        tables,
        guests,
        people,
        finished,
        limits,
        gate.access,
        counts=counts,
        finder=finder,
        replays=replays,
        told=told,
        run=run,
        shelf=shelf,
        script=lambda: page.script,
    )
    litestar = Litestar(
        route_handlers=[
            *common.handlers,
            *keeping.HANDLERS,
            *signing_in.HANDLERS,
            *passkeys.handlers(read_origin(origins[0]) if origins else None),
            *leaving.handlers(standings),
            *peace.HANDLERS,
            *televisions.HANDLERS,
            *showing.handlers(seen, standings),
            *ratings.handlers(standings),
            *printing.handlers(printing.Prints(run)),
            host.whereabouts(reach),
            host.health(pulse),
            host.ready(pulse, lambda: not gate.full and tables.entitled()),
            get_style,
        ],
        dependencies=common.dependencies,
        exception_handlers=HANDLERS,
        lifespan=[_running(tables, people, here)],
        before_send=[_name_all_methods],
        openapi_config=describe(),
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    return Shield(litestar, here or page, gate, origins)


async def _name_all_methods(message: Message, scope: Scope) -> None:
    """Answer OPTIONS for the path, where Litestar does for one of its handlers."""
    path = scope.get("path_template")
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS" or not path:
        return
    routes = (route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute))
    methods = {str(method) for route in routes if route.path_format == path for method in route.methods}
    others = [header for header in message["headers"] if header[0].lower() != b"allow"]
    message["headers"] = [*others, (b"allow", allowed(methods).encode())]


def _running(tables: Tables, people: People, here: Here | None) -> Any:
    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await people.open()
        await tables.start()
        watch = asyncio.create_task(people.keep_watch())
        try:
            yield
        finally:
            watch.cancel()
            if here is not None:
                await here.close()
            await tables.stop()

    return running
