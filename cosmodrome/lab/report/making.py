"""A balance report: plays the games of a plan, in one or several set-ups, and makes sections of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import msgspec

from cosmodrome.core import Game, find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.report import compare
from cosmodrome.lab.report.blanks import Blanked, blank_edition, blanked
from cosmodrome.lab.report.blanks import section as blanked_section
from cosmodrome.lab.report.changes import DataChange, data_changes, option_changes
from cosmodrome.lab.report.compare import Difference
from cosmodrome.lab.report.counting import census_of, counted, drawn
from cosmodrome.lab.report.figures import FEW
from cosmodrome.lab.report.rows import Rows, joined, taken
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
"""The most fresh set-ups that are drawn of each variant."""

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
    """A version of the game under a name for people: its options, and data files that are not the game's own."""

    name: str = ""
    options: dict[str, Any] = {}
    data: dict[str, str] = {}


class ReportPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play. Game i of each set-up has the seed `seed/i`. The others are compared with the first set-up."""

    game: str
    games: int
    bots: tuple[str, ...]
    """One for each seat; they move up a seat from game to game."""
    seed: str
    setups: tuple[Setup, ...] = (Setup(),)
    blanks: tuple[str, ...] = ()
    """Cards, by id, that are blanked in the first set-up. They share the games among them."""
    limit: int = LIMIT

    def blank_at(self, number: int) -> str:
        """Return the card that is blanked in a game."""
        return self.blanks[number // AT_A_TIME % len(self.blanks)]


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


def report(
    plan: ReportPlan,
    workers: int | None = None,
    progress: Callable[[int], object] = lambda games: None,
    executor: Executor | str | None = None,
) -> Report:
    """Play all games, in `workers` processes (one per core if None) or on an executor, and judge them.

    After an interrupt or an error, the report is of the games that were played before, and says so. If there were none,
    it is raised: KeyboardInterrupt, SimulationError or FarmError. Raises Unknown, ValueError or msgspec.ValidationError
    for a plan that cannot be played. `progress` is called with the number of games that were just played.
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
    missing = _blanked(plan, samples[0], [part[-1] for part in parts])
    samples[0] = replace(samples[0], missed={each.card: each.missed for each in missing})
    found = [sections_of(sample) for sample in samples]
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
        sections=(
            *(
                compare.merged(section, [each for other in others for each in other if each.id == section.id])
                for section in first
            ),
            *([blanked_section(missing)] if missing else []),
        ),
        comparisons=tuple(_comparison(plan, number, found) for number in range(1, len(plan.setups))),
        blanked=tuple(missing),
    )


def check(plan: ReportPlan) -> None:
    """Raise Unknown, ValueError (DataError too) or msgspec.ValidationError, naming what is wrong with a plan."""
    for setup in plan.setups:
        check_playable(plan.game, setup.data, setup.options, len(plan.bots), plan.bots)
    if plan.games < 1:
        raise ValueError(f"at least one game must be played, not {plan.games}")
    if plan.games < len(plan.blanks) * FEW:
        raise ValueError(
            f"{len(plan.blanks)} cards can't be blanked in {plan.games} games: "
            f"a verdict needs {FEW} games for each, so {len(plan.blanks) * FEW} in all"
        )
    for card in plan.blanks:
        blank_edition(plan.game, plan.setups[0].data, card)


def played(plan: ReportPlan, numbers: range) -> tuple[Rows, ...]:
    """Play these games in every set-up, and last with the card that is blanked in them, if any is."""
    found = []
    for setup in plan.setups:
        game = checked_edition(find_game(plan.game), setup.data)
        options = game.decode_options(setup.options)
        found.append(counted(game, options, plan.bots, plan.seed, numbers, plan.limit))
    if plan.blanks:
        game = blank_edition(plan.game, plan.setups[0].data, plan.blank_at(numbers[0]))
        options = game.decode_options(plan.setups[0].options)
        found.append(counted(game, options, plan.bots, plan.seed, numbers, plan.limit))
    return tuple(found)


def sections_of(sample: Sample) -> list[ReportSection]:
    """Return every section that the games have something to say on."""
    return [section for make in SECTIONS if (section := make(sample))]


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


def _comparison(plan: ReportPlan, number: int, found: Sequence[list[ReportSection]]) -> Comparison:
    """Compare the set-up of this number with the first; `found` are the sections of all set-ups."""
    first, other = plan.setups[0], plan.setups[number]
    games = [checked_edition(find_game(plan.game), setup.data) for setup in (first, other)]
    options = [
        msgspec.to_builtins(game.decode_options(setup.options))
        for game, setup in zip(games, (first, other), strict=True)
    ]
    changes = (*data_changes(*games), *option_changes(*options))
    differences = compare.differences([(found[0], found[number])])[0]
    named = {each.card for each in changes} | {
        value for each in changes for value in (each.old, each.new) if value
    }
    own, clear = compare.split(differences, named - {""})
    return Comparison(
        setup=other,
        changes=changes,
        summary=compare.summary(first.name, other.name, differences),
        own=tuple(own),
        clear=tuple(clear),
        differences=differences,
    )
