"""What a move costs the server, with many tables live: real clients, real sockets, boardgame.io's own server beside it.

python benchmarks/server_load.py --tables 100 --seconds 30
python benchmarks/server_load.py --on sqlite sqlite-full boardgame.io-files
python benchmarks/server_load.py --on postgresql nodes nodes-at-home --database postgresql://127.0.0.1/empty

Servers start one after the other, on free ports of this machine. Four clients sit at each table and play random legal
actions, each after a while of thought. A move's time runs from its sending until all four have been told. What is
counted as the server's is the processor time of its process, of all three for nodes; beside it that of PostgreSQL's
and Redis's. `nodes` has the four people of a table on three nodes, `nodes-at-home` all on the one that has the table.
boardgame.io plays a smaller game (boardgame_io/server.cjs) with its file storage, or keeps nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop
from clients import figures, load
from servers import BOARDGAME_IO, INSTALLED, boardgame_io, node, ours, processor_time

OURS: dict[str, dict[str, Any]] = {
    "sqlite": {},
    "sqlite-full": {"synchronous": "FULL"},
    "postgresql": {"database": True},
    "nodes": {"database": True, "nodes": 3},
    "nodes-at-home": {"database": True, "nodes": 3},
}
THEIRS = {"boardgame.io-files": "files", "boardgame.io": "none"}


def measure_ours(on: str, chosen: argparse.Namespace, game: str) -> dict[str, Any]:
    """Our server in one of its ways."""
    ways = dict(OURS[on])
    if ways.pop("database", False):
        if chosen.database is None:
            raise SystemExit(f"{on} needs --database, a PostgreSQL that may be filled")
        ways["database"] = chosen.database
    with (
        tempfile.TemporaryDirectory() as folder,
        ours(Path(folder), **ways) as servers,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        spread = on != "nodes-at-home"
        return runner.run(load(servers, game, chosen.tables, chosen.seconds, chosen.think, spread))


def measure_theirs(on: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """boardgame.io's server; its clients are in Node too."""
    with tempfile.TemporaryDirectory() as folder, boardgame_io(Path(folder), THEIRS[on]) as (port, pid):
        words = [INSTALLED, port, chosen.tables, chosen.seconds, chosen.think]
        command = [node(), str(BOARDGAME_IO / "load.cjs"), *map(str, words)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as clients:
            assert clients.stdout is not None
            if clients.stdout.readline().strip() != "measuring":
                raise SystemExit("boardgame.io's clients did not get to play")
            before = processor_time(pid)
            times = json.loads(clients.stdout.readline())
            used = processor_time(pid) - before
            clients.communicate("\n", timeout=20)
        return figures(times, chosen.seconds, used)


def main() -> None:
    """Measure one after the other, and print a line for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--on", nargs="+", choices=[*OURS, *THEIRS], default=["sqlite"])
    parser.add_argument("--games", nargs="+", default=["phest"], help="of ours; boardgame.io has one")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=0.3, help="mean seconds of thought before a move")
    parser.add_argument("--database", help="a PostgreSQL that may be filled")
    parser.add_argument("--json", action="store_true", help="print JSON objects, one a line")
    chosen = parser.parse_args()
    works: list[tuple[str, Callable[[], dict[str, Any]]]] = []
    for on in chosen.on:
        if on in THEIRS:
            works.append((on, lambda on=on: measure_theirs(on, chosen)))  # type: ignore[misc]
        for game in chosen.games if on in OURS else ():
            works.append((f"{on} {game}", lambda on=on, game=game: measure_ours(on, chosen, game)))  # type: ignore[misc]
    for name, work in works:
        found = work()
        if chosen.json:
            print(json.dumps({"on": name, **found}), flush=True)
            continue
        if name == works[0][0]:
            print(" " * 26 + "".join(f"{head.replace('_', ' '):>17}" for head in found))
        print(f"{name:26}" + "".join(f"{figure:17}" for figure in found.values()), flush=True)


if __name__ == "__main__":
    sys.exit(main())
