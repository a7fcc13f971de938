"""Whether anything is lost while servers are killed, frozen and cut off: prints a verdict and figures.

python benchmarks/nodes_faults.py --tables 60 --kills 50 --freezes 3 --restarts 2 --cuts 2
python benchmarks/nodes_faults.py --sqlite --tables 20 --kills 200

Three nodes on a PostgreSQL and a Redis of their own, which are really restarted (both must be installed); with
--sqlite one server. People play all three games over real lines. A history checker (tests/faults/judging.py) judges
what they were told and what the journals hold. Exits with 1 if it finds a fault.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

import asyncpg

for folder in ("faults", "server"):
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / folder))

import services  # noqa: E402
from company import Company  # noqa: E402
from fleet import Fleet, Line  # noqa: E402
from judging import Fault, Resumed, Verdict, judge  # noqa: E402
from reading import read  # noqa: E402

PATIENCE = 10.0
"""Seconds in which a table goes on after its owner's death."""

AFTERWARDS = 30.0
"""Seconds in which all goes on after any other fault is over."""

FROZEN, DOWN, CUT = 20.0, 3.0, 5.0
"""Seconds for which a node stands still, a service is away, a line is cut."""

BETWEEN = 0.3, 1.5
"""Seconds of play between two faults."""

GAMES: list[tuple[str, dict[str, object]]] = [
    ("phest", {"long_game": True}),
    ("karmanswap", {"rounds_to_win": 3}),
    ("spacebowl", {"round_limit": 60}),
]

Step = Callable[[], Awaitable[None]]


class Ordeal:
    """All that befalls a fleet, one thing after the other, each when all tables are well."""

    def __init__(self, fleet: Fleet, company: Company, kept: dict[Line, services.Service], seed: str) -> None:
        self.fleet = fleet
        self.company = company
        self._kept = kept
        self._chance = random.Random(seed)
        self.stuck: list[Fault] = []

    def steps(self, kills: int, freezes: int, restarts: int, cuts: int) -> list[tuple[str, Step]]:
        """Named, in an order drawn by lot."""
        steps: list[tuple[str, Step]] = [("kill", self.kill)] * kills + [("freeze", self.freeze)] * freezes
        for which in self._kept:
            steps += [(f"restart {which}", lambda which=which: self.restart(which))] * restarts  # type: ignore[misc]
            for way in ("torn", "up", "down", "half open", "slow"):
                steps += [(f"{which} {way}", lambda which=which, way=way: self.cut(which, way))] * cuts  # type: ignore[misc]
        if self._kept:
            steps += [("cut at commit", self.cut_at_commit)] * cuts
        self._chance.shuffle(steps)
        return steps

    async def go_through(self, steps: Sequence[tuple[str, Step]], seconds: float) -> list[str]:
        """All of them, or as many as begin within so many seconds: the names of these."""
        await self.well("the start", 60)
        ends = time.monotonic() + seconds
        for number, (name, step) in enumerate(steps, start=1):
            if time.monotonic() > ends:
                return [name for name, _ in steps[: number - 1]]
            await asyncio.sleep(self._chance.uniform(*BETWEEN))
            await step()
            took = await self.well(name, AFTERWARDS)
            print(f"{number}/{len(steps)} {name}: all tables went on, {took:.1f} s after it", flush=True)
        return [name for name, _ in steps]

    async def well(self, after: str, patience: float) -> float:
        """Wait until all tables go on; how long that took."""
        began = time.monotonic()
        if not await self.company.heard_since(began, patience):
            tables = [party.table for party in self.company.parties if party.acknowledged < began]
            self.stuck += [
                Fault("stuck", table, f"not well {patience:.0f} s after {after}") for table in tables
            ]
        return time.monotonic() - began

    def _node(self) -> int:
        return self._chance.randrange(len(self.fleet.servers))

    async def kill(self) -> None:
        node = self._node()
        await self.fleet.kill(node, self.company)
        await asyncio.sleep(self._chance.uniform(0, 2) if self._kept else 0)
        await self.fleet.start(node)

    async def freeze(self) -> None:
        await self.fleet.freeze(self._node(), self.company, FROZEN)

    async def restart(self, which: Line) -> None:
        service, crash = self._kept[which], self._chance.random() < 0.5
        end = signal.SIGKILL if which == "redis" else signal.SIGQUIT if crash else signal.SIGINT
        await asyncio.to_thread(service.stop, end)
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(service.start)

    async def cut(self, which: Line, way: str) -> None:
        proxy = self.fleet.proxies[self._node()][which]
        match way:
            case "torn":
                proxy.tear()
            case "up" | "down":
                proxy.silent = frozenset({way})  # type: ignore[arg-type]
            case "half open":
                proxy.half_open()
            case _:
                proxy.delay = 0.2
        await asyncio.sleep(CUT)
        proxy.mend()

    async def cut_at_commit(self) -> None:
        for proxy in self.fleet.lines("database"):
            proxy.cut_at_commit = True
        await asyncio.sleep(1)
        for proxy in self.fleet.lines("database"):
            proxy.cut_at_commit = (
                False  # else it would be the next start of a node that is cut, which then ends
            )


async def run(wanted: argparse.Namespace, folder: Path, stack: ExitStack) -> Verdict:
    """One ordeal, and what is to be said of it."""
    kept: dict[Line, services.Service] = {}
    database = redis = ""
    if not wanted.sqlite:
        kept = {
            "database": services.postgresql(folder / "postgresql"),
            "redis": services.redis(folder / "redis"),
        }
        for service in kept.values():
            stack.callback(service.stop)
        database = f"postgresql://postgres@127.0.0.1:{kept['database'].port}/postgres"
        redis = f"redis://127.0.0.1:{kept['redis'].port}/0"
        await answers(database)
    async with Fleet(folder, 1 if wanted.sqlite else 3, database, redis) as fleet:
        company = Company(fleet.urls, wanted.pause, wanted.seed)
        for number in range(wanted.tables):
            game, options = GAMES[number % len(GAMES)]
            bots = ["random"] if number % 4 == 3 and game != "spacebowl" else []
            company.invite(game, 2, bots, options)
        ordeal = Ordeal(fleet, company, kept, wanted.seed)
        steps = ordeal.steps(wanted.kills, wanted.freezes, wanted.restarts, wanted.cuts)
        began = time.monotonic()
        done = await ordeal.go_through(steps, 60 * wanted.minutes)
        took = time.monotonic() - began
        await company.leave()
        await fleet.stop()
        history = company.history
        history.journal = await read(fleet.where, history.made)
        cut = sum(proxy.cut for proxy in fleet.lines("database")) if kept else 0
    found = judge(history, PATIENCE)
    acknowledged = sum(answer.done for answer in history.answered)
    entries = sum(len(each) for each in history.journal.values())
    print(f"\n{took:.0f} s: {', '.join(f'{name} {count}' for name, count in sorted(Counter(done).items()))}")
    print(f"cut right after COMMIT: {cut}")
    print(f"tables {len(history.made)}, commands {len(history.sent)}, acknowledged {acknowledged}")
    print(f"entries {entries}, told {len(history.told)}")
    return Verdict([*ordeal.stuck, *found.faults], found.resumed)


async def answers(database: str) -> None:
    """Wait until it does."""
    for _ in range(600):
        try:
            await (await asyncpg.connect(database)).close()
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            return
    raise TimeoutError("PostgreSQL does not answer")


def how_long(resumed: Sequence[Resumed]) -> Iterator[str]:
    """Lines of figures: how long tables took to go on, all of them and by the kind of death."""
    kinds: list[tuple[str, Callable[[Resumed], bool]]] = [
        ("an owner's death", lambda _: True),
        ("a kill", lambda each: each.how == "killed"),
        ("a freeze, somebody connected elsewhere", lambda each: each.how == "frozen" and not each.alone),
        ("a freeze, all connected to that node", lambda each: each.how == "frozen" and each.alone),
    ]
    for name, fits in kinds:
        seconds = [each.seconds for each in resumed if fits(each)]
        if len(seconds) > 1:
            high = quantiles(seconds, n=100)[94]
            yield (
                f"after {name} {len(seconds)} times a table went on: "
                f"median {median(seconds):.1f} s, p95 {high:.1f} s, longest {seconds[-1]:.1f} s"
            )


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--freezes", type=int, default=0)
    parser.add_argument("--restarts", type=int, default=0)
    parser.add_argument("--cuts", type=int, default=0)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds of thought before a command")
    parser.add_argument("--minutes", type=float, default=60, help="after which no more faults begin")
    parser.add_argument("--seed", default="nothing lost")
    wanted = parser.parse_args()
    if wanted.sqlite and (wanted.freezes or wanted.restarts or wanted.cuts):
        parser.error("--sqlite goes with --kills only")
    if not wanted.sqlite and (lacking := services.missing()):
        parser.error(f"{lacking} is not installed; try --sqlite")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left running
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)  # PostgreSQL runs as a user of its own
        verdict = asyncio.run(run(wanted, folder, stack))
    for line in how_long(verdict.resumed):
        print(line)
    for fault in verdict.faults[:40]:
        print(f"FAULT {fault.what}, table {fault.table[:6]}…: {fault.detail}")
    print(f"{len(verdict.faults)} faults" if verdict.faults else "nothing lost: no faults")
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
