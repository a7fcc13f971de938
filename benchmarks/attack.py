"""What one attacker costs everybody else: floods, slow halves, idle crowds, guesses, against a server of its own.

python benchmarks/attack.py [--seconds 8] [NAME …]

Starts a server in a temporary folder on a free port of 127.0.0.1. A bystander at 127.0.0.2 asks for its health,
plays at a table and lets newcomers join; an attacker in a process of its own comes from 127.0.0.3 (Linux has the
whole of 127.0.0.0/8), connecting anew whenever it is cut off. One row for each attack:

sent       what the attacker got rid of, and over how many connections
cut off    how long the connection lived that lived longest ("never" if it outlived the attack)
health     the bystander's GET /api/health, milliseconds: p99 and at most
move       a bystander's move until both players are told, milliseconds: p99
join       whether every newcomer got a cookie and a welcome; the slowest of them
memory     of the server, MiB: before, at most, five seconds after
log        lines a second, those about the bystander among them
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
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from attacks import ATTACKS, run_attack
from websockets.asyncio.client import ClientConnection, connect

BYSTANDER, ATTACKER = "127.0.0.2", "127.0.0.3"
AFTER = 5.0
"""Seconds of peace after an attack, in which memory is to come back."""

START = """\
import sys
from cosmodrome.server.run import serve
serve("127.0.0.1", 0, sys.argv[1], log_level="info", say=lambda line: print(line, flush=True))
"""


class Server:
    """A server process, its address, memory and log."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, str(folder / "data")],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        found = re.search(r"http://127.0.0.1:(\d+)", self.process.stdout.readline())
        if not found:
            raise SystemExit(f"the server did not start:\n{self.log.read_text()}")
        self.port = int(found[1])

    def memory(self) -> float:
        """MiB that it has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def lines(self) -> int:
        """Lines of its log."""
        return self.log.read_bytes().count(b"\n")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Bystander:
    """Somebody who plays, looks at the server's health and lets others in, and measures how long it takes."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.socket_url = f"ws://127.0.0.1:{port}/ws/tables/"
        self.health: list[float] = []
        self.moves: list[float] = []
        self.joins: list[float] = []
        self.under_way: dict[str, float] = {}
        """What is waited for, and since when."""
        self.failed = 0
        self.table = ""

    @contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """Measure how long it takes."""
        began = self.under_way[what] = time.perf_counter()
        yield
        del self.under_way[what]
        getattr(self, what).append(time.perf_counter() - began)

    def count_what_is_under_way(self) -> None:
        """What nobody has answered yet took at least so long."""
        for what, began in self.under_way.items():
            getattr(self, what).append(time.perf_counter() - began)

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=BYSTANDER)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=30)

    async def guest(self) -> str:
        """A new guest's cookie."""
        async with self.client() as http:
            (await http.get("/api/me")).raise_for_status()
            return http.cookies["cosmodrome"]

    @asynccontextmanager
    async def line(self, cookie: str, table: str) -> AsyncIterator[ClientConnection]:
        headers = {"Cookie": f"cosmodrome={cookie}"}
        url = self.socket_url + table
        source = (BYSTANDER, 0)
        async with connect(
            url,
            additional_headers=headers,
            compression=None,
            max_size=None,
            local_addr=source,
            open_timeout=30,
        ) as socket:
            yield socket

    async def make_table(self, cookie: str, **request: Any) -> str:
        async with self.client() as http:
            http.cookies["cosmodrome"] = cookie
            answer = (await http.post("/api/tables", json=request)).raise_for_status()
            return str(answer.json()["id"])

    async def finished(self) -> str:
        """A game of Karman Swap that bots have played to its end."""
        cookie = await self.guest()
        bots = ["random"] * 3
        request = {
            "game": "karmanswap",
            "seats": 4,
            "bots": bots,
            "settings": {"pace": "instant"},
            "start": True,
        }
        table = await self.make_table(cookie, **request)
        async with self.line(cookie, table) as line:
            await line.send('{"do": "bot", "seat": 0, "bot": "random"}')
            async for raw in line:
                if (json.loads(raw).get("game") or {}).get("outcome"):
                    break
        return table

    async def look(self) -> None:
        """Ask for the server's health, again and again."""
        async with self.client() as http:
            while True:
                with self.waiting("health"):
                    try:
                        (await http.get("/api/health")).raise_for_status()
                    except httpx.HTTPError:
                        self.failed += 1
                await asyncio.sleep(0.03)

    async def play(self) -> None:
        """Two people at a table of Phest, who move one after the other, table after table."""
        one, two = await self.guest(), await self.guest()
        while True:
            table = await self.make_table(one, game="phest", seats=2)
            async with self.line(one, table) as first, self.line(two, table) as second:
                await second.send('{"do": "sit", "seat": 1}')
                await second.send('{"do": "ready", "ready": true}')
                answers = 0
                async for raw in second:
                    answers += json.loads(raw)["is"] == "done"
                    if answers == 2:
                        break
                await first.send('{"do": "start"}')
                await self._game((first, second))

    async def _game(self, lines: Sequence[ClientConnection]) -> None:
        number = 0
        while True:
            games = [await self._next(line, number) for line in lines]
            if "moves" in self.under_way:
                self.moves.append(time.perf_counter() - self.under_way.pop("moves"))
            number = games[0]["number"]
            if games[0]["outcome"]:
                return
            seat = 0 if games[0]["legal"] else 1
            await asyncio.sleep(0.06)  # below the limit of commands
            action = random.choice(games[seat]["legal"])
            self.under_way["moves"] = time.perf_counter()
            await lines[seat].send(json.dumps({"do": "act", "number": number, "action": action}))

    async def _next(self, line: ClientConnection, number: int) -> dict[str, Any]:
        async for raw in line:
            message = json.loads(raw)
            if message["is"] == "refused":
                raise RuntimeError(f"a bystander's move was refused: {message}")
            game: dict[str, Any] | None = message.get("game")
            if game and game["number"] > number:
                return game
        raise RuntimeError("a bystander was cut off")

    async def join(self) -> None:
        """Newcomers, one a second."""
        while True:
            with self.waiting("joins"):
                try:
                    async with asyncio.timeout(30), self.line(await self.guest(), self.table) as line:
                        await line.recv()
                except (OSError, httpx.HTTPError, TimeoutError):
                    self.failed += 1
            await asyncio.sleep(1)


def percentile(times: Sequence[float]) -> float:
    """The 99th, in milliseconds."""
    if len(times) < 2:
        return 1000 * max(times, default=float("nan"))
    return 1000 * quantiles(times, n=100, method="inclusive")[98]


async def measure(server: Server, name: str, seconds: float) -> dict[str, Any]:
    """One attack, and what it did."""
    bystander = Bystander(server.port)
    host = await bystander.guest()
    bystander.table = await bystander.make_table(host, game="phest", seats=4)
    target = {
        "port": server.port,
        "source": ATTACKER,
        "seconds": seconds,
        "table": bystander.table,
        "replay": await bystander.finished() if name == "replays" else "",
    }
    works = [asyncio.create_task(work()) for work in (bystander.look, bystander.play, bystander.join)]
    await asyncio.sleep(1.5)
    for times in (bystander.health, bystander.moves, bystander.joins):
        times.clear()
    before, lines = server.memory(), server.lines()
    most = before
    attacker = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--attack", name, json.dumps(target), stdout=asyncio.subprocess.PIPE
    )
    assert attacker.stdout is not None
    report = asyncio.create_task(attacker.stdout.read())
    try:
        began = time.monotonic()
        while not report.done() and time.monotonic() - began < seconds + 20:
            most = max(most, server.memory())
            await asyncio.sleep(0.05)
        took = time.monotonic() - began
        bystander.count_what_is_under_way()
        new_lines = server.lines() - lines
        ended = [task for task in works if task.done()]
        found = {
            "attack": name,
            **json.loads(await report),
            "health_p99": percentile(bystander.health),
            "health_max": 1000 * max(bystander.health, default=float("nan")),
            "move_p99": percentile(bystander.moves),
            "moves": len(bystander.moves),
            "joined": len(bystander.joins),
            "join_max": 1000 * max(bystander.joins, default=float("nan")),
            "failed": bystander.failed + len(ended),
            "before": before,
            "most": most,
            "lines": new_lines / took,
        }
    finally:
        if attacker.returncode is None:
            with suppress(ProcessLookupError):
                attacker.kill()
        for task in works:
            task.cancel()
        ends = await asyncio.gather(*works, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            print(f"{name}: a bystander's trouble: {end!r}", file=sys.stderr)
    await asyncio.sleep(AFTER)
    return {**found, "after": server.memory()}


TITLES = ("attack", "sent", "cut off", "health p99/max", "move p99", "join", "memory", "log")


def row(found: dict[str, Any]) -> list[str]:
    """The words of a table's row."""
    cut = "never" if found["outlived"] else f"{found['longest']:.1f} s"
    join = f"{found['join_max']:.0f} ms" if not found["failed"] else f"{found['failed']} failed"
    return [
        found["attack"],
        f"{found['sent'] / 1e6:.1f} MB in {found['opened']}{found['note']}",
        cut,
        f"{found['health_p99']:.0f}/{found['health_max']:.0f} ms",
        f"{found['move_p99']:.0f} ms of {found['moves']}",
        join,
        f"{found['before']:.0f} {found['most']:.0f} {found['after']:.0f}",
        f"{found['lines']:.1f}/s",
    ]


def show(rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table."""
    widths = [max(len(line[column]) for line in rows) for column in range(len(TITLES))]
    for number, line in enumerate(rows):
        print("|", " | ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)), "|")
        if not number:
            print("|", " | ".join("-" * width for width in widths), "|")


def main() -> None:
    """Attack, measure, print."""
    if sys.argv[1:2] == ["--attack"]:
        asyncio.run(run_attack(sys.argv[2], json.loads(sys.argv[3])))
        return
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=8, help="how long each attack lasts")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each attack")
    chosen = parser.parse_args()
    if unknown := set(chosen.attacks) - set(ATTACKS):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(ATTACKS)}")
    rows: list[Sequence[str]] = [TITLES]
    for name in chosen.attacks:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            try:
                found = asyncio.run(measure(server, name, chosen.seconds))
            finally:
                server.stop()
        rows.append(row(found))
        print(json.dumps(found) if chosen.json else " ".join(row(found)), flush=True, file=sys.stderr)
    show(rows)


if __name__ == "__main__":
    os.environ.pop("DATABASE_URL", None)
    main()
