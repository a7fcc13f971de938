"""What every request passes: rate limit, same-origin check, security headers, and a log without secrets."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from cosmodrome.server.limits import Buckets, Limits
from cosmodrome.server.problems import log_failure, send_problem

log = logging.getLogger("cosmodrome.access")

Connection = Any
"""An ASGI scope: a dictionary whose members the ASGI specification names."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


class Shield:
    """Stands before the API (paths below /api and /ws) and the page (all others)."""

    def __init__(self, api: ASGIApp, page: ASGIApp, limits: Limits, origins: Sequence[str] = ()) -> None:
        """`origins` may use the API besides the host a request names, say behind a proxy that renames it."""
        self._api = api
        self._page = page
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._requests = Buckets(limits.requests)

    async def __call__(self, scope: Connection, receive: Receive, send: Send) -> None:
        """Serve one connection, as ASGI."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            if self._is_foreign(scope):
                log.info("socket refused: foreign origin")
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
            else:
                await self._api(scope, receive, send)
        else:
            await self._api(scope, receive, send)

    async def _http(self, scope: Connection, receive: Receive, send: Send) -> None:
        started, status, head = perf_counter(), 0, scope["method"] == "HEAD"
        headers = [*_HEADERS, (b"content-security-policy", security_policy(_header(scope, b"host")))]

        async def tell(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *headers]
            elif head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        api = is_api(scope["path"])
        if head:
            scope["method"] = "GET"  # every GET answers HEAD too, without the body
        try:
            if api and (wait := self._requests.take(client_address(scope))):
                retry = (b"retry-after", str(1 + int(wait)).encode())
                detail = f"too many requests from your address: wait {1 + int(wait)} s"
                await send_problem(tell, 429, "too_many_requests", detail, (retry,))
            elif scope["method"] not in SAFE_METHODS and self._is_foreign(scope):
                await send_problem(
                    tell, 403, "foreign_origin", "this request comes from another site's page: refused"
                )
            else:
                await (self._api if api else self._page)(scope, receive, tell)
        except Exception:
            number = log_failure(f"{scope['method']} {_pattern(scope)}")
            if not status:
                detail = f"something broke here; the host finds it in the log as {number}"
                await send_problem(tell, 500, "internal", detail)
        log.log(
            logging.INFO if api else logging.DEBUG,
            "%s %s %d %.1f ms",
            "HEAD" if head else scope["method"],
            _pattern(scope),
            status,
            1000 * (perf_counter() - started),
        )

    def _is_foreign(self, scope: Connection) -> bool:
        """Whether another site's page sends this. What is not a browser names neither site nor origin."""
        origin = _header(scope, b"origin").lower()
        if origin and (origin in self._origins or urlsplit(origin).netloc == _header(scope, b"host").lower()):
            return False
        site = _header(scope, b"sec-fetch-site")
        if site:
            return site not in ("same-origin", "none")
        return bool(origin)


def is_api(path: str) -> bool:
    """Whether a path belongs to the API rather than to the page."""
    return path in ("/api", "/ws") or path.startswith(("/api/", "/ws/"))


def client_address(scope: Connection) -> str:
    """The address a connection comes from; a trusted proxy's header counts (uvicorn sees to that)."""
    client = scope["client"]
    return client[0] if client else ""


def security_policy(host: str) -> bytes:
    """The Content-Security-Policy: everything from here, nothing inline, no frame around it."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ).encode()


def _header(scope: Connection, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def _pattern(scope: Connection) -> str:
    """What to log of a path: the route's pattern, as a table's id is the key to it."""
    if not is_api(scope["path"]):
        return "page"
    pattern: str = scope.get("path_template") or "/api/…"
    return pattern
