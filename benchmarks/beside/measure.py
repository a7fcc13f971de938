"""The measuring: each engine in turn, several times over, so that a busy moment hits all of them.

One process each, whole games one after the other, set-up included; an action that is legal is picked at random, and
done: that is one decision. Time is the process's own (CPU time), so that what else the machine does hardly changes
the figures.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import Final

import msgspec

from beside.another import engines_of
from beside.engine import Count, Engine, Peer
from beside.own import own_games
from beside.peers import PEERS
from beside.search import SEARCHING, own_search

APART: Final = 1_000_000
"""Game numbers between two runs, so that none is played twice."""


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured: decisions per second in each run, and of all runs the median.

    Of a search it is iterations, and `games` are the positions that it thought about.
    """

    engine: str
    version: str
    seats: int
    games: int
    decisions: int
    runs: tuple[float, ...]
    median: float


class Absent(msgspec.Struct, frozen=True):
    """An engine that is not installed here, and what to do about it."""

    engine: str
    remedy: str


class BenchReport(msgspec.Struct, frozen=True, kw_only=True):
    """All engines, on this machine: playing at random, and searching."""

    python: str
    machine: str
    speeds: tuple[Speed, ...]
    searches: tuple[Speed, ...]
    absent: tuple[Absent, ...]


def measure(
    seconds: float = 2.0,
    runs: int = 5,
    seats: int = 4,
    only: str = "",
    also: Sequence[str] = (),
    progress: Callable[[str], object] = lambda engine: None,
) -> BenchReport:
    """Run every engine for so many seconds, so many times.

    `only` leaves out those whose name has not that in it; `also` are other Pythons, whose Cosmodrome is measured
    beside ours. Raises BenchError for one that cannot be.
    """
    absent: list[Absent] = []
    players = _gather(own_games(seats), PEERS, seats, only, also, absent)
    searchers = _gather(own_search(seats), SEARCHING, seats, only, also, absent)
    engines = [*players, *searchers]
    counts: list[list[Count]] = [[] for _ in engines]
    for engine in engines:
        progress(engine.name)
        engine.run(0.0, 0)  # warms up
    for run in range(1, runs + 1):
        for engine, counted in zip(engines, counts, strict=True):
            progress(engine.name)
            counted.append(engine.run(seconds, APART * run))
    speeds = [_speed(engine, counted) for engine, counted in zip(engines, counts, strict=True)]
    return BenchReport(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}",
        speeds=tuple(speeds[: len(players)]),
        searches=tuple(speeds[len(players) :]),
        absent=tuple(absent),
    )


def _gather(
    own: Iterable[Engine],
    peers: Iterable[Peer],
    seats: int,
    only: str,
    also: Sequence[str],
    absent: list[Absent],
) -> list[Engine]:
    """Our engines, those of the other Pythons, and the peers that are here."""
    engines = [engine for engine in own if only.lower() in engine.name.lower()]
    names = [engine.name for engine in engines]
    for python in also:
        engines += engines_of(python, names, seats)
    for peer in peers:
        if only.lower() not in peer.name.lower():
            continue
        try:
            engines.append(peer.make(seats))
        except ImportError:
            absent.append(Absent(peer.name, peer.remedy))
    return engines


def _speed(engine: Engine, counts: Sequence[Count]) -> Speed:
    speeds = tuple(count.decisions / count.seconds for count in counts)
    return Speed(
        engine=engine.name,
        version=engine.version,
        seats=engine.seats,
        games=sum(count.games for count in counts),
        decisions=sum(count.decisions for count in counts),
        runs=speeds,
        median=median(speeds),
    )
