"""Mass simulation: many games of bots, on all cores, added up. The same plan gives the same figures anywhere."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, nullcontext
from fractions import Fraction
from multiprocessing import resource_tracker
from statistics import median_low
from typing import Any

import msgspec

from cosmodrome.core import Refusal, find_game, make_bot
from cosmodrome.lab.playout import LIMIT, Playout, play

CHUNKS_PER_WORKER = 16
MOST_IN_A_CHUNK = 200


class SimulationError(Exception):
    """A game could not be played to its end: which one, and what went wrong."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to simulate: game i has the seed `seed/i`; `bots` sit at the seats in this order.

    With `rotate`, they move up i seats in game i, so that each plays from each seat equally often.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any] = {}
    rotate: bool = False
    limit: int = LIMIT

    def bot_at(self, seat: int, number: int) -> int:
        """Which of the bots sits at a seat in a game."""
        return (seat - number) % len(self.bots) if self.rotate else seat


class BotShare(msgspec.Struct, frozen=True):
    """The wins of one of the bots, over all seats it sat at."""

    bot: str
    wins: float


class Lengths(msgspec.Struct, frozen=True):
    """How long games were, in decisions."""

    mean: float
    median: int
    shortest: int
    longest: int


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a plan. A win that n seats share counts 1/n for each, so the wins sum to `finished`."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    bots: tuple[str, ...]
    rotate: bool
    seed: str
    games: int
    finished: int
    """Games that ended; the others were broken off at the limit of decisions."""
    shared: int
    """Games that more than one seat won."""
    wins_by_seat: tuple[float, ...]
    wins_by_bot: tuple[BotShare, ...]
    ends_by_kind: dict[str, int]
    decisions: int
    length: Lengths
    seconds: float


class Tally(msgspec.Struct):
    """Figures of some games, in whole numbers, so that their sum depends on no order."""

    winners: Counter[tuple[int, ...]] = msgspec.field(default_factory=Counter)
    """How often these seats won."""
    winning_bots: Counter[tuple[int, ...]] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: Counter[int] = msgspec.field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many were played."""
        return self.lengths.total()

    def count(self, plan: Plan, number: int, played: Playout) -> None:
        """Add a game."""
        self.lengths[played.decisions] += 1
        if played.outcome is not None:
            self.winners[played.outcome.winners] += 1
            bots = sorted(plan.bot_at(seat, number) for seat in played.outcome.winners)
            self.winning_bots[tuple(bots)] += 1
            self.endings[played.outcome.ending] += 1

    def add(self, other: Tally) -> None:
        """Add others' games."""
        self.winners += other.winners
        self.winning_bots += other.winning_bots
        self.endings += other.endings
        self.lengths += other.lengths


def play_chunk(plan: Plan, first: int, end: int) -> Tally:
    """Play games `first` to `end - 1` of a plan. Raises SimulationError."""
    game = find_game(plan.game)
    options = game.decode_options(plan.options)
    tally = Tally()
    for number in range(first, end):
        names = [plan.bots[plan.bot_at(seat, number)] for seat in range(len(plan.bots))]
        seed = f"{plan.seed}/{number}"
        try:
            played = play(game, options, [make_bot(name, game) for name in names], seed, plan.limit)
        except Refusal as refusal:
            raise SimulationError(f"game {seed!r}: a bot chose what is not legal: {refusal}") from None
        except Exception as error:
            raise SimulationError(f"game {seed!r}: {type(error).__name__}: {error}") from error
        tally.count(plan, number, played)
    return tally


def simulate(
    plan: Plan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | None = None,
) -> Results:
    """Play all games of a plan, in so many processes (all cores if not said), or on an executor of your own.

    `progress` hears how many games were just played. Raises Unknown, ValueError or msgspec.ValidationError for a
    plan that cannot be played, and SimulationError. An interrupt ends the processes at once.
    """
    check(plan)
    began = time.perf_counter()
    workers = min(workers or os.cpu_count() or 1, plan.games)
    tally = Tally()
    for part in _parts(plan, workers, executor):
        tally.add(part)
        progress(part.games)
    return _results(plan, tally, time.perf_counter() - began)


def check(plan: Plan) -> None:
    """Raise Unknown, ValueError or msgspec.ValidationError, naming what is wrong, if a plan cannot be played."""
    game = find_game(plan.game)
    game.check_seats(len(plan.bots))
    for name in plan.bots:
        make_bot(name, game)
    game.decode_options(plan.options)
    if plan.games < 1:
        raise ValueError(f"at least one game must be played, not {plan.games}")


def _parts(plan: Plan, workers: int, executor: Executor | None) -> Iterator[Tally]:
    size = max(1, min(plan.games // (workers * CHUNKS_PER_WORKER), MOST_IN_A_CHUNK))
    starts = range(0, plan.games, size)
    if executor is None and workers == 1:
        for first in starts:
            yield play_chunk(plan, first, min(first + size, plan.games))
        return
    with _pool(workers) if executor is None else nullcontext(executor) as pool:
        with _interrupts_held():
            futures = [
                pool.submit(play_chunk, plan, first, min(first + size, plan.games)) for first in starts
            ]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            if executor is not None:  # our own processes are ended instead, and their futures with them
                for future in futures:
                    future.cancel()
            raise


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """Processes of our own; whatever goes wrong, an interrupt above all, ends them at once."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), settle_in)
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        pool.shutdown()  # cancels nothing: Python 3.11 stumbles over a future that is both cancelled and broken
        raise
    pool.shutdown()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """While processes are started: they inherit it, so Ctrl-C reaches this process alone, and that right after."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # later it would let interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle_in() -> None:
    """In a worker: leave Ctrl-C to the parent, and never outlive it, not even its kill -9."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_parent, daemon=True).start()


def _follow_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _results(plan: Plan, tally: Tally, seconds: float) -> Results:
    game, lengths = find_game(plan.game), tally.lengths
    decisions = sum(length * games for length, games in lengths.items())
    return Results(
        game=plan.game,
        rules=game.rules_version,
        options=msgspec.to_builtins(game.decode_options(plan.options)),
        seats=len(plan.bots),
        bots=plan.bots,
        rotate=plan.rotate,
        seed=plan.seed,
        games=tally.games,
        finished=tally.endings.total(),
        shared=sum(games for winners, games in tally.winners.items() if len(winners) > 1),
        wins_by_seat=_wins(tally.winners, len(plan.bots)),
        wins_by_bot=tuple(
            BotShare(bot, wins)
            for bot, wins in zip(plan.bots, _wins(tally.winning_bots, len(plan.bots)), strict=True)
        ),
        ends_by_kind=dict(sorted(tally.endings.items())),
        decisions=decisions,
        length=Lengths(
            mean=decisions / tally.games,
            median=median_low(lengths.elements()),
            shortest=min(lengths),
            longest=max(lengths),
        ),
        seconds=seconds,
    )


def _wins(winners: Counter[tuple[int, ...]], count: int) -> tuple[float, ...]:
    """Wins of each, shared ones in parts."""
    return tuple(
        float(sum(Fraction(games, len(won)) for won, games in winners.items() if each in won))
        for each in range(count)
    )
