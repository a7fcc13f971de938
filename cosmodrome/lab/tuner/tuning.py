"""Tunes a deck: checks the plan, searches with a journal, and says what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from cosmodrome.core import Game, find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.spread import cores
from cosmodrome.lab.report import Report, ReportPlan, Setup, report
from cosmodrome.lab.report.sampling import random_figures
from cosmodrome.lab.sensitivity.moves import varied
from cosmodrome.lab.sensitivity.playing import OWN, seconds_per_game
from cosmodrome.lab.simulation.playout import check_playable
from cosmodrome.lab.tuner.allowance import Allowance
from cosmodrome.lab.tuner.candidates import Dial
from cosmodrome.lab.tuner.contender import Contender
from cosmodrome.lab.tuner.goals import Goal, check_goals
from cosmodrome.lab.tuner.journal import SearchJournal, head_of
from cosmodrome.lab.tuner.measuring import Measured, measured
from cosmodrome.lab.tuner.model import LinearModel
from cosmodrome.lab.tuner.plan import TunePlan, least_games
from cosmodrome.lab.tuner.search import DeckSearch
from cosmodrome.lab.tuner.start import SearchStart, start_of
from cosmodrome.lab.tuner.verdict import Verdict

JOURNAL: Final = "search.jsonl"
"""The name of the journal in the folder of a search."""
ORIGINAL: Final = "original"
TUNED: Final = "tuned"

Outcome = Literal["found", "nothing to change", "none"]


@dataclass(frozen=True, kw_only=True)
class Tuned:
    """The end of a search."""

    plan: TunePlan
    game: Game
    options: dict[str, Any]
    ended: Outcome
    """A deck was found, the own deck does, or neither."""
    own: Measured
    """The figures of the own deck, from the deals of the search."""
    passed: Contender | None
    """The candidate that passed; the own deck if nothing is to be changed."""
    verdicts: tuple[Verdict, ...]
    contenders: tuple[Contender, ...]
    """All candidates that played, in the order of their races."""
    best: tuple[Measured, ...]
    """The deck that comes nearest to each goal, or is furthest inside it."""
    nearest: Measured
    """The deck that comes nearest to all goals together."""
    dials: tuple[Dial, ...]
    """The numbers that were free to vary."""
    fixed: int
    """How many numbers cannot be moved."""
    models: dict[str, LinearModel]
    """What the search learnt of each figure, by key. The numbers of a model are the dials."""
    refused: int
    """How many changed decks the game refused."""
    exhausted: bool
    """Whether the budget ended the search."""
    games: int
    seconds: float
    report: Report | None
    """The deck that was found beside the own one; None without one."""

    @property
    def data(self) -> dict[str, str]:
        """The files of the deck that was found, and of the own deck if that is not the game's."""
        return self.passed.deck.data(self.plan.search()) if self.passed else {}

    @property
    def in_the_way(self) -> list[Goal]:
        """The goals that no deck meets; if each is met by some deck, those that the nearest one misses."""
        alone = [goal for place, goal in enumerate(self.plan.goals) if _margin(self.best[place], place) < 0]
        return alone or [
            goal for place, goal in enumerate(self.plan.goals) if _margin(self.nearest, place) < 0
        ]


def tune(
    plan: TunePlan,
    folder: Path,
    *,
    resume: bool = False,
    workers: int | None = None,
    executor: Executor | str | None = None,
    progress: Callable[[int], object] = lambda games: None,
    foretell: Callable[[str], object] = lambda line: None,
) -> Tuned:
    """Search for the smallest change that meets all goals, in `workers` processes (one per core if None) or elsewhere.

    Every game is kept in a journal in the folder, which is made if it is not there; `resume` goes on from that. Raises
    ValueError (TargetError, DataError and Unknown too) or msgspec.ValidationError for a plan that cannot be searched,
    JournalError for a journal of another search, OSError if it cannot be written, and KeyboardInterrupt,
    SimulationError or FarmError from play.
    """
    began = time.monotonic()
    check_playable(plan.game, plan.data, plan.options, len(plan.bots), plan.bots)
    game = checked_edition(find_game(plan.game), plan.data)
    if (plan.games > 0) == (plan.minutes > 0):
        raise ValueError("a budget is a number of games or of minutes")
    if not plan.goals:
        raise ValueError("nothing is to be reached: name a target")
    setup = Setup(options=plan.options, data=plan.data)
    check_goals(
        plan.goals,
        game,
        random_figures(ReportPlan(game=plan.game, games=1, bots=plan.bots, seed=plan.seed, setups=(setup,))),
    )
    if plan.found:
        start, fixed = start_of(plan), 0
    else:
        every = varied(plan.game, plan.data, plan.vary, workers, executor, foretell)
        movable = tuple(each for each in every if each.values)
        start, fixed = SearchStart(movable, {}), len(every) - len(movable)
    pace = seconds_per_game(plan.search(), cores(workers)) if plan.minutes and not resume else 0.0
    if not resume:
        before = f"{plan.minutes:g} minutes are about " if plan.minutes else ""
        _check_budget(plan, len(start.varied), Allowance(plan, pace).total, before)
    folder.mkdir(parents=True, exist_ok=True)
    with SearchJournal(folder / JOURNAL, head_of(plan), resume=resume) as journal:
        if plan.minutes and journal.pace is None:
            journal.keep_pace(pace or seconds_per_game(plan.search(), cores(workers)))
        allowance = Allowance(plan, journal.pace or 0.0)
        foretell(_forecast(plan, start, fixed, allowance))
        search = DeckSearch(plan, game, journal, allowance, start, workers, executor, progress)
        search.run()
        return _ended(plan, game, search, allowance, fixed, began, workers, executor)


def _check_budget(plan: TunePlan, numbers: int, games: int, before: str) -> None:
    """Raise ValueError if the games are too few for one verdict."""
    wanted = least_games(plan, numbers)
    if games < sum(wanted.values()):
        parts = ", ".join(f"{count:,} for {what}" for what, count in wanted.items())
        raise ValueError(
            f"{before}{games:,} games{'; these' if before else ''} are too few for {numbers:,} "
            f"number{'s' * (numbers != 1)}: it takes {sum(wanted.values()):,} at least, {parts}"
        )


def _forecast(plan: TunePlan, start: SearchStart, fixed: int, allowance: Allowance) -> str:
    count = len(start.varied)
    budget = (
        f"{plan.games:,} games"
        if plan.games
        else f"{plan.minutes:g} minutes, about {allowance.total:,} games"
    )
    more = f" ({fixed:,} more are fixed by the rules)" if fixed else ""
    return (
        f"{count:,} number{'s' * (count != 1)} to vary{more}, {len(plan.goals):,} "
        f"target{'s' * (len(plan.goals) != 1)}, {budget}."
    )


def _ended(
    plan: TunePlan,
    game: Game,
    search: DeckSearch,
    allowance: Allowance,
    fixed: int,
    began: float,
    workers: int | None,
    executor: Executor | str | None,
) -> Tuned:
    own = measured(search.played, OWN, plan.goals)
    every = [measured(search.played, deck, plan.goals) for deck in search.played.decks]
    passed = search.passed
    changed = passed is not None and passed.deck != OWN
    return Tuned(
        plan=plan,
        game=game,
        options=msgspec.to_builtins(game.decode_options(plan.options)),
        ended="none" if passed is None else "found" if changed else "nothing to change",
        own=own,
        passed=passed,
        verdicts=tuple(search.verdicts),
        contenders=tuple(search.contenders),
        best=tuple(_best(every, place) for place in range(len(plan.goals))),
        nearest=max(every, key=lambda one: min(one.pessimistic(search.knowledge.scales))),
        dials=tuple(search.dials),
        fixed=fixed,
        models=search.knowledge.models(),
        refused=search.refused,
        exhausted=passed is None and search.exhausted,
        games=allowance.games,
        seconds=time.monotonic() - began,
        report=_report(plan, search, allowance, workers, executor) if changed else None,
    )


def _best(every: Sequence[Measured], place: int) -> Measured:
    """Return the deck that comes nearest to a goal; of those that surely meet it, the smallest change."""
    return max(every, key=lambda one: (min(_margin(one, place), 0.0), -len(one.deck.changes)))


def _margin(one: Measured, place: int) -> float:
    return one.pessimistic([1.0] * len(one.goals))[place]


def _report(
    plan: TunePlan,
    search: DeckSearch,
    allowance: Allowance,
    workers: int | None,
    executor: Executor | str | None,
) -> Report:
    """Compare the deck that was found with the own one, on the deals of its verdict."""
    assert search.passed is not None
    original = Setup(name=ORIGINAL, options=plan.options, data=plan.data)
    tuned = Setup(name=TUNED, options=plan.options, data=search.passed.deck.data(plan.search()))
    return report(
        ReportPlan(
            game=plan.game,
            games=allowance.reported,
            bots=plan.bots,
            seed=plan.verdict(len(search.verdicts)).seed,
            setups=(original, tuned),
            limit=plan.limit,
        ),
        workers,
        executor=executor,
    )
