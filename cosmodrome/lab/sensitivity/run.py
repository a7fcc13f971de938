"""Finds out what each number does: plays in rounds, and drops between them what seems to do least."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from cosmodrome.core import Game, find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.farm.spread import cores
from cosmodrome.lab.report.figures import FEW
from cosmodrome.lab.sensitivity.effects import NumberEffects, effects_of, going_on, judged
from cosmodrome.lab.sensitivity.moves import Varied, varied
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.plan import Round, SensitivityPlan, decks, least, rounds, stages
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played, decks_of, seconds_per_game
from cosmodrome.lab.simulation.playout import SimulationError, check_playable


@dataclass(frozen=True, kw_only=True)
class Sensitivity:
    """What each number does."""

    plan: SensitivityPlan
    game: Game
    options: dict[str, Any]
    numbers: tuple[NumberEffects, ...]
    """The numbers that were varied, in the order of the files."""
    fixed: tuple[Varied, ...]
    """Those that cannot be moved either way."""
    rounds: tuple[Round, ...]
    """The rounds that were begun."""
    games: int
    seconds: float
    interrupted: bool
    problem: str

    @property
    def refused(self) -> int:
        """How many changed decks the game refuses."""
        every = [*(each.varied for each in self.numbers), *self.fixed]
        return sum(2 - len(each.values) for each in every)


def sensitivity(
    plan: SensitivityPlan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | str | None = None,
    foretell: Callable[[str], object] = lambda line: None,
) -> Sensitivity:
    """Play and judge, in `workers` processes (one per core if None) or on an executor.

    `foretell` is told in a line what will be done. After an interrupt or an error, the findings are of the games that
    were played before, and say so; if there were none, it is raised: KeyboardInterrupt, SimulationError or FarmError.
    Raises Unknown, ValueError or msgspec.ValidationError for a plan that cannot be played.
    """
    check_playable(plan.game, plan.data, plan.options, len(plan.bots), plan.bots)
    if (plan.games > 0) == (plan.minutes > 0):
        raise ValueError("a budget is a number of games or of minutes")
    began = time.monotonic()
    every = varied(plan.game, plan.data, plan.vary, workers, executor, foretell)
    numbers = [each for each in every if each.values]
    search = _Search(plan, numbers, began, cores(workers))
    search.check_budget()
    foretell(search.forecast(len(every)))
    interrupted, problem = False, ""
    try:
        for current, until in search.rounds():
            search.played.play(decks_of(current), until, workers, executor, progress)
    except KeyboardInterrupt:
        if not search.played.games:
            raise
        interrupted = True
    except (SimulationError, FarmError) as error:
        if not search.played.games:
            raise
        problem = str(error)
    game = checked_edition(find_game(plan.game), plan.data)
    return Sensitivity(
        plan=plan,
        game=game,
        options=msgspec.to_builtins(game.decode_options(plan.options)),
        numbers=tuple(search.all_effects()),
        fixed=tuple(each for each in every if not each.values),
        rounds=tuple(search.begun),
        games=search.played.games,
        seconds=time.monotonic() - began,
        interrupted=interrupted,
        problem=problem,
    )


class _Search:
    """The numbers that are still in play, and the deals that they played."""

    def __init__(
        self, plan: SensitivityPlan, numbers: Sequence[Varied], began: float, processes: int
    ) -> None:
        self.plan = plan
        self.numbers = numbers
        self.played = Played(plan)
        self.begun: list[Round] = []
        self._left: Sequence[Varied] = numbers
        self._dropped: dict[DataNumber, NumberEffects] = {}
        self._ends = began + plan.minutes * 60
        self._processes = processes

    def check_budget(self) -> None:
        """Raise ValueError if the budget is too small for one verdict."""
        count, plan = len(self.numbers), self.plan
        needed = least(count)
        many = f"{count:,} number{'s' * (count > 1)}"
        if plan.games and plan.games < needed:
            raise ValueError(
                f"{plan.games:,} games are too few for {many}: a verdict needs {FEW} deals with each of "
                f"{decks(count):,} decks, so {needed:,} games"
            )
        if plan.minutes:
            seconds = needed * seconds_per_game(self.plan, self._processes)
            if time.monotonic() + seconds > self._ends:
                raise ValueError(
                    f"{plan.minutes:g} minutes are too short for {many}: a verdict needs {needed:,} games, "
                    f"about {seconds / 60:.1f} minutes"
                )

    def forecast(self, matched: int) -> str:
        """Say what will be done."""
        count = len(self.numbers)
        steps = sum(len(each.values) for each in self.numbers)
        fixed = f", {matched - count:,} more are fixed by the rules" if matched > count else ""
        sizes = ", then ".join(f"{each:,}" for each in stages(count))
        budget = f"{self.plan.games:,} games" if self.plan.games else f"{self.plan.minutes:g} minutes"
        many = f"{count:,} number{'s' * (count > 1)}"
        return f"{many} to vary, with {steps:,} changed decks{fixed}; {sizes} in play, for {budget}."

    def rounds(self) -> Iterator[tuple[Sequence[Varied], int]]:
        """Yield the numbers of each round, and how many deals they then have; drop numbers when it was played."""
        sizes = list(stages(len(self.numbers)))
        planned = rounds(len(self.numbers), self.plan.games) if self.plan.games else []
        first, timed = 0, time.monotonic()
        for place, size in enumerate(sizes):
            if len(self._left) > size:
                self._drop(size)
            if self.plan.games:
                deals = next((each.deals for each in planned if each.numbers == size), 0)
            else:
                pace = (
                    self.played.games / (time.monotonic() - timed)
                    if place
                    else 1 / seconds_per_game(self.plan, self._processes)
                )
                left = max(0.0, self._ends - time.monotonic()) / (len(sizes) - place)
                deals = max(int(left * pace) // decks(size), 0 if place else FEW)
            if not deals:
                return
            self.begun.append(Round(size, deals))
            first += deals
            yield self._left, first

    def _drop(self, size: int) -> None:
        effects = [self._effects(each) for each in self._left]
        kept = going_on(effects, size)
        self._dropped |= {
            each.number: replace(each, dropped=True) for each in effects if each.number not in kept
        }
        self._left = [each for each in self._left if each.number in kept]

    def _effects(self, each: Varied) -> NumberEffects:
        decks = [
            OWN,
            *(
                None if value is None else ChangedDeck(((each.number, value),))
                for value in (each.up, each.down)
            ),
        ]
        failed = tuple(self.played.failed[deck] for deck in decks if deck in self.played.failed)
        own, up, down = (
            None if deck is None or deck in self.played.failed else self.played.sample(deck) for deck in decks
        )
        return replace(effects_of(each, own, up, down, self.plan.figures), failed=failed)

    def all_effects(self) -> list[NumberEffects]:
        """Return what is known of every number."""
        return judged(self._dropped.get(each.number) or self._effects(each) for each in self.numbers)
