"""Puts the server together: API, sockets, OpenAPI page and the built page behind one shield."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from cosmodrome import __version__
from cosmodrome.server import api
from cosmodrome.server.bodies import ServerAddress
from cosmodrome.server.guests import COOKIE, Guests
from cosmodrome.server.limits import DEFAULT, Limits
from cosmodrome.server.openapi import ReferencePage, get_style
from cosmodrome.server.page import STATIC, Page
from cosmodrome.server.problems import HANDLERS
from cosmodrome.server.shield import Shield
from cosmodrome.server.socket import table_socket
from cosmodrome.tables.service import Tables

DESCRIPTION = """\
Tables to play space board games at, with people and bots. Get a cookie from /api/me, make or find a table, then
play over its WebSocket, /ws/tables/{id}, which docs/protocol.md describes with all else."""


def make_app(
    tables: Tables,
    key: bytes,
    check: Callable[[], Awaitable[object]],
    *,
    limits: Limits = DEFAULT,
    origins: Sequence[str] = (),
    static: Path = STATIC,
    reach: Callable[[], ServerAddress] = lambda: ServerAddress(url=None, private=False),
) -> ASGIApp:
    """The server as an ASGI app. It starts and stops the tables.

    `key` signs guests' tokens, `check` asks the store, `reach` says how others on the network find the server.
    """
    guests = Guests(key)
    litestar = Litestar(
        route_handlers=[
            *api.HANDLERS,
            api.whereabouts(reach),
            api.health(check),
            table_socket(limits, _now),
            get_style,
        ],
        dependencies=api.dependencies(tables, guests, limits),
        exception_handlers=HANDLERS,
        lifespan=[_running(tables)],
        openapi_config=_openapi(),
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    for name in (
        "NewName",
        "NewTable",
        "PuzzleAnswer",
        "Settings",
    ):  # which Litestar describes as taking any other member
        litestar.openapi_schema.components.schemas[name].additional_properties = False
    return Shield(litestar, Page(static), limits, origins)


def _now() -> int:
    return int(time() * 1000)


def _running(tables: Tables) -> Any:
    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
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
