"""The WebSocket half of the API: one connection of one person to one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Empty
from litestar.utils.scope.state import ScopeState

from cosmodrome.server.account.lines import DeviceLines, signed_out
from cosmodrome.server.account.one_device import other_of
from cosmodrome.server.api import Addressed, Book, Desk, Lookup
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.edge.limits import Counter, EdgeLimits
from cosmodrome.server.edge.problems import log_failure, log_store, store_down
from cosmodrome.server.line import AnySocket, SocketLine, Told
from cosmodrome.server.reading import BEHIND, TOO_MANY, HangUp
from cosmodrome.store import StoreError
from cosmodrome.tables.errors import TableError

__all__ = ["Told", "table_socket"]

BAD_REQUEST: Final = 4400
NO_GUEST: Final = 4401
BROKEN: Final = 4500
"""Close codes as in `line`: 4000 plus what HTTP calls the same trouble."""


class Sockets:
    """Counts connections, per person, per address and in all."""

    def __init__(self, limits: EdgeLimits) -> None:
        self._person = Counter(limits.sockets_person)
        self._address = Counter(limits.sockets_address)
        self._all = Counter(limits.sockets)

    def take(self, person: str, address: str | None) -> bool:
        """One more; False if that would be too many."""
        taken: list[tuple[Counter, str | None]] = []
        for counter, key in ((self._person, person), (self._address, address), (self._all, "")):
            if not counter.take(key):
                for other, its_key in taken:
                    other.give_back(its_key)
                return False
            taken.append((counter, key))
        return True

    def give_back(self, person: str, address: str | None) -> None:
        """One less."""
        self._person.give_back(person)
        self._address.give_back(address)
        self._all.give_back("")


def table_socket(
    limits: EdgeLimits,
    access: AccessLog,
    now: Callable[[], int],
    device_lines: DeviceLines,
    told: Told | None = None,
    page: Callable[[], str | None] = lambda: None,
) -> Any:
    """The handler of /ws/tables/{id}. `page` says where the script of the page is that is served, if there is one."""
    sockets = Sockets(limits)

    @websocket("/ws/tables/{table:str}")
    async def connect(
        socket: AnySocket, table: str, tables: Desk, guests: Book, finder: Lookup, addressed: Addressed
    ) -> None:
        started, code, reason = perf_counter(), 1000, ""
        await socket.accept()
        try:
            if guests.signed_out(socket.cookies):
                raise signed_out()
            visitor = guests.visitor(socket.cookies)
            if visitor is None:
                raise HangUp(NO_GUEST, "no_guest: no valid cookie, GET /api/me first")
            person, other = visitor.person, other_of(guests, socket.cookies, visitor)
            address = client_address(socket.scope)
            _forget_headers(socket)
            if not sockets.take(person.id, address):
                raise HangUp(TOO_MANY, "too many connections: close some")
            try:
                table_id = await finder.find(table, person, address)
                line = SocketLine(
                    socket,
                    tables,
                    table_id,
                    visitor,
                    other,
                    guests,
                    device_lines,
                    limits,
                    addressed.listing,
                    address,
                    now,
                    access,
                    told,
                    page(),
                )
                await line.run(_number(socket.query_params.get("after")))
            finally:
                sockets.give_back(person.id, address)
        except HangUp as end:
            code, reason = end.code, end.reason
        except TableError as error:
            code, reason = 4000 + error.status, f"{error.error}: {error.detail}"
        except StoreError as error:
            log_store(error)
            code, reason = BEHIND, f"unavailable: {store_down(error)}"
        except Exception:
            code, reason = BROKEN, f"something broke here: {log_failure('/ws/tables/{table}')}"
        access.note(f"socket closed {code}", perf_counter() - started)
        if code >= BAD_REQUEST:
            access.refusals["socket", str(code)] += 1
        if not await _close(socket, code, reason):
            access.note("socket dropped: nobody takes the goodbye")

    return connect


def _forget_headers(socket: AnySocket) -> None:
    """Let go of what the line was asked for with, which would be kept as long as it stands."""
    socket.scope["headers"].clear()  # type: ignore[attr-defined]  # uvicorn's list
    ScopeState.from_scope(socket.scope).headers = Empty


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise HangUp(BAD_REQUEST, "`after` must be the number of the last entry you have seen")
    return int(text)


async def _close(socket: AnySocket, code: int, reason: str) -> bool:
    """Say goodbye, unless the other side is gone already; whether it was taken."""
    if socket.connection_state == "disconnect":
        return True
    short = reason.encode()[:120].decode(errors="ignore")
    try:
        async with asyncio.timeout(1):
            await socket.close(code, short)
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
    except (OSError, WebSocketDisconnect):
        return False
    except RuntimeError:  # the other side's goodbye came just before ours, and uvicorn has answered it
        return True
    return True
