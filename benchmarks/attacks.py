"""The attacks of `attack.py`, each from one address, as long as it is told to or may."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import resource
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any

PIECE = 64 * 1024
MASK = b"\x00\x00\x00\x00"
"""Of our frames: a mask that changes nothing."""


def frame(opcode: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A WebSocket frame of a client, shorter than 126 bytes."""
    return bytes((opcode | (0x80 if final else 0), 0x80 | len(payload))) + MASK + payload


class Target:
    """Who is attacked, from where, until when; and what came of it."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.port = int(chosen["port"])
        self.source = str(chosen["source"])
        self.table = str(chosen["table"])
        self.replay = str(chosen["replay"])
        self.ends = time.monotonic() + float(chosen["seconds"])
        self.sent = self.opened = 0
        self.longest = 0.0
        self.outlived = False
        self.notes: dict[str, int] = {}

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.ends

    def note(self, what: str) -> None:
        """Count an answer."""
        self.notes[what] = self.notes.get(what, 0) + 1

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(5):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.source, 0), limit=PIECE
            )
        self.opened += 1
        return reader, writer

    def lived(self, seconds: float, cut: bool) -> None:
        """A connection ended, by the server or because the attack is over."""
        self.longest = max(self.longest, seconds)
        self.outlived |= not cut and seconds > 5

    async def ask(self, request: bytes) -> bytes:
        """Send a request over a connection of its own; the answer."""
        reader, writer = await self.connect()
        try:
            writer.write(request)
            self.sent += len(request)
            async with asyncio.timeout(30):
                if b"Upgrade: websocket" in request:
                    return await reader.readuntil(b"\r\n\r\n") + await reader.read(200)
                return await reader.read()
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            return b""
        finally:
            writer.close()

    async def cookie(self) -> str:
        answer = await self.ask(get("/api/me", "Connection: close"))
        return answer.partition(b"cosmodrome=")[2].partition(b";")[0].decode()

    async def handshake(self, table: str) -> bytes:
        """The request for a WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        return get(
            f"/ws/tables/{table}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: cosmodrome={await self.cookie()}",
        )


def get(path: str, *headers: str) -> bytes:
    """A GET request."""
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", "")).encode()


async def send_on(
    target: Target, opening: bytes, piece: bytes, *, reads: bool = True, waits: bool = False, pause: float = 0
) -> None:
    """Send an opening (with `waits`: until it is answered), then one piece after the other, until it is over."""
    try:
        reader, writer = await target.connect()
    except (OSError, TimeoutError):
        target.note("refused")
        return
    began, cut = time.monotonic(), True
    hearing = asyncio.create_task(_hear(reader)) if reads and not waits else None
    try:
        writer.write(opening)
        if waits:
            await reader.readuntil(b"\r\n\r\n")
            hearing = asyncio.create_task(_hear(reader))
        while not target.over and (hearing is None or not hearing.done()):
            if piece:
                writer.write(piece)
                target.sent += len(piece)
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await writer.drain()
            await asyncio.sleep(pause)
        cut = hearing is not None and hearing.done()
    except (OSError, asyncio.IncompleteReadError):
        pass
    finally:
        target.lived(time.monotonic() - began, cut)
        if hearing is not None:
            hearing.cancel()
        writer.transport.abort()


async def _hear(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(PIECE):
            pass


async def stubborn(target: Target, opening: bytes, piece: bytes, **how: Any) -> None:
    """Connect anew whenever it is cut off."""
    while not target.over:
        await send_on(target, opening, piece, **how)
        await asyncio.sleep(0.02)


async def crowd(target: Target, number: int, opening: bytes, piece: bytes) -> None:
    """Many connections, each of which says a little now and then."""
    await asyncio.gather(*(stubborn(target, opening, piece, pause=0.5) for _ in range(number)))


async def nothing(target: Target) -> None:
    """For comparison."""
    await asyncio.sleep(target.ends - time.monotonic())


async def endless_url(target: Target) -> None:
    await stubborn(target, b"GET /", b"a" * PIECE)


async def small_headers(target: Target) -> None:
    await stubborn(target, b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * (PIECE // 6))


async def pipelined(target: Target) -> None:
    await stubborn(target, b"", get("/api/health") * 1000)


async def pipelined_unread(target: Target) -> None:
    await stubborn(target, b"", get("/api/games") * 1000, reads=False)


async def half_headers(target: Target) -> None:
    await crowd(target, 200, b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n")


async def half_bodies(target: Target) -> None:
    opening = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    await crowd(target, 200, f"{opening}Content-Length: 60000\r\n\r\n{{".encode(), b" ")


async def idle(target: Target) -> None:
    await crowd(target, 1100, b"", b"")


async def frames(target: Target, piece: bytes) -> None:
    while not target.over:
        await send_on(target, await target.handshake(target.table), piece * (PIECE // len(piece)), waits=True)
        await asyncio.sleep(0.05)


async def continuations(target: Target) -> None:
    while not target.over:
        opening = await target.handshake(target.table)
        await send_on(target, opening, frame(1, b"", False) + frame(0, b"", False) * 10_000, waits=True)
        await asyncio.sleep(0.05)


async def pings(target: Target) -> None:
    await frames(target, frame(9))


async def pongs(target: Target) -> None:
    await frames(target, frame(10))


async def fragments(target: Target) -> None:
    whole = frame(1, b"{", False) + frame(0, b" ", False) * 100 + frame(0, b"}")
    await frames(target, whole)


async def guesses(target: Target) -> None:
    """Codes, over HTTP and WebSockets, with one cookie."""
    upgrade = await target.handshake("CODE")
    request = get("/api/tables/CODE", f"Cookie: cosmodrome={await target.cookie()}", "Connection: close")

    async def guess() -> None:
        for turn in count():
            if target.over:
                return
            code = "".join(random.choices("ABCDEFGHJKMNPQRTUVWXYZ", k=6)).encode()
            try:
                answer = await target.ask((request, upgrade)[turn % 2].replace(b"CODE", code))
                target.note(answer[9:12].decode() or "cut")
            except (OSError, TimeoutError):
                target.note("refused")

    await asyncio.gather(*(guess() for _ in range(16)))


async def replays(target: Target) -> None:
    """A hundred at once, of one game."""
    cookie = await target.cookie()
    request = get(f"/api/tables/{target.replay}/replay", f"Cookie: cosmodrome={cookie}", "Connection: close")

    async def fetch() -> None:
        answer = await target.ask(request)
        target.note(answer[9:12].decode() or "cut")

    await asyncio.gather(*(fetch() for _ in range(100)))


async def broken(target: Target) -> None:
    """Requests that nobody means: deep JSON, NUL and invisible signs where names belong."""
    cookie = await target.cookie()
    names = ('"\\u0000"', '"\\u3164"', '"\\ud800"', "[" * 30_000, '{"a":' * 10_000)
    bodies = [f'{{"name": {name}}}'.encode() for name in names]
    options = b'{"game": "phest", "seats": 2, "options": {"a": ' + b"[" * 60_000
    asked = [("PATCH", "/api/me", body) for body in bodies] + [("POST", "/api/tables", options)]
    asked += [("GET", f"/api/tables/{name}", b"") for name in ("a%00b", "%ff", "%E3%85%A4", "a" * 65)]
    for number in count():
        if target.over:
            return
        method, path, body = asked[number % len(asked)]
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nCookie: cosmodrome={cookie}\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        answer = await target.ask(head.encode() + body)
        target.note(answer[9:12].decode() or "cut")
        await asyncio.sleep(0.02)


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        nothing,
        endless_url,
        small_headers,
        pipelined,
        pipelined_unread,
        half_headers,
        half_bodies,
        idle,
        continuations,
        pings,
        pongs,
        fragments,
        guesses,
        replays,
        broken,
    )
}


async def run_attack(name: str, chosen: dict[str, Any]) -> None:
    """Attack, then print what came of it, as JSON."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    target = Target(chosen)
    await ATTACKS[name](target)
    note = "".join(f"; {number}×{what}" for what, number in sorted(target.notes.items()))
    found = {
        "sent": target.sent,
        "opened": target.opened,
        "longest": target.longest,
        "outlived": target.outlived,
        "note": note,
    }
    print(json.dumps(found))
