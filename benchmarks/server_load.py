"""How long a move takes through the whole server, with many tables live: real WebSocket clients, real sockets.

python benchmarks/server_load.py --tables 100 --seconds 30

Starts a server of its own on a free port of this machine. Four clients sit at each table and play random legal
actions, each after a while of thought. A move's time runs from its sending until all four have been told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
START = """\
import sys
from pathlib import Path
from cosmodrome.server.limits import Limits, Rate
from cosmodrome.server.run import serve
wide = Rate(1_000_000, 1_000_000)
wide = {"requests": wide, "new_guests": wide, "new_tables_address": wide}
limits = Limits(**wide, sockets_address=100_000, sockets_person=100_000)
serve("127.0.0.1", 0, sys.argv[1], limits=limits, log_level="warning", say=lambda line: print(line, flush=True))
"""


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


async def sit_down(server: str, game: str, table: Table) -> None:
    """Make a table and seat its clients."""
    code = ""
    for seat in range(SEATS):
        async with httpx.AsyncClient(base_url=server, timeout=60) as http:
            (await http.get("/api/me")).raise_for_status()
            if not code:
                body = {"game": game, "seats": SEATS}
                code = (await http.post("/api/tables", json=body)).raise_for_status().json()["id"]
            cookie = {"Cookie": f"cosmodrome={http.cookies['cosmodrome']}"}
        url = f"ws{server.removeprefix('http')}/ws/tables/{code}"
        line = await connect(url, additional_headers=cookie, compression=None, max_size=None)
        table.lines.append(line)
        if seat:
            await line.send(json.dumps({"do": "sit", "seat": seat}))
            await line.send(json.dumps({"do": "ready", "ready": True}))
            while msgspec.json.decode(await line.recv(), type=Heard).kind != "done":
                pass
            while msgspec.json.decode(await line.recv(), type=Heard).kind != "done":
                pass


def processor_time(pid: int) -> float:
    """Seconds of processor that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(
    server: str, pid: int, game: str, tables: int, seconds: float, think: float
) -> tuple[list[float], float]:
    """Play at so many tables for so long; the times of all moves, and the server's processor time, in seconds."""
    times: list[float] = []
    live = [Table(think, times) for _ in range(tables)]
    for start in range(0, tables, 10):
        await asyncio.gather(*(sit_down(server, game, table) for table in live[start : start + 10]))
    tasks = [asyncio.create_task(table.hear(line)) for table in live for line in table.lines]
    tasks += [asyncio.create_task(table.play()) for table in live]
    for table in live:
        await table.lines[0].send('{"do": "start"}')
    await asyncio.sleep(min(5.0, 2 * think))
    times.clear()
    before = processor_time(pid)
    ended, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    used = processor_time(pid) - before
    for task in tasks:
        task.cancel()
    for task in ended:
        task.result()
    await asyncio.gather(*(line.close() for table in live for line in table.lines))
    return times, used


def report(times: Sequence[float], seconds: float) -> dict[str, Any]:
    """The figures, in milliseconds."""
    steps = quantiles(times, n=100)
    return {
        "moves": len(times),
        "moves_per_second": round(len(times) / seconds, 1),
        "median_ms": round(1000 * median(times), 2),
        "p90_ms": round(1000 * steps[89], 2),
        "p99_ms": round(1000 * steps[98], 2),
        "max_ms": round(1000 * max(times), 2),
    }


def start_server(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, and its address."""
    process = subprocess.Popen([sys.executable, "-c", START, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://\S+:\d+", process.stdout.readline())
    if not found:
        raise SystemExit("the server did not start")
    return process, found[0]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="phest")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--think", type=float, default=1.5, help="seconds of thought before a move, on average"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, server = start_server(Path(folder))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                playing = load(server, process.pid, chosen.game, chosen.tables, chosen.seconds, chosen.think)
                times, used = runner.run(playing)
        finally:
            process.terminate()
            process.wait(20)
    figures = {
        "tables": chosen.tables,
        "clients": SEATS * chosen.tables,
        **report(times, chosen.seconds),
        "processor_ms_per_move": round(1000 * used / len(times), 3),
    }
    if chosen.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' '):18} {figure}")


if __name__ == "__main__":
    main()
