"""Four clients at each of many tables, over real WebSockets: they think, play a random legal action, and are told."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
from servers import Servers
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4


class Game(msgspec.Struct):
    """What a client needs to know of a game."""

    number: int
    legal: list[msgspec.Raw]
    outcome: object = None


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """What a client needs to know of a message."""

    kind: str
    game: Game | None = None
    error: str | None = None
    detail: str | None = None


class Table:
    """A table with its clients, who wait until all have been told of a move before one thinks about the next."""

    def __init__(self, think: float, times: list[float]) -> None:
        self.lines: list[ClientConnection] = []
        self.think = think
        self.times = times
        self.number = 0
        self.told = 0
        self.sent: float | None = None
        self.over = False
        self.next: tuple[ClientConnection, Game] | None = None
        self.turn = asyncio.Event()

    async def hear(self, line: ClientConnection) -> None:
        """One client: hear what is told until the line ends."""
        async for raw in line:
            heard = msgspec.json.decode(raw, type=Heard)
            if heard.kind == "refused":
                raise RuntimeError(f"a move was refused: {heard.error}: {heard.detail}")
            if heard.game is not None:
                self.hear_of(line, heard.game)

    def hear_of(self, line: ClientConnection, game: Game) -> None:
        """A client was told of the game's newest state."""
        if game.number > self.number:
            self.number, self.told, self.next = game.number, 0, None
        self.told += 1
        if game.legal:
            self.next = line, game
        if self.told == SEATS:
            if self.sent is not None:
                self.times.append(time.perf_counter() - self.sent)
            self.over = game.outcome is not None
            self.turn.set()

    async def play(self) -> None:
        """Think and move, move after move."""
        while True:
            await self.turn.wait()
            self.turn.clear()
            if self.over or self.next is None:
                return
            line, game = self.next
            await asyncio.sleep(min(4 * self.think, random.expovariate(1 / self.think)))
            command = b'{"do":"act","number":%d,"action":%b}' % (
                game.number,
                bytes(random.choice(game.legal)),
            )
            self.sent = time.perf_counter()
            await line.send(command, text=True)


async def sit_down(urls: Sequence[str], game: str, table: Table) -> tuple[str, str]:
    """Make a table and seat its clients, each at the next of these servers; its id, and the last one's cookie."""
    code = ""
    cookie: dict[str, str] = {}
    for seat in range(SEATS):
        url = urls[seat % len(urls)]
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            (await http.get("/api/me")).raise_for_status()
            if not code:
                body = {"game": game, "seats": SEATS}
                code = (await http.post("/api/tables", json=body)).raise_for_status().json()["id"]
            cookie = {"Cookie": f"cosmodrome={http.cookies['cosmodrome']}"}
        address = f"ws{url.removeprefix('http')}/ws/tables/{code}"
        line = await connect(
            address, additional_headers=cookie, compression=None, max_size=None, ping_interval=None
        )
        table.lines.append(line)
        if seat:
            for command in ({"do": "sit", "seat": seat}, {"do": "ready", "ready": True}):
                await line.send(json.dumps(command))
            for _ in range(2):
                while msgspec.json.decode(await line.recv(), type=Heard).kind != "done":
                    pass
    return code, cookie["Cookie"]


async def load(
    servers: Servers, game: str, tables: int, seconds: float, think: float, spread: bool
) -> dict[str, Any]:
    """Play for so long; the figures. The people of a table are spread over the servers, or all at one."""
    times: list[float] = []
    live = [Table(think, times) for _ in range(tables)]
    urls = servers.urls

    def home(number: int) -> list[str]:
        first = number % len(urls)
        return [*urls[first:], *urls[:first]] if spread else [urls[first]]

    for start in range(0, tables, 10):
        few = range(start, min(tables, start + 10))
        await asyncio.gather(*(sit_down(home(number), game, live[number]) for number in few))
    tasks = [asyncio.create_task(table.hear(line)) for table in live for line in table.lines]
    tasks += [asyncio.create_task(table.play()) for table in live]
    for table in live:
        await table.lines[0].send('{"do": "start"}')
    await asyncio.sleep(min(5.0, 2 * think))
    gc.disable()  # a halt of the clients would count as the server's
    times.clear()
    before = await servers.processor_time()
    ended, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    after, measured = await servers.processor_time(), list(times)
    gc.enable()
    for task in tasks:
        task.cancel()
    for task in ended:
        task.result()
    await asyncio.gather(*(line.close() for table in live for line in table.lines))
    return figures(measured, seconds, after[0] - before[0], after[1] - before[1])


def figures(times: Sequence[float], seconds: float, used: float, by_others: float = 0.0) -> dict[str, Any]:
    """What was measured, in milliseconds: times, processor of the servers and of their databases for each move."""
    return {
        **report(times, seconds),
        "processor_ms": round(1000 * used / len(times), 3),
        "databases_ms": round(1000 * by_others / len(times), 3),
    }


def report(times: Sequence[float], seconds: float) -> dict[str, Any]:
    """How many moves, and how long they took, in milliseconds."""
    steps = quantiles(times, n=100)
    return {
        "moves": len(times),
        "moves_per_second": round(len(times) / seconds, 1),
        "median_ms": round(1000 * median(times), 2),
        "p90_ms": round(1000 * steps[89], 2),
        "p99_ms": round(1000 * steps[98], 2),
        "max_ms": round(1000 * max(times), 2),
    }
