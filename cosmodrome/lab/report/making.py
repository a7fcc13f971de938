"""A balance report: plays the games of a plan, in one or several set-ups, and makes sections of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from cosmodrome.core import Game, find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.report import compare
from cosmodrome.lab.report.blanks import Blanked, blank_edition, blanked
from cosmodrome.lab.report.blanks import section as blanked_section
from cosmodrome.lab.report.changes import BOTS, DataChange, data_changes, option_changes
from cosmodrome.lab.report.compare import Difference
from cosmodrome.lab.report.counting import census_of
from cosmodrome.lab.report.figures import FEW
from cosmodrome.lab.report.picks import Pick, picks
from cosmodrome.lab.report.plan import AT_A_TIME, ReportPlan, Setup
from cosmodrome.lab.report.playing import all_played
from cosmodrome.lab.report.rows import Rows, joined, taken
from cosmodrome.lab.report.sampling import by_key, random_figures, sample_of, sections_of
from cosmodrome.lab.report.sections.parts import ReportSection, Sample
from cosmodrome.lab.report.strength import by_strength, meeting, strength_section
from cosmodrome.lab.report.until import Aim, aim, check_targets, found_in, until_section
from cosmodrome.lab.report.waiting import Waiting
from cosmodrome.lab.simulation.playout import SimulationError, check_playable


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Another set-up: what was changed in it, and how its figures differ from the first's."""

    setup: Setup
    changes: tuple[DataChange, ...]
    """Each field of the data and each option that is not as in the first set-up."""
    summary: str
    own: tuple[Difference, ...]
    """The figures of the cards that were changed."""
    clear: tuple[Difference, ...]
    """What else is clear, the surest first."""
    differences: Mapping[str, list[Difference]]
    """By section."""


@dataclass(frozen=True, kw_only=True)
class Report:
    """The results of a plan."""

    plan: ReportPlan
    game: Game
    options: tuple[dict[str, Any], ...]
    """The options of each set-up, with defaults written out."""
    games: int
    """The number of games played: fewer than planned after an interrupt or an error."""
    interrupted: bool
    problem: str
    seconds: float
    sections: tuple[ReportSection, ...]
    comparisons: tuple[Comparison, ...]
    blanked: tuple[Blanked, ...]
    """What is missed without each card that was blanked."""
    aims: tuple[Aim, ...]
    """How well each target is known in each set-up."""
    picks: tuple[Pick, ...]
    """Games that are worth a look."""


def report(
    plan: ReportPlan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | str | None = None,
    foretell: Callable[[Sequence[str]], object] = lambda lines: None,
) -> Report:
    """Play all games, in `workers` processes (one per core if None) or on an executor, and judge them.

    After an interrupt or an error, the report is of the games that were played before, and says so. If there were none,
    it is raised: KeyboardInterrupt, SimulationError or FarmError. Raises Unknown, ValueError or msgspec.ValidationError
    for a plan that cannot be played. `progress` is called with the number of games that were just played, and
    `foretell`, if the plan has targets, once with how many games each may take.
    """
    check(plan)
    began = time.perf_counter()
    parts: dict[int, tuple[Rows, ...]] = {}
    interrupted, problem = False, ""
    waiting = Waiting(plan, foretell) if plan.until else None
    pieces = [range(first, min(first + AT_A_TIME, plan.games)) for first in range(0, plan.games, AT_A_TIME)]
    try:
        with closing(all_played(plan, pieces, workers, executor)) as results:
            for piece, rows in results:
                parts[piece.start] = rows
                progress(len(piece))
                if waiting is not None:
                    waiting.hear(piece, rows)
                    if waiting.known is not None:  # which later games are already over is a matter of luck
                        parts = {first: rows for first, rows in parts.items() if first < waiting.known}
                        break
    except KeyboardInterrupt:
        if not parts:
            raise
        interrupted = True
    except (SimulationError, FarmError) as error:
        if not parts:
            raise
        problem = str(error)
    return _judged(plan, list(parts.values()), interrupted, problem, time.perf_counter() - began)


def _judged(
    plan: ReportPlan, parts: Sequence[tuple[Rows, ...]], interrupted: bool, problem: str, seconds: float
) -> Report:
    """Return the report of the games that were played."""
    count = len(plan.setups)
    met = [[part[count + place] for part in parts] for place in range(len(plan.meetings))]
    every = [joined([part[number] for part in parts]) for number in range(count)]
    samples = [sample_of(plan, setup, each) for setup, each in zip(plan.setups, every, strict=True)]
    missing = _blanked(plan, samples[0], [part[-1] for part in parts])
    samples[0] = replace(samples[0], missed={each.card: each.missed for each in missing})
    by_setup = [sections_of(sample) for sample in samples]
    aims = _aims(plan, by_setup)
    game = samples[0].game
    return Report(
        plan=plan,
        game=game,
        options=tuple(msgspec.to_builtins(game.decode_options(setup.options)) for setup in plan.setups),
        games=every[0].games,
        interrupted=interrupted,
        problem=problem,
        seconds=seconds,
        sections=(
            *([until_section(aims, every[0].games, count > 1)] if aims else []),
            *_met(plan, met, samples, by_setup),
            *_merged(plan, by_setup),
            *([blanked_section(missing)] if missing else []),
        ),
        comparisons=tuple(_comparison(plan, number, by_setup) for number in range(1, count)),
        blanked=tuple(missing),
        aims=tuple(aims),
        picks=picks(list(zip(plan.setups, every, strict=True))),
    )


def _aims(plan: ReportPlan, by_setup: Sequence[list[ReportSection]]) -> list[Aim]:
    figures = [by_key(sections) for sections in by_setup]
    return [
        aim(wanted, figure, setup.name)
        for wanted in plan.until
        for figure, setup in zip(found_in(wanted.key, figures), plan.setups, strict=True)
    ]


def _met(
    plan: ReportPlan,
    rows: Sequence[list[Rows]],
    samples: Sequence[Sample],
    by_setup: Sequence[list[ReportSection]],
) -> list[ReportSection]:
    """Return the section on luck and skill, if set-ups have bots of their own; `rows` are the games of each meeting."""
    if not plan.meetings:
        return []
    figures = [
        (one.name, other.name, meeting(one.name, other.name, joined(each), samples[0].teams))
        for (one, other), each in zip(plan.meetings, rows, strict=True)
    ]
    claims = {
        setup.name: [claim for section in sections for claim in section.claims]
        for setup, sections in zip(plan.setups, by_setup, strict=True)
    }
    return [strength_section(figures, len(plan.bots), claims)]


def _merged(plan: ReportPlan, by_setup: Sequence[list[ReportSection]]) -> list[ReportSection]:
    """Return the sections of the first set-up, with the charts of all; by strength, each says what holds for some."""
    sections = []
    for section in by_setup[0]:
        others = [next((each for each in those if each.id == section.id), None) for those in by_setup]
        merged = compare.merged(section, [each for each in others[1:] if each is not None])
        if plan.meetings:
            names = [setup.name for setup in plan.setups]
            merged = by_strength(
                merged, {name: each.claims if each else () for name, each in zip(names, others, strict=True)}
            )
        sections.append(merged)
    return sections


def check(plan: ReportPlan) -> None:
    """Raise Unknown, ValueError (DataError too) or msgspec.ValidationError, naming what is wrong with a plan."""
    for setup in plan.setups:
        check_playable(plan.game, setup.data, setup.options, len(plan.bots), plan.bots_of(setup))
    if plan.games < 1:
        raise ValueError(f"at least one game must be played, not {plan.games}")
    if plan.games < len(plan.blanks) * FEW:
        raise ValueError(
            f"{len(plan.blanks)} cards can't be blanked in {plan.games} games: "
            f"a verdict needs {FEW} games for each, so {len(plan.blanks) * FEW} in all"
        )
    for card in plan.blanks:
        blank_edition(plan.game, plan.setups[0].data, card)
    if plan.until:
        game = checked_edition(find_game(plan.game), plan.setups[0].data)
        check_targets(plan.until, game, random_figures(plan))


def _blanked(plan: ReportPlan, sample: Sample, rows: Sequence[Rows]) -> list[Blanked]:
    """Compare the games of the first set-up with the same games and a blank; `rows` are pieces of the latter."""
    by_card: dict[str, list[Rows]] = {}
    for each in rows if plan.blanks else ():
        by_card.setdefault(plan.blank_at(int(each.numbers[0])), []).append(each)
    pairs = {}
    for card in plan.blanks:
        if card in by_card:
            without = joined(by_card[card])
            game = blank_edition(plan.game, plan.setups[0].data, card)
            with_it = replace(sample, rows=taken(sample.rows, without.numbers.tolist()))
            pairs[card] = (with_it, replace(with_it, game=game, census=census_of(game), rows=without))
    return blanked(pairs, sections_of)


def _comparison(plan: ReportPlan, number: int, by_setup: Sequence[list[ReportSection]]) -> Comparison:
    """Compare the set-up of this number with the first; `by_setup` are the sections of all set-ups."""
    first, other = plan.setups[0], plan.setups[number]
    games = [checked_edition(find_game(plan.game), setup.data) for setup in (first, other)]
    options = [
        msgspec.to_builtins(game.decode_options(setup.options))
        for game, setup in zip(games, (first, other), strict=True)
    ]
    changes = [*data_changes(*games), *option_changes(*options)]
    if other.bots:
        changes.append(DataChange(BOTS, "", "", "at the seats", first.name, other.name))
    differences = compare.differences([(by_setup[0], by_setup[number])])[0]
    named = {each.card for each in changes} | {
        value for each in changes for value in (each.old, each.new) if value
    }
    own, clear = compare.split(differences, named - {""})
    return Comparison(
        setup=other,
        changes=tuple(changes),
        summary=compare.summary(first.name, other.name, differences),
        own=tuple(own),
        clear=tuple(clear),
        differences=differences,
    )
