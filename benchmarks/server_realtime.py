"""How long "Go!" takes to reach everybody, with many tables of Space Bowl live: real sockets, one machine.

python benchmarks/server_realtime.py --tables 100 --seconds 60

Starts a server of its own on a free port of this machine. At each table sit people (clients of this program), bots at
human pace, and spectators look on. In each round one of the people calls Go! after a while, the others concur and lay
tokens. A call's time runs from its sending until all clients at the table have been told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from clients import report
from servers import ours
from websockets.asyncio.client import ClientConnection, connect

TABLES_OF_ONE = 10
"""Tables that the same people sit at: a person may have 20."""
TARGET_MS = 50


class Seat(msgspec.Struct):
    """What a client needs to know of a seat."""

    stance: str
    voted: bool


class View(msgspec.Struct):
    """What a client needs to know of its view."""

    phase: str
    round: int
    caller: int | None
    seats: list[Seat]


class Game(msgspec.Struct):
    """What a client needs to know of a game."""

    number: int
    view: View


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """What a client needs to know of a message."""

    kind: str
    game: Game | None = None
    id: int = 0


_heard = msgspec.json.Decoder(Heard)


class Table:
    """A table with its clients: the people in the order of their seats, then the spectators."""

    def __init__(self, people: int, times: list[float]) -> None:
        self.lines: list[ClientConnection] = []
        self.people = people
        self.times = times
        self.sent: tuple[int, float] | None = None
        """In which round somebody called Go!, and when."""
        self.told = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def hear(self, place: int) -> None:
        """One client: hear what is told, and play if it has a seat."""
        line, last = self.lines[place], ("", 0)
        caller = 0
        async for raw in line:
            now = time.perf_counter()
            heard = _heard.decode(raw)
            if heard.kind == "probe":
                await line.send(b'{"do":"echo","id":%d}' % heard.id, text=True)
            if heard.game is None:
                continue
            view = heard.game.view
            at = view.phase, view.round
            if at == last:
                continue
            last = at
            if view.phase == "countdown":
                self.hear_of_call(view, now)
            if place >= self.people:
                continue
            if view.phase == "search":
                caller = view.round % self.people
                if place == caller:
                    self.later(place, 1, 6, heard.game, b'{"kind":"CallGo"}', view.round)
            elif view.phase == "countdown" and view.caller != place:
                self.later(place, 0.5, 5, heard.game, b'{"kind":"Concur"}')
            elif view.phase in ("ready", "reveal"):
                self.later(place, 0.5, 4, heard.game, b'{"kind":"Ready"}')

    def hear_of_call(self, view: View, now: float) -> None:
        """A client has been told of the round's call."""
        if self.sent is None or self.sent[0] != view.round or view.caller != view.round % self.people:
            return
        self.told += 1
        if self.told == len(self.lines):
            self.times.append(now - self.sent[1])

    def later(self, place: int, least: float, most: float, game: Game, action: bytes, calls: int = 0) -> None:
        """Do something after a while; `calls` is the round in which it is the call."""

        async def do() -> None:
            await asyncio.sleep(random.uniform(least, most))
            if calls:
                self.sent, self.told = (calls, time.perf_counter()), 0
            await self.lines[place].send(
                b'{"do":"act","number":%d,"action":%b}' % (game.number, action), text=True
            )

        task = asyncio.create_task(do())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def guest(server: str) -> str:
    """The cookie of somebody new."""
    async with httpx.AsyncClient(base_url=server, timeout=60) as http:
        (await http.get("/api/me")).raise_for_status()
        return f"cosmodrome={http.cookies['cosmodrome']}"


async def gather(server: str, table: Table, cookies: list[str], bots: int) -> None:
    """Make a table, seat its people and bots, and let spectators look on."""
    headers = {"Cookie": cookies[0]}
    body = {"game": "spacebowl", "seats": table.people + bots, "options": {"round_limit": 60}}
    async with httpx.AsyncClient(base_url=server, timeout=60, headers=headers) as http:
        code = (await http.post("/api/tables", json=body)).raise_for_status().json()["id"]
    url = f"ws{server.removeprefix('http')}/ws/tables/{code}"
    for place, cookie in enumerate(cookies):
        line = await connect(
            url, additional_headers={"Cookie": cookie}, compression=None, max_size=None, ping_interval=None
        )
        table.lines.append(line)
        commands: list[dict[str, Any]] = []
        if 0 < place < table.people:
            commands = [{"do": "sit", "seat": place}, {"do": "ready", "ready": True}]
        if place == 0:
            seats = range(table.people, table.people + bots)
            commands = [{"do": "bot", "seat": seat, "bot": f"greedy:{1 + seat % 3}"} for seat in seats]
        for command in commands:
            await line.send(json.dumps(command))
            while _heard.decode(await line.recv()).kind != "done":
                pass


async def load(server: str, chosen: argparse.Namespace) -> list[float]:
    """Play at so many tables for so long; the times of all calls, in seconds."""
    times: list[float] = []
    live = [Table(chosen.people, times) for _ in range(chosen.tables)]
    watching = [await guest(server) for _ in range(chosen.spectators)]
    people: list[str] = []
    for start in range(0, chosen.tables, TABLES_OF_ONE):
        people = [await guest(server) for _ in range(chosen.people)]
        some = live[start : start + TABLES_OF_ONE]
        await asyncio.gather(*(gather(server, table, people + watching, chosen.bots) for table in some))
    tasks = [asyncio.create_task(table.hear(place)) for table in live for place in range(len(table.lines))]
    for table in live:
        await table.lines[0].send('{"do": "start"}')
        await asyncio.sleep(10 / chosen.tables)
    await asyncio.sleep(5)
    times.clear()
    ended, _ = await asyncio.wait(tasks, timeout=chosen.seconds, return_when=asyncio.FIRST_EXCEPTION)
    counted = list(times)
    for task in [*tasks, *(task for table in live for task in table.tasks)]:
        task.cancel()
    for task in ended:
        task.result()
    for table in live:
        for line in table.lines:
            line.transport.abort()
    return counted


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--people", type=int, default=4, help="driven clients at each table (default: 4)")
    parser.add_argument("--bots", type=int, default=4, help="bots at each table (default: 4)")
    parser.add_argument("--spectators", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    if not (chosen.people >= 1 and 2 <= chosen.people + chosen.bots <= 8 and 0 <= chosen.spectators <= 30):
        parser.error("a table has 2 to 8 people and bots, at least one person, and at most 30 spectators")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    clients = chosen.tables * (chosen.people + chosen.spectators)
    if not 1 <= clients <= min(5000, most - 100):
        parser.error(f"{clients} clients are more than {min(5000, most - 100)}, or none")
    with (
        tempfile.TemporaryDirectory() as folder,
        ours(Path(folder)) as servers,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        times = runner.run(load(servers.urls[0], chosen))
    if len(times) < 2:
        raise SystemExit("hardly anybody called Go!: give it more seconds or tables")
    figures = {"tables": chosen.tables, "clients": clients, **report(times, chosen.seconds)}
    figures["calls"] = figures.pop("moves")
    figures["calls_per_second"] = figures.pop("moves_per_second")
    figures["reached"] = f"p99 {'within' if figures['p99_ms'] <= TARGET_MS else 'NOT within'} {TARGET_MS} ms"
    if chosen.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' '):18} {figure}")


if __name__ == "__main__":
    main()
