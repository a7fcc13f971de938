"""Requests, messages and frames, valid and broken, at a server of its own, over all games, from a seed.

python tests/server/fuzzer.py [--seconds 60] [--seed 1] [--database postgresql://…]

Ends with an error at the first answer that says that something broke: a status of 500 or more, the close codes 1011
and 4500, the refusal `internal`, a traceback in the log; or if the server's memory has grown by more than a server
that has seen everything once should. A 503 is no such answer while the machine stands still: a database that cannot
answer in time is away, and its server has to say so. What the fuzzer sends follows from the seed; in which order it
arrives does not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from live_server import NO_CERTIFICATES, WIDE, LiveServer, free_port
from raw import close_code, frame
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

CLIENTS = 6
GAMES = {"phest": (2, 4), "karmanswap": (2, 4), "spacebowl": (1, 6)}
BOTS = ("random", "greedy:1", "greedy:2", "search", "nobody", "")
PROBES = ("/api/health", "/api/ready")
PATIENCE = 300.0
"""A server that does not answer within this many seconds hangs, however busy the machine is."""
STILL = 5.0
"""If this process itself is late by this many seconds, the machine stands still."""
LATELY = 60.0
"""For this many seconds afterwards a 503 may come: earlier requests are answered late."""
GROWTH = 48 * 1024
"""The KiB by which memory may grow after the first third of the time, besides tables that are awake."""
AWAKE = 160
"""The KiB that an awake table may take; 77 to 115 were measured."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 15, 16, 255, 2**31, 2**63, -(2**64), 0.5, 1e308, "", "a", "\0", "\u3164", "\u202e",
    "\ud800", "é" * 40, "a" * 400, "a" * 5000, [], [[]], {}, {"kind": "x"}, {"": None}, [0] * 300,
)  # fmt: skip
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "sit", "seat": 1},
    {"do": "swap", "seat": 0, "other": 1},
    {"do": "leave"},
    {"do": "bot", "seat": 1, "bot": "greedy:1"},
    {"do": "bot", "seat": 0, "bot": "random"},
    {"do": "unseat", "seat": 1},
    {"do": "return"},
    {"do": "give", "seat": 1, "to": "9f86d081884c7d65"},
    {"do": "keep", "seat": 1, "kept": True},
    {"do": "vote", "seat": 1},
    {"do": "ready", "ready": True},
    {"do": "configure", "options": {}, "settings": {"pace": "instant", "clock": 30}, "seats": 3},
    {"do": "configure", "options": {}, "settings": {"visibility": "open"}, "seats": 2},
    {"do": "help", "seat": 0, "help": {"hints": True, "undo": False}},
    {"do": "start"},
    {"do": "act", "number": 3, "action": {"kind": "Move"}},
    {"do": "undo", "number": 9},
    {"do": "say", "text": "hello"},
    {"do": "say", "phrase": "oops", "team": True},
    {"do": "rematch"},
    {"do": "rematch", "game": "karmanswap"},
    {"do": "ping"},
    {"do": "echo", "id": 7},
)
PATHS = (
    "/", "/api", "/api/me", "/api/games", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/deck",
    "/api/tables/{table}/record", "/api/tables/{table}/replay", "/api/puzzle", "/api/puzzle?date=2026-02-30",
    "/api/puzzle/2026-03-14/check", "/api/games/phest/puzzles", "/api/games/phest/puzzle?date=x",
    "/api/games/karmanswap/puzzles/ffffffff",
    "/api/address", "/api/health", "/api/ready", "/api/docs", "/ws/tables/{table}",
    "/assets/../x", "/%00", "/api/tables/%00", "/api/tables/%ff", "/api/tables/" + "x" * 5000, "//api/me", "*",
)  # fmt: skip
BODIES: tuple[Any, ...] = (
    {"name": "Ada"},
    {"game": "phest", "seats": 2},
    {
        "game": "spacebowl",
        "seats": 3,
        "bots": ["greedy:1"],
        "options": {},
        "settings": {"credit_delay": True},
    },
    {"game": "karmanswap", "seats": 2, "bots": ["random"], "start": True, "deck": "x"},
    {"cells": [1, 2, 3], "milliseconds": 9},
)
METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW")
TYPES = ("application/json",) * 6 + ("text/plain", "", "application/json; charset=x", "multipart/form-data")


class Broke(Exception):
    """The server has shown that something in it broke."""


class Machine:
    """The machine that runs all of this. It may stand still for a while if much else runs there."""

    def __init__(self) -> None:
        self._stood_at = -LATELY

    async def watch(self, ends: float) -> None:
        """Notice when the machine stands still, until a moment."""
        while (began := time.monotonic()) < ends:
            await asyncio.sleep(0.5)
            if time.monotonic() - began > STILL:
                self._stood_at = time.monotonic()

    def stood_still(self) -> bool:
        """Return whether the machine stood still lately."""
        return time.monotonic() - self._stood_at < LATELY


def bend(value: Any, rng: random.Random) -> Any:
    """Return a value with one part of it changed, somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        match rng.randrange(6):
            case 0:
                return {name: one for name, one in value.items() if name != key}
            case 1:
                return {**value, rng.choice(("ref", "x", "\0", "do")): rng.choice(VALUES)}
        return {**value, key: bend(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return [*value[:at], bend(value[at], rng), *value[at + 1 :]]
    if rng.random() < 0.05:
        return Raw("[" * rng.choice((200, 950, 1100, 4000)))
    return rng.choice(VALUES)


class Raw(str):
    """Opening brackets. `words` closes them."""


def words(value: Any) -> str:
    """Return the value as JSON. `Raw` brackets go in as they are, however deep, and are closed."""
    marks: list[str] = []

    def plain(one: Any) -> Any:
        if isinstance(one, Raw):
            marks.append(one + "]" * len(one))
            return f"@mark{len(marks) - 1}@"
        if isinstance(one, dict):
            return {key: plain(item) for key, item in one.items()}
        return [plain(item) for item in one] if isinstance(one, list) else one

    text = json.dumps(plain(value))
    for number, mark in enumerate(marks):
        text = text.replace(f'"@mark{number}@"', mark)
    return text


def noise(data: bytes, rng: random.Random) -> bytes:
    """Return the bytes with a few of them changed, doubled or removed."""
    bent = bytearray(data)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(bent) + 1)
        match rng.randrange(4):
            case 0:
                bent[at : at + rng.randrange(9)] = b""
            case 1:
                bent[at:at] = rng.randbytes(rng.randrange(9))
            case 2:
                bent[at:at] = bent[at : at + rng.randrange(200)]
            case _:
                bent[at : at + 1] = rng.choice((b"\r\n", b"\0", b"\xff", b": ", b" "))
    return bytes(bent)


class Client:
    """Somebody who sends nonsense, and between it things that people send."""

    def __init__(
        self,
        server: LiveServer,
        rng: random.Random,
        tables: list[str],
        did: Counter[str],
        machine: Machine,
    ) -> None:
        self.server = server
        self.rng = rng
        self.tables = tables
        self.did = did
        self.machine = machine
        # The server may close a kept connection at the moment at which the next request is sent.
        self.http = httpx.AsyncClient(
            base_url=server.url,
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
            verify=NO_CERTIFICATES,
        )
        self.works: tuple[Callable[[], Any], ...] = (
            self.play,
            self.play,
            self.request,
            self.bytes,
            self.frames,
        )

    async def run(self, ends: float) -> None:
        """Go on until a moment. Raises Broke."""
        async with self.http:
            await self.http.get("/api/me")
            while time.monotonic() < ends:
                await self.rng.choice(self.works)()
                if self.rng.random() < 0.02:
                    self.http.cookies.clear()
                    await self.http.get("/api/me")

    @property
    def cookie(self) -> str:
        return f"cosmodrome={self.http.cookies.get('cosmodrome', '')}"

    def table(self) -> str:
        """Return one of the tables that exist."""
        return self.rng.choice(self.tables) if self.tables else "none"

    def judge(self, what: str, status: int) -> None:
        """Count an answer. Raises Broke if it says that something broke."""
        self.did[f"{what} {status}"] += 1
        if status == 503 and self.machine.stood_still():
            return
        if 500 <= status < 600 or status in (1011, 4500):
            raise Broke(f"{what}: {status}")

    async def request(self) -> None:
        """Send a request that is valid HTTP, if nothing else."""
        rng = self.rng
        body = rng.choice(BODIES)
        if rng.random() < 0.6:
            body = bend(body, rng)
        path = rng.choice(PATHS).replace("{table}", self.table())
        headers = {"content-type": rng.choice(TYPES), "accept-encoding": rng.choice(("gzip", "br", "x"))}
        method = rng.choice(METHODS)
        content = words(body).encode() if method not in ("GET", "HEAD") else b""
        with suppress(httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError, httpx.InvalidURL):
            answer = await self.http.request(method, path, content=content, headers=headers)
            if path in PROBES and answer.status_code == 503:
                await self.wait_for(path)
                return
            said = method if answer.status_code < 500 else f"{method} {path} {content!r}"
            self.judge(said, answer.status_code)
            if method == "POST" and path == "/api/tables" and answer.status_code == 201:
                self.know(answer.json()["id"])

    async def wait_for(self, path: str) -> None:
        """A busy machine may answer a probe late. One of the next answers must say that all is well."""
        for _ in range(20):
            answer = await self.http.get(path)
            if answer.status_code != 503:
                break
            await asyncio.sleep(0.5)
        self.judge(f"GET {path}, once more,", answer.status_code)

    def know(self, table: str) -> None:
        """Let others find the table, too."""
        self.tables.append(table)
        del self.tables[:-40]

    async def bytes(self) -> None:
        """Send bytes that may not be HTTP any more."""
        path = self.rng.choice(PATHS).replace("{table}", self.table())
        body = words(self.rng.choice(BODIES)).encode()
        head = f"{self.rng.choice(METHODS)} {path} HTTP/1.1\r\nHost: x\r\nCookie: {self.cookie}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        sent = noise(head.encode() + body, self.rng) * self.rng.choice((1, 1, 3))
        heard = await self.exchange(sent)
        if heard.startswith(b"HTTP/1.1 "):
            status = int(heard[9:12])
            self.judge("bytes" if status < 500 else f"bytes {sent!r}", status)

    async def exchange(self, sent: bytes, opening: bytes = b"") -> bytes:
        """Send bytes, after an opening that is answered. Return what is heard within a moment."""
        heard = b""
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            try:
                if opening:
                    writer.write(opening)
                    async with asyncio.timeout(20):
                        await reader.readuntil(b"\r\n\r\n")
                writer.write(sent)
                if self.rng.random() < 0.3:
                    writer.write_eof()
                async with asyncio.timeout(self.rng.choice((0.01, 0.2))):
                    while piece := await reader.read(65536):
                        heard += piece
            finally:
                writer.transport.abort()
        return heard

    async def frames(self) -> None:
        """Send WebSocket frames that no library makes."""
        opening = (
            f"GET /ws/tables/{self.table()} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {self.cookie}\r\n\r\n"
        ).encode()
        sent = b""
        for _ in range(self.rng.randrange(30)):
            payload = self.rng.choice((b"", b"{}", b"\xff", b'{"do":"ping"}', self.rng.randbytes(100)))
            opcode, final = self.rng.choice((0, 1, 1, 2, 8, 9, 10, 3, 15)), self.rng.random() < 0.7
            sent += frame(opcode, payload, final, masked=self.rng.random() < 0.95)
        if self.rng.random() < 0.3:
            sent = noise(sent, self.rng)
        code = close_code(await self.exchange(sent, opening))
        self.judge(
            "frames" if code not in (1011, 4500) else f"frames {sent!r}", code if isinstance(code, int) else 0
        )

    async def play(self) -> None:
        """Stay at a table for a while, and behave properly and improperly."""
        rng, table = self.rng, self.table()
        if rng.random() < 0.7:
            game = rng.choice(list(GAMES))
            seats = rng.randint(*GAMES[game])
            bots = [rng.choice(BOTS[:3]) for _ in range(seats - 1)]
            settings = {"pace": "instant", "clock": rng.choice((0, 0, 1, 30))}
            start = rng.random() < 0.8
            request = {"game": game, "seats": seats, "bots": bots, "settings": settings, "start": start}
            answer = await self.http.post("/api/tables", json=request)
            self.judge("table", answer.status_code)
            if answer.status_code == 201:
                self.know(table := answer.json()["id"])
        url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}"
        if rng.random() < 0.3:
            url += f"?after={rng.choice(('0', '3', '9999', 'x', '-1', '%00'))}"
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(
                url, additional_headers={"Cookie": self.cookie}, max_size=None, compression=None
            ) as line:
                try:
                    await self.talk(line)
                finally:
                    self.judge(f"line {line.close_reason or ''}"[:40], line.close_code or 1000)

    async def talk(self, line: ClientConnection) -> None:
        game: dict[str, Any] = {}
        for _ in range(self.rng.randrange(60)):
            with suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    while True:
                        heard = json.loads(await line.recv())
                        game = heard.get("game") or game
                        self.did[heard["is"]] += 1
                        if heard.get("error") == "internal":
                            raise Broke(f"refused: {heard}")
            await line.send(self.message(game))

    def message(self, game: dict[str, Any]) -> str | bytes:
        """Return the next message."""
        rng = self.rng
        said: Any = dict(rng.choice(COMMANDS))
        if game.get("legal") and rng.random() < 0.7:
            said = {"do": "act", "number": game["number"], "action": rng.choice(game["legal"])}
        if rng.random() < 0.25:
            said = bend(said, rng)
        text = words(said)
        return noise(text.encode(), rng) if rng.random() < 0.1 else text


def memory(server: LiveServer) -> int:
    """Return the KiB that the server has in memory."""
    status = Path(f"/proc/{server.pid}/status")
    return int(status.read_text().split("VmRSS:")[1].split()[0]) if status.exists() else 0


def tables_awake(metrics: int) -> int:
    """Return the number of tables that are awake, by the metrics at this port."""
    text = httpx.get(f"http://127.0.0.1:{metrics}/metrics", timeout=PATIENCE).raise_for_status().text
    lines = [line for line in text.splitlines() if line.startswith("cosmodrome_tables{")]
    return sum(int(float(line.rpartition(" ")[2])) for line in lines)


def besides(server: LiveServer, metrics: int) -> int:
    """Return the KiB that the server has in memory, without what awake tables may take."""
    return memory(server) - AWAKE * tables_awake(metrics)


async def fuzz(server: LiveServer, seconds: float, seed: int, metrics: int) -> Counter[str]:
    """Send things for a number of seconds. Return counts of the answers. `metrics` is a port. Raises Broke."""
    did: Counter[str] = Counter()
    tables: list[str] = []
    began, ends = time.monotonic(), time.monotonic() + seconds
    machine = Machine()
    clients = [
        Client(server, random.Random(f"{seed} {number}"), tables, did, machine) for number in range(CLIENTS)
    ]
    early = 0

    async def look() -> None:
        nonlocal early
        await asyncio.sleep((ends - began) / 3)
        early = await asyncio.to_thread(besides, server, metrics)

    async with asyncio.TaskGroup() as group:
        group.create_task(look())
        group.create_task(machine.watch(ends))
        for client in clients:
            group.create_task(client.run(ends))
    log = server.log.read_text()
    if "Traceback" in log:
        at = log.index("Traceback")
        raise Broke(f"a traceback in the log:\n{log[max(0, at - 500) : at + 3000]}")
    if (late := besides(server, metrics)) - early > GROWTH:
        raise Broke(f"memory besides the tables that are awake grew from {early} to {late} KiB")
    return did


def main() -> None:
    """Fuzz, and print what was answered."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="a PostgreSQL's URL; SQLite in a temporary folder without it")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        metrics = free_port()
        options: dict[str, object] = {"metrics": ["127.0.0.1", metrics]}
        server = LiveServer(Path(folder) / "data", database=chosen.database, options=options, **WIDE)
        try:
            did = asyncio.run(fuzz(server, chosen.seconds, chosen.seed, metrics))
        except* Broke as broken:
            sys.exit(f"seed {chosen.seed}: {broken.exceptions[0]}\n{server.log.read_text()[-3000:]}")
        finally:
            server.stop()
    print(
        f"{sum(did.values())} answers: "
        + ", ".join(f"{what} ×{number}" for what, number in did.most_common(40))
    )


if __name__ == "__main__":
    os.environ.pop("DATABASE_URL", None)
    main()
