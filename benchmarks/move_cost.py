"""Measure what a move costs: processor time of the server, beside an earlier Cosmodrome.

git worktree add ../before f7acf90
python benchmarks/move_cost.py --before ../before [--game phest] [--rounds 12] [--seconds 15] [--tables 20]

Two servers run on SQLite, each with as many tables of four guests, at the same time, so that whatever else the machine
does hits both alike. Each round prints the milliseconds of processor for a move, before and now, and their ratio. The
last line has the median of the ratios, and the quartiles.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import quantiles

from clients import load
from servers import Servers, ours

THINK = 0.3
"""Mean seconds of thought before a move."""


async def compare(before: Servers, now: Servers, chosen: argparse.Namespace) -> list[float]:
    """Play at both servers at the same time, and print each round. Return the ratios of now to before."""
    ratios = []
    for number in range(1, chosen.rounds + 1):
        then, today = await asyncio.gather(
            *(load(each, chosen.game, chosen.tables, chosen.seconds, THINK, False) for each in (before, now))
        )
        costs = then["processor_ms"], today["processor_ms"]
        ratios.append(costs[1] / costs[0])
        moves = then["moves"] + today["moves"]
        print(f"{number:5}{moves:8}{costs[0]:10.3f}{costs[1]:10.3f}{ratios[-1]:8.3f}", flush=True)
    return ratios


def main() -> None:
    """Start both servers, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", type=Path, required=True, help="the sources of an earlier Cosmodrome")
    parser.add_argument("--game", default="phest")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--tables", type=int, default=20)
    chosen = parser.parse_args()
    print(f"{'round':>5}{'moves':>8}{'before':>10}{'now':>10}{'ratio':>8}")
    with (
        tempfile.TemporaryDirectory() as old,
        tempfile.TemporaryDirectory() as new,
        ours(Path(old), source=chosen.before) as before,
        ours(Path(new)) as now,
    ):
        low, middle, high = quantiles(asyncio.run(compare(before, now, chosen)), n=4)
    print(f"median {middle:.3f}, quartiles {low:.3f} and {high:.3f}")


if __name__ == "__main__":
    sys.exit(main())
