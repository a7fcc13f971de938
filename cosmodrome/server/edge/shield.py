"""The shield, which every request passes: limits, same-origin check, security headers, and a log without secrets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from time import perf_counter
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Send

from cosmodrome.server.edge.addresses import ADDRESS, Scope, client_address
from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.limits import Buckets
from cosmodrome.server.edge.problems import log_failure, send_problem
from cosmodrome.tables.request_number import begin

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BODIED = ("POST", "PUT", "PATCH")
POLICY = b"content-security-policy"
PROBES = ("/api/health", "/api/ready")
"""Paths that proxies ask for every few seconds. They are logged only when all is not well."""

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
_ORIGIN = re.compile(rf"https?://({_HOST.pattern})")
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


Problem = tuple[int, str, str, tuple[tuple[bytes, bytes], ...]]
"""A status, a message id, a sentence, headers."""


class Shield:
    """Stands before the API (paths below /api and /ws) and the page (all others)."""

    def __init__(self, api: ASGIApp, page: ASGIApp, gate: Gate, origins: Sequence[str] = ()) -> None:
        """`gate` has the limits, and tells addresses apart.

        `origins` may use the API besides the host a request names, say behind a proxy that renames it.
        """
        self._api = api
        self._page = page
        self._limits = gate.limits
        self._access = gate.access
        self._addresses = gate.addresses
        self._origins = frozenset(map(read_origin, origins))
        self._requests = Buckets(gate.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, as ASGI."""
        begin()
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
            self._access.close()
            return
        scope[ADDRESS] = self._addresses.key(scope["client"][0]) if scope["client"] else None
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif self._is_foreign(scope):
            await self._refuse(receive, send, 4403, "foreign origin")
        elif self._requests.take(client_address(scope)):
            await self._refuse(receive, send, 4429, "too many requests")
        else:
            await self._api(scope, receive, send)

    async def _refuse(self, receive: Receive, send: Send, code: int, reason: str) -> None:
        """Refuse a WebSocket's handshake; browsers only learn that it failed."""
        self._access.note(f"socket refused: {reason}")
        self._access.refusals["socket", str(code)] += 1
        await receive()
        await send({"type": "websocket.close", "code": code, "reason": reason})

    async def _http(self, asked: Scope, receive: Receive, send: Send) -> None:
        started, status, head = perf_counter(), 0, asked["method"] == "HEAD"
        scope: Scope = {**asked, "method": "GET"} if head else asked  # which every GET answers
        policy = security_policy(_header(scope, b"host"))

        async def tell(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), *_HEADERS]
                if not any(name == POLICY for name, _ in headers):
                    headers.append((POLICY, policy))
                message["headers"] = headers
            elif head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        api = is_api(scope["path"])
        try:
            if problem := self._problem(scope, api):
                await send_problem(tell, *problem)
            else:
                await (self._api if api else self._page)(scope, receive, tell)
        except Exception:
            number = log_failure(f"{scope['method']} {_pattern(scope)}")
            if not status:
                detail = f"something broke here; the host finds it in the log as {number}"
                await send_problem(tell, 500, "internal", detail)
        if status >= 400:
            self._access.refusals["request", str(status)] += 1
        if status >= 400 or (api and scope["path"] not in PROBES):
            self._access.note(f"{asked['method'][:8]} {_pattern(scope)} {status}", perf_counter() - started)

    def _problem(self, scope: Scope, api: bool) -> Problem | None:
        """Return the fault in a request before anybody looks at what it asks for, None if there is none."""
        limits = self._limits
        if len(scope["path"]) + len(scope["query_string"]) > limits.path_bytes:
            return 414, "too_large", f"an address here has at most {limits.path_bytes} bytes", ()
        if len(scope["headers"]) > limits.headers:
            return 431, "too_large", f"a request has at most {limits.headers} headers", ()
        if api and (wait := self._requests.take(client_address(scope))):
            seconds = 1 + int(wait)
            detail = f"too many requests from your address: wait {seconds} s"
            return 429, "too_many_requests", detail, ((b"retry-after", str(seconds).encode()),)
        if scope["method"] in SAFE_METHODS:
            return None
        if self._is_foreign(scope):
            return 403, "foreign_origin", "this request comes from another site's page: refused", ()
        if api and scope["method"] in BODIED and not _is_json(scope):
            return 415, "wrong_type", "a body is JSON here, and says so: Content-Type: application/json", ()
        return None

    def _is_foreign(self, scope: Scope) -> bool:
        """Return whether another site's page sends this. A client that is no browser names neither site nor origin."""
        origin = _header(scope, b"origin").lower()
        if origin and (origin in self._origins or urlsplit(origin).netloc == _header(scope, b"host").lower()):
            return False
        site = _header(scope, b"sec-fetch-site")
        if site:
            return site not in ("same-origin", "none")
        return bool(origin)


def read_origin(text: str) -> str:
    """Return an origin as browsers write it: https://play.example.org. Raises ValueError if it is none."""
    origin = text.strip().rstrip("/").lower()
    if not _ORIGIN.fullmatch(origin):
        raise ValueError(f"{text!r} is no origin, such as https://play.example.org: scheme and host, no path")
    return origin


def is_api(path: str) -> bool:
    """Return whether a path belongs to the API rather than to the page."""
    return path in ("/api", "/ws") or path.startswith(("/api/", "/ws/"))


def security_policy(host: str) -> bytes:
    """The Content-Security-Policy: everything from here, nothing inline, no frame around it."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ).encode()


def _header(scope: Scope, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def _is_json(scope: Scope) -> bool:
    return _header(scope, b"content-type").partition(";")[0].strip().lower() == "application/json"


def _pattern(scope: Scope) -> str:
    """Return the part of a path that is logged: the route's pattern, since a table's id is the key to the table."""
    if not is_api(scope["path"]):
        return "page"
    pattern: str = scope.get("path_template") or "/api/…"
    return pattern
