"""A balance report: plays the games of a plan, in one or several set-ups, and makes sections of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec

from cosmodrome.core import Game, find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.report import compare
from cosmodrome.lab.report.compare import Difference
from cosmodrome.lab.report.counting import census_of, counted, drawn
from cosmodrome.lab.report.rows import Rows, joined
from cosmodrome.lab.report.sections.cards import cards
from cosmodrome.lab.report.sections.comebacks import comebacks
from cosmodrome.lab.report.sections.course import endings, happenings, length, turns
from cosmodrome.lab.report.sections.parts import ReportSection, Sample
from cosmodrome.lab.report.sections.scores import scores
from cosmodrome.lab.report.sections.seats import seats
from cosmodrome.lab.report.sections.tosses import tosses
from cosmodrome.lab.simulation.playout import LIMIT, SimulationError, check_playable

AT_A_TIME: Final = 4
"""Games in a piece of work: few, so that slow bots show progress and little is lost when somebody interrupts."""
MOST_TOSSES: Final = 5000
"""Fresh set-ups of each variant."""

SECTIONS: Final[tuple[Callable[[Sample], ReportSection | None], ...]] = (
    seats,
    length,
    endings,
    scores,
    comebacks,
    turns,
    cards,
    tosses,
    happenings,
)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: the options and the data files that are not the game's own, under a name for people."""

    name: str = ""
    options: dict[str, Any] = {}
    data: dict[str, str] = {}


class ReportPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: game i of each set-up has the seed `seed/i`. The first set-up is the one the others differ from."""

    game: str
    games: int
    bots: tuple[str, ...]
    """One for each seat; they move up a seat from game to game."""
    seed: str
    setups: tuple[Setup, ...] = (Setup(),)
    limit: int = LIMIT


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Another set-up, and how its figures differ from the first's."""

    setup: Setup
    summary: str
    sentences: tuple[str, ...]
    differences: Mapping[str, list[Difference]]
    """By section."""


@dataclass(frozen=True, kw_only=True)
class Report:
    """All that came of a plan."""

    plan: ReportPlan
    game: Game
    options: tuple[dict[str, Any], ...]
    """Of each set-up, defaults written out."""
    games: int
    """How many were played: fewer than planned if somebody interrupted, or something went wrong."""
    interrupted: bool
    problem: str
    seconds: float
    sections: tuple[ReportSection, ...]
    comparisons: tuple[Comparison, ...]


def report(
    plan: ReportPlan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | str | None = None,
) -> Report:
    """Play all games, in so many processes (all cores if not said) or on an executor, and judge them.

    An interrupt, or something that goes wrong, ends the games; the report is then of those that were played before, and
    says so. If there were none it is raised: KeyboardInterrupt, SimulationError or FarmError. For a plan that cannot be
    played: Unknown, ValueError or msgspec.ValidationError. `progress` hears how many games were just played.
    """
    check(plan)
    began = time.perf_counter()
    parts: list[tuple[Rows, ...]] = []
    interrupted, problem = False, ""
    pieces = [range(first, min(first + AT_A_TIME, plan.games)) for first in range(0, plan.games, AT_A_TIME)]
    try:
        for piece, rows in spread(partial(played, plan), pieces, workers, executor):
            parts.append(rows)
            progress(len(piece))
    except KeyboardInterrupt:
        if not parts:
            raise
        interrupted = True
    except (SimulationError, FarmError) as error:
        if not parts:
            raise
        problem = str(error)
    every = [joined([part[number] for part in parts]) for number in range(len(plan.setups))]
    samples = [_sample(plan, setup, each) for setup, each in zip(plan.setups, every, strict=True)]
    found = [[section for make in SECTIONS if (section := make(sample))] for sample in samples]
    first, others = found[0], found[1:]
    game = samples[0].game
    return Report(
        plan=plan,
        game=game,
        options=tuple(msgspec.to_builtins(game.decode_options(setup.options)) for setup in plan.setups),
        games=every[0].games,
        interrupted=interrupted,
        problem=problem,
        seconds=time.perf_counter() - began,
        sections=tuple(
            compare.merged(section, [each for other in others for each in other if each.id == section.id])
            for section in first
        ),
        comparisons=tuple(
            _comparison(plan.setups[0], setup, first, other)
            for setup, other in zip(plan.setups[1:], others, strict=True)
        ),
    )


def check(plan: ReportPlan) -> None:
    """Raise Unknown, ValueError (DataError too) or msgspec.ValidationError, naming what is wrong with a plan."""
    for setup in plan.setups:
        check_playable(plan.game, setup.data, setup.options, len(plan.bots), plan.bots)
    if plan.games < 1:
        raise ValueError(f"at least one game must be played, not {plan.games}")


def played(plan: ReportPlan, numbers: range) -> tuple[Rows, ...]:
    """These games, in every set-up."""
    found = []
    for setup in plan.setups:
        game = checked_edition(find_game(plan.game), setup.data)
        options = game.decode_options(setup.options)
        found.append(counted(game, options, plan.bots, plan.seed, numbers, plan.limit))
    return tuple(found)


def _sample(plan: ReportPlan, setup: Setup, rows: Rows) -> Sample:
    game = checked_edition(find_game(plan.game), setup.data)
    census = census_of(game)
    return Sample(
        name=setup.name,
        game=game,
        census=census,
        rows=rows,
        teams=tuple(offers.teams(game, game.decode_options(setup.options), len(plan.bots))),
        bots=plan.bots,
        drawn=drawn(census, plan.seed, min(rows.games, MOST_TOSSES)),
    )


def _comparison(
    first: Setup, other: Setup, sections: list[ReportSection], others: list[ReportSection]
) -> Comparison:
    found = compare.differences(sections, others)
    return Comparison(
        setup=other,
        summary=compare.summary(first.name, other.name, found),
        sentences=tuple(compare.sentences(found)),
        differences=found,
    )
