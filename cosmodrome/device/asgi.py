"""Speaks ASGI to the app on a device: requests and messages come in as values, and answers go out as values."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from litestar.types import ASGIApp

from cosmodrome.device.jar import CookieJar
from cosmodrome.server.edge.addresses import ADDRESS
from cosmodrome.server.edge.mail import SAY
from cosmodrome.tables.request_number import begin

Headers = Sequence[tuple[str, str]]

HOST: Final = "device"

UNSENT: Final = ("cookie", "host", "origin")
"""Headers that the page's own have no say in."""


class DeviceAnswer(NamedTuple):
    """The answer to a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class AsgiDriver:
    """Brings requests and lines to the app. The cookies of the one person here are kept in a jar."""

    def __init__(self, app: ASGIApp, jar: CookieJar) -> None:
        self._app: Any = app
        self._jar = jar
        self._life: asyncio.Task[None] | None = None
        self._to_app: asyncio.Queue[Any] = asyncio.Queue()
        self._from_app: asyncio.Queue[Any] = asyncio.Queue()

    async def start(self) -> None:
        """Start the app. Raises RuntimeError if it cannot start."""
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._life = asyncio.create_task(self._app(scope, self._to_app.get, self._from_app.put))
        await self._say_to_life("startup")

    async def stop(self) -> None:
        """Stop the app, if it runs."""
        if self._life is not None:
            life, self._life = self._life, None
            await self._say_to_life("shutdown")
            await life

    async def _say_to_life(self, what: str) -> None:
        self._to_app.put_nowait({"type": f"lifespan.{what}"})
        said = await self._from_app.get()
        if said["type"] != f"lifespan.{what}.complete":
            raise RuntimeError(f"the app says {said['type']}: {said.get('message', '')}")

    async def request(
        self, method: str, path: str, query: str = "", headers: Headers = (), body: bytes = b""
    ) -> DeviceAnswer:
        """Return the answer to a request. `path` is decoded, `query` is not. Cookies that it sets go into the jar."""
        begin()
        exchange = _Exchange(body)
        scope = self._scope("http", "https", path, query, headers) | {"method": method}
        await self._app(scope, exchange.receive, exchange.send)
        told, cookies = [], []
        for raw_name, raw_value in exchange.headers:
            name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
            if name == "set-cookie":
                cookies.append(value)
            else:
                told.append((name, value))
        await self._jar.keep(cookies)
        return DeviceAnswer(exchange.status, told, b"".join(exchange.parts))

    def connect(self, path: str, query: str, tell: Callable[[str, Any], object]) -> DriverLine:
        """Open a line. `tell` hears ("open", None), ("text", text) and at last ("close", (code, reason))."""
        begin()
        return DriverLine(self._app, self._scope("websocket", "wss", path, query, ()), tell)

    def _scope(self, kind: str, scheme: str, path: str, query: str, headers: Headers) -> dict[str, Any]:
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": scheme,
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": list(self._headers(headers)),
            "client": None,
            "server": (HOST, 443),
            "subprotocols": [],
            "extensions": {},
            "state": {},
            ADDRESS: None,
        }

    def _headers(self, headers: Headers) -> Iterable[tuple[bytes, bytes]]:
        for name, value in headers:
            if name.lower() not in UNSENT:
                yield name.lower().encode("latin-1"), value.encode("latin-1")
        yield b"host", HOST.encode()
        if cookies := self._jar.header():
            yield b"cookie", cookies.encode("latin-1")


class _Exchange:
    """One request and its answer."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._asked = False
        self._over = asyncio.Event()
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.parts: list[bytes] = []

    async def receive(self) -> Any:
        """Give the request's body, and then its end: streams end only when they hear of it."""
        if self._asked:
            await self._over.wait()
            return {"type": "http.disconnect"}
        self._asked = True
        return {"type": "http.request", "body": self._body, "more_body": False}

    async def send(self, message: Any) -> None:
        """Take a part of the answer."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message.get("headers", ()))
        else:
            self.parts.append(message.get("body", b""))
            if not message.get("more_body"):
                self._over.set()


class DriverLine:
    """One line of the page, from its beginning to its end."""

    def __init__(self, app: Any, scope: dict[str, Any], tell: Callable[[str, Any], object]) -> None:
        self._in: asyncio.Queue[Any] = asyncio.Queue()
        self._tell = tell
        self._gone = False
        scope["extensions"] = {SAY: self._say}
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self._in.get, self._send))

    def send(self, text: str) -> None:
        """Take a message of the page's."""
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """End the line from the page's side."""
        if not self._gone:
            self._gone = True
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def _say(self, text: bytes) -> None:
        if self._gone:
            raise ConnectionResetError("the line is closed")
        self._tell("text", text.decode())

    async def _send(self, message: Any) -> None:
        match message["type"]:
            case "websocket.accept":
                self._tell("open", None)
            case "websocket.send":
                await self._say((message.get("text") or "").encode() or message["bytes"])
            case "websocket.close" if not self._gone:
                code = message.get("code", 1000)
                self._tell("close", (code, message.get("reason") or ""))
                self._gone = True
                self._in.put_nowait({"type": "websocket.disconnect", "code": code})
