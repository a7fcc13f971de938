"""How fast the rules are: random legal play through the public interface, beside other engines driven the same way.

One process, whole games one after the other, set-up included. Each engine is asked for the actions that are legal,
one of them is picked by the same small generator, and done; that is one decision. In OpenSpiel a die is an action of
the caller's too (a chance node), so there it counts as one. Time is the process's own (CPU time), so that what else
the machine does hardly changes the figures.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from statistics import median
from typing import Any, Final

import msgspec

from cosmodrome import __version__
from cosmodrome.core import CLOCK, Game, games

Driver = Callable[[int], int]
"""Plays game number n to its end, and returns its decisions."""

MULTIPLIER: Final = 1_103_515_245
INCREMENT: Final = 12_345
MASK: Final = (1 << 31) - 1
"""The picker: a linear congruential generator, written out in each loop, as a call would cost more than it."""


class Engine(msgspec.Struct, frozen=True):
    """A game to be driven."""

    name: str
    version: str
    seats: int
    drive: Driver


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured: decisions per second in each run, and of all runs the median."""

    engine: str
    version: str
    seats: int
    games: int
    decisions: int
    runs: tuple[float, ...]
    median: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All engines, on this machine; `absent` names those that are not installed."""

    python: str
    machine: str
    speeds: tuple[Speed, ...]
    absent: tuple[str, ...]


def measure(
    seconds: float = 2.0,
    runs: int = 5,
    seats: int = 4,
    progress: Callable[[str], object] = lambda engine: None,
) -> Report:
    """Drive every engine for so many seconds, so many times, in turn, so that a busy moment hits all of them."""
    engines, absent = _engines(seats)
    for engine in engines:
        engine.drive(0)
    counted: dict[str, list[tuple[int, int, float]]] = {engine.name: [] for engine in engines}
    for run in range(runs):
        for engine in engines:
            progress(engine.name)
            counted[engine.name].append(_run(engine.drive, seconds, 1_000_000 * (run + 1)))
    return Report(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}",
        speeds=tuple(_speed(engine, counted[engine.name]) for engine in engines),
        absent=tuple(absent),
    )


def _run(drive: Driver, seconds: float, first: int) -> tuple[int, int, float]:
    """Games, decisions and seconds of one run."""
    played = decisions = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        decisions += drive(first + played)
        played += 1
    return played, decisions, took


def _speed(engine: Engine, runs: Sequence[tuple[int, int, float]]) -> Speed:
    speeds = tuple(decisions / took for _, decisions, took in runs)
    return Speed(
        engine=engine.name,
        version=engine.version,
        seats=engine.seats,
        games=sum(played for played, _, _ in runs),
        decisions=sum(decisions for _, decisions, _ in runs),
        runs=speeds,
        median=median(speeds),
    )


def _engines(seats: int) -> tuple[list[Engine], list[str]]:
    """The games that are installed here, and the engines to compare with, as far as they are."""
    engines, absent = list(_own(seats)), []
    for name, package, make in (
        ("OpenSpiel maedn", "open_spiel", _open_spiel),
        ("Catanatron", "catanatron", _catanatron),
    ):
        try:
            engines.append(Engine(name, version(package), seats, make(seats)))
        except ImportError:
            absent.append(package)
    return engines, absent


def _own(seats: int) -> Iterator[Engine]:
    for game in games().values():
        taken = min(max(seats, game.min_seats), game.max_seats)
        yield Engine(f"Cosmodrome {game.id}", __version__, taken, _cosmodrome(game, taken))


def _cosmodrome(game: Game, seats: int) -> Driver:
    options, real_time = game.options_type(), game.real_time

    def drive(number: int) -> int:
        state = game.new_state(options, seats, str(number))
        pick, decisions, now = number, 0, 0
        actors, legal_actions, apply = state.actors, state.legal_actions, state.apply
        while acting := actors():
            seat = acting[0]
            if real_time:  # any of them may be next, the clock too
                pick = (pick * MULTIPLIER + INCREMENT) & MASK
                seat = acting[pick * len(acting) >> 31]
            if seat == CLOCK:
                now = max(now, state.deadline or 0)
            legal = legal_actions(seat)
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            apply(seat, legal[pick * len(legal) >> 31], None, now)
            decisions += 1
        return decisions

    return drive


def _open_spiel(seats: int) -> Driver:
    """The game of the same kind in OpenSpiel: roll and move round a ring, throw each other out; in C++."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("maedn", {"players": seats, "twoPlayersOpposite": True})

    def drive(number: int) -> int:
        state = game.new_initial_state()
        pick, decisions = number, 0
        is_terminal, legal_actions, apply_action = state.is_terminal, state.legal_actions, state.apply_action
        while not is_terminal():
            legal = legal_actions()
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            apply_action(legal[pick * len(legal) >> 31])
            decisions += 1
        return decisions

    return drive


def _catanatron(seats: int) -> Driver:
    """Catan in plain Python."""
    catan: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    colours = list(catan.Color)[:seats]

    def drive(number: int) -> int:
        game = catan.Game([catan.Player(colour) for colour in colours], seed=number + 1)
        pick, decisions = number, 0
        winning_color, execute, state = game.winning_color, game.execute, game.state
        while winning_color() is None and state.num_turns < limit:
            legal = state.playable_actions
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            execute(legal[pick * len(legal) >> 31])
            decisions += 1
        return decisions

    return drive
