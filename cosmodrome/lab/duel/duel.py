"""Which bot is better: the same deals played from every seat, until the answer is clear. `docs/duel.md` says how."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from cosmodrome.core import Action, Bot, Intent, Rng, View, find_game, make_bot, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.registry import RealTimeBot
from cosmodrome.lab.farm.spread import deck_for, spread
from cosmodrome.lab.simulation.playout import LIMIT, check_playable, named, play


class DuelPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What every game of a duel follows from: set i is dealt from the seed `seed/i`."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, Any] = {}
    data: dict[str, str] = {}
    limit: int = LIMIT


class Fixture(msgspec.Struct, frozen=True):
    """A game to be played: its set, its line-up (which bots play), how far they moved up, the bot at each seat."""

    set: int
    lineup: int
    rotation: int
    bots: tuple[str, ...]


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played. Without an ending it was broken off at the limit, with no returns and no winners."""

    set: int
    lineup: int
    rotation: int
    seed: str
    bots: tuple[str, ...]
    """The bot at each seat."""
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    ending: str | None
    decisions: int
    asked: tuple[int, ...]
    """The decisions that each seat's bot was asked for."""
    thinking_ms: tuple[float, ...]
    """The processor time of each seat's bot in the whole game."""

    @property
    def fixture(self) -> Fixture:
        """The game that it was."""
        return Fixture(self.set, self.lineup, self.rotation, self.bots)


def check(plan: DuelPlan) -> None:
    """Raise Unknown or ValueError (DataError, msgspec.ValidationError) if the plan can't be played; it says why."""
    check_playable(plan.game, plan.data, plan.options, plan.seats, plan.bots)
    if len(plan.bots) < 2:
        raise ValueError("a duel needs at least two bots")
    for name in plan.bots:
        if plan.bots.count(name) > 1:
            raise ValueError(f"the bot {name} can't meet itself: name it once")


def one_set(plan: DuelPlan, number: int) -> list[Fixture]:
    """Return the games of a set. All have the same deal.

    A side is a team, or a seat in games without teams. As many bots play in a game as there are sides. If there are
    fewer bots, all of them play, in turn round the table. Each choice of bots is played once per bot, and the bots
    move up a side each time. So every bot plays every seat once. Partners are the same bot.
    """
    game = checked_edition(find_game(plan.game), plan.data)
    teams = offers.teams(game, game.decode_options(plan.options), plan.seats)
    playing = min(len(plan.bots), len(set(teams)))
    return [
        Fixture(number, lineup, rotation, tuple(bots[(team - rotation) % playing] for team in teams))
        for lineup, bots in enumerate(combinations(plan.bots, playing))
        for rotation in range(playing)
    ]


def play_fixture(plan: DuelPlan, fixture: Fixture) -> GameRow:
    """Play a game. Raises SimulationError, naming its seed."""
    game = checked_edition(find_game(plan.game), plan.data)
    bots = [_watched(make_bot(name, game)) for name in fixture.bots]
    seed = f"{plan.seed}/{fixture.set}"
    with named(seed):
        played = play(game, game.decode_options(plan.options), bots, seed, plan.limit)
    outcome = played.outcome
    return GameRow(
        set=fixture.set,
        lineup=fixture.lineup,
        rotation=fixture.rotation,
        seed=seed,
        bots=fixture.bots,
        returns=outcome.returns if outcome else (),
        winners=outcome.winners if outcome else (),
        ending=outcome.ending if outcome else None,
        decisions=played.decisions,
        asked=tuple(bot.asked for bot in bots),
        thinking_ms=tuple(round(bot.seconds * 1000, 3) for bot in bots),
    )


class _Watched:
    """A bot whose time to think is measured.

    The clock counts the processor time of this thread. So other programs, and other games in this process, don't count.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked = 0
        self.seconds = 0.0

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """Return the bot's decision."""
        self.asked += 1
        began = time.thread_time()
        action = self.bot.decide(view, legal, rng)
        self.seconds += time.thread_time() - began
        return action


class _WatchedInTime(_Watched):
    """The same for a bot that plays in real time."""

    bot: RealTimeBot

    def intend(self, view: View, legal: Sequence[Action], rng: Rng, now: int) -> Intent | None:
        """Return the bot's intent."""
        self.asked += 1
        began = time.thread_time()
        intent = self.bot.intend(view, legal, rng, now)
        self.seconds += time.thread_time() - began
        return intent


def _watched(bot: Bot) -> _Watched:
    return _WatchedInTime(bot) if isinstance(bot, RealTimeBot) else _Watched(bot)


class Duel:
    """The games of a duel that were played so far."""

    def __init__(self, plan: DuelPlan, rows: Iterable[GameRow] = ()) -> None:
        """`rows` are games of an earlier run. Raises what `check` does, and ValueError for a game of another plan."""
        check(plan)
        self.plan = plan
        self.complete = 0
        """The number of sets, counted from the first, of which all games were played."""
        self._set = one_set(plan, 0)
        self._rows: dict[int, dict[tuple[int, int], GameRow]] = {}
        for row in rows:
            if replace(row.fixture, set=0) not in self._set or row.seed != f"{plan.seed}/{row.set}":
                raise ValueError(f"game {row.seed!r} of {', '.join(row.bots)} does not belong to this duel")
            self._add(row)

    @property
    def games_of_a_set(self) -> int:
        """The number of games of a set."""
        return len(self._set)

    def rows(self) -> list[GameRow]:
        """Return all games, set by set."""
        return [row for number in sorted(self._rows) for row in self.rows_of(number)]

    def rows_of(self, number: int) -> list[GameRow]:
        """Return the games of a set that were played, by line-up and rotation."""
        return [row for _, row in sorted(self._rows.get(number, {}).items())]

    def cut(self, sets: int) -> None:
        """Keep this many sets, and forget the games of later ones."""
        self._rows = {number: rows for number, rows in self._rows.items() if number < sets}
        self.complete = min(self.complete, sets)

    def missing(self, sets: int) -> list[Fixture]:
        """Return the games of the first `sets` sets that are still to be played."""
        return [
            replace(fixture, set=number)
            for number in range(self.complete, sets)
            for fixture in self._set
            if (fixture.lineup, fixture.rotation) not in self._rows.get(number, {})
        ]

    def go_on(
        self, sets: int, workers: int | None = None, executor: Executor | str | None = None
    ) -> Generator[GameRow, None, None]:
        """Play what is missing of the first `sets` sets; yield each game as soon as it is over, in any order.

        Raises SimulationError and what `spread` does. Games that were yielded are kept, however this ends.
        """
        missing = self.missing(sets)
        if not missing:
            return
        deck = deck_for(checked_edition(find_game(self.plan.game), self.plan.data), workers)
        for _, row in spread(partial(play_fixture, self.plan), missing, workers, executor, deck):
            self._add(row)
            yield row

    def _add(self, row: GameRow) -> None:
        self._rows.setdefault(row.set, {})[row.lineup, row.rotation] = row
        while len(self._rows.get(self.complete, {})) == len(self._set):
            self.complete += 1
