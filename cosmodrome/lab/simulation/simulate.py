"""Mass simulation: many games of bots, on all cores, added up. The same plan gives the same figures anywhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from fractions import Fraction
from functools import partial
from statistics import median_low
from typing import Any

import msgspec

from cosmodrome.core import find_game, make_bot
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.executors import WorkerDied
from cosmodrome.lab.farm.spread import chunks, deck_for, spread
from cosmodrome.lab.simulation.playout import LIMIT, Playout, SimulationError, check_playable, named, play


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to simulate. Game i has the seed `seed/i`. The bots sit at the seats in this order.

    With `rotate`, they move up i seats in game i, so that each plays from each seat equally often.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any] = {}
    data: dict[str, str] = {}
    """Data files by name, in place of the game's own."""
    rotate: bool = False
    limit: int = LIMIT

    def bot_at(self, seat: int, number: int) -> int:
        """Return the number of the bot that sits at a seat in a game."""
        return (seat - number) % len(self.bots) if self.rotate else seat


class BotShare(msgspec.Struct, frozen=True):
    """The wins of one of the bots, from all its seats together."""

    bot: str
    wins: float


class Lengths(msgspec.Struct, frozen=True):
    """How long games were, in decisions."""

    mean: float
    median: int
    shortest: int
    longest: int


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a plan. A win that n seats share counts 1/n for each, so the wins sum to `finished`."""

    game: str
    rules: int
    options: dict[str, Any]
    data_hash: str
    """SHA-256 of the data files that were not the game's own; empty if there were none."""
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
    """Counts of some games. They are whole numbers, so that the sum of tallies does not depend on their order."""

    winners: Counter[tuple[int, ...]] = msgspec.field(default_factory=Counter)
    """How often each group of seats won together."""
    winning_bots: Counter[tuple[int, ...]] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: Counter[int] = msgspec.field(default_factory=Counter)

    @property
    def games(self) -> int:
        """The number of games."""
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
        """Add the games of another tally."""
        self.winners += other.winners
        self.winning_bots += other.winning_bots
        self.endings += other.endings
        self.lengths += other.lengths


def play_chunk(plan: Plan, numbers: range) -> Tally:
    """Play these games of a plan. Raises SimulationError."""
    game = checked_edition(find_game(plan.game), plan.data)
    options = game.decode_options(plan.options)
    tally = Tally()
    for number in numbers:
        names = [plan.bots[plan.bot_at(seat, number)] for seat in range(len(plan.bots))]
        seed = f"{plan.seed}/{number}"
        with named(seed):
            played = play(game, options, [make_bot(name, game) for name in names], seed, plan.limit)
        tally.count(plan, number, played)
    return tally


def simulate(
    plan: Plan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | str | None = None,
) -> Results:
    """Play all games of a plan, in `workers` processes (one per core if None) or on an executor (see `spread`).

    `progress` is called with the number of games that were just played. An interrupt ends the processes at once.
    Raises Unknown, ValueError or msgspec.ValidationError for a plan that cannot be played, SimulationError for a game
    that fails, and FarmError for an executor that cannot be used.
    """
    check(plan)
    began = time.perf_counter()
    tally = Tally()
    pieces = chunks(plan.games, workers, executor)
    deck = deck_for(checked_edition(find_game(plan.game), plan.data), workers)
    try:
        for _, part in spread(partial(play_chunk, plan), pieces, workers, executor, deck):
            tally.add(part)
            progress(part.games)
    except WorkerDied as died:
        if isinstance(died.piece, range):
            raise SimulationError(f"games {died.piece[0]} to {died.piece[-1]}: {died.what}") from None
        raise
    return _results(plan, tally, time.perf_counter() - began)


def check(plan: Plan) -> None:
    """Raise Unknown, ValueError (DataError too) or msgspec.ValidationError, naming what is wrong with a plan."""
    check_playable(plan.game, plan.data, plan.options, len(plan.bots), plan.bots)
    if plan.games < 1:
        raise ValueError(f"at least one game must be played, not {plan.games}")


def _results(plan: Plan, tally: Tally, seconds: float) -> Results:
    game, lengths = checked_edition(find_game(plan.game), plan.data), tally.lengths
    decisions = sum(length * games for length, games in lengths.items())
    return Results(
        game=plan.game,
        rules=game.rules_version,
        options=msgspec.to_builtins(game.decode_options(plan.options)),
        data_hash=data_hash(game.data),
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
    """Return the wins of each seat or bot; of a shared win each has a part."""
    return tuple(
        float(sum(Fraction(games, len(won)) for won, games in winners.items() if each in won))
        for each in range(count)
    )
