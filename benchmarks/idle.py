"""What tables and lines cost while nothing happens, and how soon all that is due at once is done.

python benchmarks/idle.py                                   # all four, with the numbers of docs/scaling.md
python benchmarks/idle.py --sleeping 1000 --tables 20 --lines 100 --due 500

sleeping: processor time a second of a server on whose disk so many games between people stand, beside an empty one.
memory: a server's own memory (RssAnon) for a line that hears nothing, and for a table with four people in play.
due: a server is started on a store where so many tables wait for a bot that plays at random, among people; until it
has acted at all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import uvloop
from clients import load
from msgspec.structs import replace
from servers import Servers, memory, ours, processor_time
from waking import opened
from websockets.asyncio.client import ClientConnection, connect

from cosmodrome.store import open_store
from cosmodrome.store.store import FILE
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import row

WATCHED = 10.0
"""Seconds for which a sleeping server is watched."""

WARM = 20
"""Lines that come before it counts, so that what is made once is made."""

LOOKERS = 25
"""People who look at one table; it lets 30 in."""

PATIENCE = 120.0
"""Seconds after which what is not done counts as not done at all."""


async def fill(folder: Path, tables: int, bot: bool) -> None:
    """A store with so many games of Phest that have just begun, between people; `bot`: the first to act is one."""
    store, now = await open_store(folder), int(time.time() * 1000)
    for start in range(0, tables, 200):
        creations = []
        for number in range(start, min(tables, start + 200)):
            entries = [replace(entry, at=now) for entry in opened("phest", f"{number:040}")]
            if bot:
                first = next(seat for seat, asked in enumerate(fold(entries).asked) if asked and asked.legal)
                entries[1 + first] = e.BotSeated(at=now, seat=first, bot="random")
            creations.append(store.journal.create(row(fold(entries), None), entries))
        await asyncio.gather(*creations)
    await store.close()


def sleeping(tables: int) -> str:
    """Processor time a second of a server with so many sleeping tables, and of one with none."""
    used = []
    for there in (0, tables):
        with tempfile.TemporaryDirectory() as name:
            asyncio.run(fill(Path(name), there, bot=False))
            with ours(Path(name)) as servers:
                time.sleep(3)  # until bots' processes are warm
                before = processor_time(servers.pids[0])
                time.sleep(WATCHED)
                used.append((processor_time(servers.pids[0]) - before) / WATCHED)
    return f"{tables} sleeping tables: {1000 * used[1]:.1f} ms of processor a second; none: {1000 * used[0]:.1f} ms"


async def _lines(servers: Servers, lines: int) -> tuple[float, float]:
    """For a line of somebody who looks at a table before its game: bytes, and seconds of processor a second."""
    url = servers.urls[0]
    open_lines: list[ClientConnection] = []

    async def come(number: int) -> None:
        nonlocal table
        own = await guest(url)
        if number % LOOKERS == 0:
            async with httpx.AsyncClient(base_url=url, headers=own, timeout=60) as http:
                made = await http.post("/api/tables", json={"game": "phest", "seats": 4})
            table = made.raise_for_status().json()["id"]
        address = f"ws{url.removeprefix('http')}/ws/tables/{table}"
        line = await connect(address, additional_headers=own, compression=None, ping_interval=None)
        await line.recv()
        open_lines.append(line)

    table = ""
    for number in range(WARM):
        await come(number)
    before = memory(servers.pids[0])
    for number in range(WARM, WARM + lines):
        await come(number)
    await asyncio.sleep(1)
    grown, start = memory(servers.pids[0]) - before, processor_time(servers.pids[0])
    await asyncio.sleep(WATCHED)
    used = (processor_time(servers.pids[0]) - start) / WATCHED
    await asyncio.gather(*(line.close() for line in open_lines))
    return grown / lines, used / lines


async def guest(url: str) -> dict[str, str]:
    """The cookie of somebody new."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        (await http.get("/api/me")).raise_for_status()
        return {"Cookie": f"cosmodrome={http.cookies['cosmodrome']}"}


async def _playing(servers: Servers, tables: int, line: float) -> tuple[float, int]:
    """Bytes for a table after some hundred moves, its four lines taken off; and how many moves that were."""
    await load(servers, "phest", 2, 2, 0.05, spread=False)
    grown = 0

    class Weighed(Servers):
        async def processor_time(self) -> tuple[float, float]:
            nonlocal grown
            grown = memory(self.pids[0])
            return await super().processor_time()

    weighed = Weighed(servers.urls, servers.pids)
    before = memory(servers.pids[0])
    found = await load(weighed, "phest", tables, 15, 0.2, spread=False)
    return (grown - before) / tables - 4 * line, found["moves"] // tables


@contextmanager
def _server() -> Iterator[tuple[Servers, asyncio.Runner]]:
    with (
        tempfile.TemporaryDirectory() as name,
        ours(Path(name)) as servers,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        yield servers, runner


def in_memory(tables: int, lines: int) -> str:
    """What lines and tables take of a server's memory."""
    with _server() as (servers, runner):
        line, used = runner.run(_lines(servers, lines))
    with _server() as (servers, runner):  # another one: what lines gave back, tables would take
        table, moves = runner.run(_playing(servers, tables, line))
    return (
        f"an idle line: {line / 1000:.1f} kB, {1e6 * used:.1f} µs of processor a second; "
        f"a table of four in play, after {moves} moves: {table / 1000:.1f} kB"
    )


def due(tables: int) -> str:
    """Seconds until bots have moved at so many tables, from the moment the server answers."""
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(fill(Path(name), tables, bot=True))
        asked = "SELECT count(DISTINCT table_id) FROM journal WHERE number > 6"
        with ours(Path(name)) as servers, closing(sqlite3.connect(Path(name) / FILE)) as database:
            start, used = time.perf_counter(), processor_time(servers.pids[0])
            while (touched := database.execute(asked).fetchone()[0]) < tables:
                if time.perf_counter() - start > PATIENCE:
                    break
                time.sleep(0.5)
            took, used = time.perf_counter() - start, processor_time(servers.pids[0]) - used
    return f"{tables} tables due at once: {touched} had moved after {took:.1f} s; processor: {used:.1f} s of the server"


def main() -> None:
    """Measure, and print a line for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sleeping", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--lines", type=int, default=500)
    parser.add_argument("--due", type=int, default=5000)
    chosen = parser.parse_args()
    if chosen.sleeping:
        print(sleeping(chosen.sleeping), flush=True)
    if chosen.tables and chosen.lines:
        print(in_memory(chosen.tables, chosen.lines), flush=True)
    if chosen.due:
        print(due(chosen.due), flush=True)


if __name__ == "__main__":
    main()
