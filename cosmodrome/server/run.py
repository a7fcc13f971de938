"""Runs the server: checks port and store, says where to find it, stops gracefully."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import uvicorn
from litestar.types import ASGIApp

from cosmodrome.core.installed import examine
from cosmodrome.core.struct_types import learn_struct_types
from cosmodrome.people.house_rules import OPEN_HOUSE, HouseRules
from cosmodrome.people.service import People
from cosmodrome.server.app import make_app
from cosmodrome.server.edge.access import AccessLog, PeersFaults
from cosmodrome.server.edge.addresses import Addresses
from cosmodrome.server.edge.gate import Gate, raise_file_limit, room
from cosmodrome.server.edge.guard import GuardedConfig
from cosmodrome.server.edge.limits import DEFAULT, EdgeLimits
from cosmodrome.server.edge.logs import LogFormat, start_log
from cosmodrome.server.host.admin import Admin, Bans
from cosmodrome.server.host.channel import channel
from cosmodrome.server.listening import ServeError, bind, reach, where
from cosmodrome.server.open_tables import open_house, open_tables
from cosmodrome.server.replays import Replays, by_worker
from cosmodrome.server.site.here import MakeSite
from cosmodrome.server.wire.bodies import ServerAddress
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.awake.processes import ProcessThinker
from cosmodrome.tables.decide.opening import Decks

NONE: Final[Decks] = MappingProxyType({})

PING_SECONDS = 20.0
"""Between two WebSocket pings, and for the answer to one: a dead peer is noticed within twice that."""

KEPT_SECONDS = 10
"""An unused connection is kept: longer than clients keep theirs, whose next request could meet the end of it."""

ANSWERED = 6
"""Seconds in which a server that stops passes its tables on, and what was asked before is answered."""

log = logging.getLogger(__name__)

COLLECTED = (700, 50, 20)
"""When Python looks for objects that only use each other: among new ones after 700 are made, among older ones after 50
such looks, among all after 20 of those. Everybody waits for a look at all, 50 ms with 100 tables, so it is rare."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str = "data",
    *,
    limits: EdgeLimits = DEFAULT,
    origins: Sequence[str] = (),
    decks: Decks = NONE,
    metrics: tuple[str, int] | None = None,
    rules: HouseRules = OPEN_HOUSE,
    log_level: str = "info",
    log_format: str = "text",
    make_site: MakeSite | None = None,
    say: Callable[[str], object] = print,
) -> None:
    """Serve until interrupted, with the host's `decks`. Port 0 takes any free one.

    `rules` say who plays, and how long unused accounts are kept.
    The page may come from the `origins` too, besides the host that a request names; passkeys are then for the first.
    `metrics` is an address and a port of their own for Prometheus; without them none are kept.
    `log_format` is `text` or `json`. `make_site` makes the site below `/here/`; without it there is none.

    Raises ServeError, or StoreError for the store.
    """
    start_log(log_level, LogFormat(log_format))
    for each in examine():
        if each.fault:
            log.warning("%s", each)
    learn_struct_types()
    with ExitStack() as stack:
        listener = stack.enter_context(bind(host, port))
        other = stack.enter_context(bind(*metrics, "--metrics-port")) if metrics else None
        taken: int = listener.getsockname()[1]
        runner = asyncio.Runner(loop_factory=uvicorn.Config("", log_config=None).get_loop_factory())
        with runner:
            runner.run(
                _serve(
                    listener,
                    data,
                    limits,
                    origins,
                    decks,
                    other,
                    rules,
                    make_site,
                    reach=lambda: reach(host, taken),
                    announce=lambda: say(where(host, taken)),
                )
            )


async def _serve(
    listener: socket.socket,
    data: Path | str,
    limits: EdgeLimits,
    origins: Sequence[str],
    decks: Decks,
    metrics_listener: socket.socket | None,
    rules: HouseRules,
    make_site: MakeSite | None,
    *,
    reach: Callable[[], ServerAddress],
    announce: Callable[[], object],
) -> None:
    async with AsyncExitStack() as stack:
        store = await open_house(data)
        stack.push_async_callback(store.close)
        gate, thinker, told = _gate(limits), ProcessThinker(), None
        address = f"{socket.gethostname()}:{listener.getsockname()[1]}"
        if metrics_listener is not None:
            from cosmodrome.server.host.metrics import Metrics

            metrics = Metrics()
            told = metrics.told
            tables = await open_tables(store, thinker, decks, address, metrics.journal)
        else:
            tables = await open_tables(store, thinker, decks, address)
        stack.push_async_callback(tables.stop)
        bans = await Bans.of(store)
        people = People(store.people, store.key, wall_clock, rules)
        tables.admission = people.admission
        app = make_app(
            tables,
            store.key,
            store.check,
            people=people,
            history=store.history,
            shown=store.showing,
            rated=store.ratings,
            gate=gate,
            origins=origins,
            banned=bans,
            replays=Replays(by_worker(thinker.pool.run)),
            told=told,
            reach=reach,
            run=thinker.pool.run,
            shelf=store.lookbacks,
            make_site=make_site,
        )
        logging.getLogger("uvicorn.error").addFilter(PeersFaults(gate.access))
        if metrics_listener is not None:
            metrics.watch(tables, gate, thinker.pool)
            await stack.enter_async_context(metrics.served(metrics_listener))
        server = _Server(_config(app, gate), announce, tables.drain)
        async with channel(store, Admin(tables, store, bans, people).do):
            with server.stopped_by_signals():
                await server.serve(sockets=[listener])
        if not server.started:
            raise ServeError("the server could not start; the reason stands above")


def _gate(limits: EdgeLimits) -> Gate:
    """The gate, as wide as the system's limit of open files lets it be."""
    files = raise_file_limit()
    most = room(limits, files)
    level = logging.INFO if most == limits.connections else logging.WARNING
    log.log(
        level, "room for %d connections; the system's limit of open files is %s", most, files or "unknown"
    )
    return Gate(limits, Addresses(), AccessLog(), most)


def _config(app: ASGIApp, gate: Gate) -> GuardedConfig:
    return GuardedConfig(
        app,
        gate,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=ANSWERED,
    )


class _Server(uvicorn.Server):
    """uvicorn, but a signal ends only the serving, so that the store is closed after it."""

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[], object],
        drain: Callable[[], Awaitable[object]],
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._drain = drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is loaded stays; looking through it again and again would halt everybody for 100 ms
        gc.set_threshold(*COLLECTED)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # so that whoever connects again comes to another node
        began = time.monotonic()
        await self._drain()
        left = ANSWERED - (time.monotonic() - began)
        self.config.timeout_graceful_shutdown = max(1, int(left))
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    @contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        """Stop gracefully at SIGINT and SIGTERM, at once if it comes twice."""
        before: dict[int, Any] = {
            number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
