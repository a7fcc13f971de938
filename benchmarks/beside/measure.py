"""The measuring: each engine in turn, several times over, so that a busy moment hits all of them.

One process each, whole games one after the other, set-up included; an action that is legal is picked at random, and
done: that is one decision. Time is the process's own (CPU time), so that what else the machine does hardly changes
the figures.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from typing import Final

import msgspec

from beside.another import engines_of
from beside.engine import Count, Engine, Peer
from beside.own import own_players
from beside.peers import PEERS
from beside.search import SEARCHING, own_search

MAEDN: Final = "OpenSpiel maedn"
"""The engine that random play and bots are compared with: the same kind of game."""
MAEDN_SEARCH: Final = "OpenSpiel MCTS C++ maedn"
"""The engine that search is compared with."""
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
    ratio: float | None = None
    """The median to that of OpenSpiel's maedn with as many seats in the same run, if it is there: it wavers less."""


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
    seats: Sequence[int] = (2, 4),
    only: str = "",
    also: Sequence[str] = (),
    progress: Callable[[str], object] = lambda engine: None,
) -> BenchReport:
    """Run every engine for this many seconds, this many times, with each of these numbers of seats that it can have.

    `only` leaves out those whose name has not that in it; `also` are other Pythons, whose Cosmodrome is measured
    beside ours. Raises BenchError for one that cannot be.
    """
    absent: list[Absent] = []
    players, searchers = list[Engine](), list[Engine]()
    for taken in seats:
        players += _new(players, _gather(own_players(taken), PEERS, taken, only, also, absent))
        searchers += _new(searchers, _gather(own_search(taken), SEARCHING, taken, only, also, absent))
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
        speeds=tuple(_beside(speeds[: len(players)], MAEDN)),
        searches=tuple(_beside(speeds[len(players) :], MAEDN_SEARCH)),
        absent=tuple(dict.fromkeys(absent)),
    )


def _new(known: Sequence[Engine], found: Iterable[Engine]) -> list[Engine]:
    """Those that are not there yet: a game for two is the same whatever number of seats is asked for."""
    there = {(engine.name, engine.version, engine.seats) for engine in known}
    return [engine for engine in found if (engine.name, engine.version, engine.seats) not in there]


def _beside(speeds: Sequence[Speed], name: str) -> Iterator[Speed]:
    """The same with their ratios to an engine with as many seats."""
    medians = {speed.seats: speed.median for speed in speeds if speed.engine == name}
    for speed in speeds:
        to = medians.get(speed.seats)
        yield msgspec.structs.replace(speed, ratio=None if to is None else speed.median / to)


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
