"""Whether each game has one result and one number, however often servers are killed while games end.

python benchmarks/ending_faults.py --kills 200
python benchmarks/ending_faults.py --nodes 3 --kills 50

One server on SQLite; or several nodes, on a PostgreSQL and a Redis of their own (both must be installed). Rated
games are put into the store a few moves before their end, and the servers end them. A server is killed (-9) before a
statement drawn by lot: of the transaction that ends a game, of the one that rates games, of the one that keeps figures,
or the first after one of them. In the end all games are over, and:

- each has one result, which says what its journal says, and one number;
- the numbers of each game begin with 1 and have no gaps;
- a fold from the first result makes the same ratings, to the byte.

Exits with 1 if that is not so.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

for folder in ("faults", "server"):
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / folder))

import services  # noqa: E402
from ending import PATIENCE, Kills, Season  # noqa: E402
from live_server import WIDE, LiveServer  # noqa: E402
from nodes_faults import answers  # noqa: E402


def started(nodes: int, folder: Path, stack: ExitStack) -> tuple[str, list[LiveServer]]:
    """Start the servers. Return where their store is, and the servers."""
    database = redis = None
    if nodes > 1:
        kept = [services.postgresql(folder / "postgresql"), services.redis(folder / "redis")]
        for service in kept:
            stack.callback(service.stop)
        database = f"postgresql://postgres@127.0.0.1:{kept[0].port}/postgres"
        redis = f"redis://127.0.0.1:{kept[1].port}/0"
        asyncio.run(answers(database))
    servers = []
    for number in range(nodes):
        servers.append(LiveServer(folder / f"{number}", database=database, redis=redis, **WIDE))
        stack.callback(lambda server=servers[-1]: server.running and server.stop(signal.SIGKILL))
    return database or str(servers[0].data), servers


async def run(where: str, servers: list[LiveServer], given: argparse.Namespace) -> list[str]:
    """Kill servers, let all games end, and return what is wrong."""
    began, season = time.monotonic(), Season(where)
    kills = Kills(servers, season, given.seed)
    while sum(kills.before.values()) < given.kills and time.monotonic() - began < 60 * given.minutes:
        await kills.kill(PATIENCE)
        if sum(kills.before.values()) % 10 == 0:
            print(f"{sum(kills.before.values())} kills, {len(season.tables)} games", flush=True)
    for server in servers:
        if not server.running:
            await asyncio.to_thread(server.start)
    settled = await season.settled(PATIENCE)
    for server in servers:
        await asyncio.to_thread(server.stop)
    for statement, count in kills.before.most_common():
        print(f"{count:5}  {statement}")
    print(f"{time.monotonic() - began:.0f} s, {sum(kills.before.values())} kills, {len(season.tables)} games")
    return [*([] if settled else ["some games are not over, rated and counted"]), *await season.faults()]


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60, help="after which no more kills begin")
    parser.add_argument("--seed", default="games end")
    given = parser.parse_args()
    if given.nodes > 1 and (lacking := services.missing()):
        parser.error(f"{lacking} is not installed; try --nodes 1")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left running
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)  # PostgreSQL runs as a user of its own
        where, servers = started(given.nodes, folder, stack)
        if given.nodes == 1:
            servers[0].stop()
        faults = asyncio.run(run(where, servers, given))
    for fault in faults[:40]:
        print(f"FAULT {fault}")
    print(f"{len(faults)} faults" if faults else "no faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
