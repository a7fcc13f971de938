"""The health of a server, for its host: whether it works, has room, and where others find it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, Final

from litestar import Response, get
from litestar.exceptions import ServiceUnavailableException
from litestar.openapi.datastructures import ResponseSpec

from cosmodrome import __version__
from cosmodrome.server.api import AnyRequest, problems
from cosmodrome.server.wire.bodies import Health, Problem, ServerAddress
from cosmodrome.store import StoreError

log = logging.getLogger(__name__)

PULSE_SECONDS: Final = 0.8
"""The longest that an answer waits for the store, in seconds."""

PATIENCE_SECONDS: Final = 10.0
"""After which a question to the store is asked anew."""


class Pulse:
    """Finds out whether the store works, one question at a time. Nobody waits longer than a second."""

    def __init__(self, check: Callable[[], Awaitable[object]]) -> None:
        """`check` raises StoreError if the store cannot be used; it may also take for ever."""
        self._check = check
        self._asking: asyncio.Task[object] | None = None

    async def feel(self) -> None:
        """Raise a 503, or the StoreError that says why, unless the store works now."""
        if self._asking is None:
            self._asking = asyncio.ensure_future(self._ask())
            self._asking.add_done_callback(self._asked)
        done, _ = await asyncio.wait({self._asking}, timeout=PULSE_SECONDS)
        if not done:
            raise ServiceUnavailableException
        if isinstance(error := done.pop().exception(), StoreError):
            raise error
        if error is not None:
            raise ServiceUnavailableException from error

    async def _ask(self) -> object:
        async with asyncio.timeout(PATIENCE_SECONDS):  # a line that is dead may never say so
            return await self._check()

    def _asked(self, task: asyncio.Task[object]) -> None:
        self._asking = None
        if (
            not task.cancelled()
            and (error := task.exception()) is not None
            and not isinstance(error, StoreError)
        ):
            log.error("the store could not be asked: %r", error)


def health(pulse: Pulse) -> Any:
    """The handler of /api/health."""

    @get(
        "/api/health",
        responses={
            503: ResponseSpec(Problem, description="the store does not answer, or cannot be written to")
        },
        tags=["host"],
        summary="Whether the server works",
    )
    async def get_health() -> Health:
        """Answers within a second, whatever the store does."""
        await pulse.feel()
        return Health(status="ok", version=__version__)

    return get_health


def ready(pulse: Pulse, has_room: Callable[[], bool]) -> Any:
    """The handler of /api/ready; `has_room` says whether there is room for more connections."""

    @get(
        "/api/ready",
        responses={503: ResponseSpec(Problem, description="send people elsewhere, or let them wait")},
        tags=["host"],
        summary="Whether people can be sent here now",
    )
    async def get_ready() -> Health:
        """The server works, and has room for more connections."""
        if not has_room():
            raise ServiceUnavailableException
        await pulse.feel()
        return Health(status="ok", version=__version__)

    return get_ready


def whereabouts(reach: Callable[[], ServerAddress]) -> Any:
    """The handler of /api/address; `reach` says how others find the server."""

    @get(
        "/api/address",
        responses=problems(),
        tags=["host"],
        summary="Where others on the network find the server",
        sync_to_thread=False,
    )
    def get_address(request: AnyRequest) -> Response[ServerAddress]:
        """Return the server's address, for people at its own machine. Strangers learn nothing of its network."""
        address = reach()
        told = address if _is_local(request) else ServerAddress(url=None, private=address.private)
        return Response(told, headers={"cache-control": "no-store"})

    return get_address


def _is_local(request: AnyRequest) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
