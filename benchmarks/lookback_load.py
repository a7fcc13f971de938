"""Whether looks back delay live tables: how long a move takes while ten games are looked back on, and without.

python benchmarks/lookback_load.py --pairs 5 --tables 50 --seconds 30

Ten games are played to their end first. Then, pair by pair, the same load is put on a server twice, once while it looks
back on all ten; which comes first changes from pair to pair. Each server starts with a copy of the same data, so none
has looked back before. A move's time is that of `server_load.py`: from its sending until all four have been told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import httpx
import uvloop
from clients import Table, load, sit_down
from servers import Servers, ours

POLL = 2.0
"""Seconds until whoever waits for a look back asks again."""
THINK = 0.08
"""Mean seconds before a move in the games that are played out: nobody may send more than 20 a second."""


class Played(NamedTuple):
    """A game that is over, and the cookie of somebody who played it."""

    table: str
    cookie: str


async def play_out(urls: Sequence[str], game: str) -> Played:
    """Play a game to its end, fast."""
    table = Table(THINK, [])
    played = Played(*await sit_down(urls, game, table))
    hearing = [asyncio.create_task(table.hear(line)) for line in table.lines]
    await table.lines[0].send('{"do": "start"}')
    playing = asyncio.create_task(table.play())
    await asyncio.wait([playing, *hearing], return_when=asyncio.FIRST_COMPLETED)
    for task in hearing:
        if task.done():
            task.result()
        task.cancel()
    await playing
    await asyncio.gather(*(line.close() for line in table.lines))
    return played


async def look_back(url: str, played: Played, progress: dict[str, float]) -> None:
    """Ask again and again, as the page does, and note how far it is: a half is the first look, the rest the check."""
    headers = {"Cookie": played.cookie}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
        while progress[played.table] < 1:
            answer = await http.get(f"/api/tables/{played.table}/lookback")
            if answer.status_code != 409:  # as many as may wait do: again in a moment
                told = answer.raise_for_status().json()
                progress[played.table] = (told["progress"] + told["checked"]) / 2
            await asyncio.sleep(POLL)


def run(folder: Path, work: Callable[[Servers], Coroutine[Any, Any, Any]]) -> Any:
    """Work with a server of its own that has its data in a folder."""
    with ours(folder) as servers, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work(servers))


def measure(given: argparse.Namespace, prepared: Path, games: Sequence[Played]) -> dict[str, Any]:
    """The load on a fresh server, which looks back on these games meanwhile."""
    progress = dict.fromkeys((game.table for game in games), 0.0)

    async def work(servers: Servers) -> dict[str, Any]:
        looks = [asyncio.create_task(look_back(servers.urls[0], game, progress)) for game in games]
        await asyncio.sleep(POLL if looks else 0)
        found = await load(servers, given.game, given.tables, given.seconds, given.think, spread=False)
        for look in looks:
            look.cancel()
            with suppress(asyncio.CancelledError):
                await look
        return found

    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(prepared, folder, dirs_exist_ok=True)
        found: dict[str, Any] = run(Path(folder), work)
    if games and min(progress.values()) == 1:
        raise SystemExit(
            "all looks back were over before the measurement was: take more games, or fewer seconds"
        )
    return {**found, "looked_back": round(sum(progress.values()), 2)}


def main() -> None:
    """Measure pair by pair; print each, and how much longer the slowest hundredth takes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--games", type=int, default=10, help="how many are looked back on")
    parser.add_argument("--of", default="karmanswap", help="which game is looked back on")
    parser.add_argument("--game", default="phest", help="which game is played meanwhile")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=0.3, help="mean seconds of thought before a move")
    parser.add_argument("--json", action="store_true", help="print JSON objects, one a line")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as prepared:

        async def prepare(servers: Servers) -> list[Played]:
            return list(await asyncio.gather(*(play_out(servers.urls, given.of) for _ in range(given.games))))

        games = run(Path(prepared), prepare)
        ratios = []
        for pair in range(given.pairs):
            found: dict[bool, dict[str, Any]] = {}
            for looking in (False, True) if pair % 2 == 0 else (True, False):
                found[looking] = measure(given, Path(prepared), games if looking else ())
                told = {"pair": pair + 1, "looking_back": looking, **found[looking]}
                print(
                    json.dumps(told) if given.json else "  ".join(f"{k} {v}" for k, v in told.items()),
                    flush=True,
                )
            ratios.append(found[True]["p99_ms"] / found[False]["p99_ms"])
        told = {
            "p99_ratio": round(median(ratios), 3),
            "least": round(min(ratios), 3),
            "most": round(max(ratios), 3),
        }
        print(json.dumps(told) if given.json else "  ".join(f"{k} {v}" for k, v in told.items()))


if __name__ == "__main__":
    main()
