"""Samples of games, and the sections that are made of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cosmodrome.core import find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.report.counting import census_of, counted, drawn
from cosmodrome.lab.report.figures import Figure
from cosmodrome.lab.report.plan import ReportPlan, Setup
from cosmodrome.lab.report.rows import Rows
from cosmodrome.lab.report.sections.cards import cards
from cosmodrome.lab.report.sections.comebacks import comebacks
from cosmodrome.lab.report.sections.course import endings, happenings, length, turns
from cosmodrome.lab.report.sections.parts import ReportSection, Sample
from cosmodrome.lab.report.sections.scores import scores
from cosmodrome.lab.report.sections.seats import seats
from cosmodrome.lab.report.sections.tosses import tosses

MOST_TOSSES: Final = 5000
"""The most fresh set-ups that are drawn of each variant."""
AT_RANDOM: Final = 8
"""The number of random games that show which figures a game has."""

SECTIONS: Final[Mapping[str, Callable[[Sample], ReportSection | None]]] = {
    "seats": seats,
    "length": length,
    "endings": endings,
    "scores": scores,
    "comeback": comebacks,
    "turns": turns,
    "cards": cards,
    "tosses": tosses,
    "happenings": happenings,
}
"""The sections by their ids, with which the keys of their figures begin."""


def sections_of(sample: Sample, keys: Collection[str] = ()) -> list[ReportSection]:
    """Return every section that the games have something to say on.

    With `keys`, only sections of these figures are made, and they have no others.
    """
    wanted = {key.partition(".")[0] for key in keys}
    sections = [
        section for id, make in SECTIONS.items() if (not keys or id in wanted) and (section := make(sample))
    ]
    if not keys:
        return sections
    return [
        replace(section, figures=tuple(each for each in section.figures if each.key in keys))
        for section in sections
    ]


def figures_of(sample: Sample, keys: Collection[str]) -> dict[str, Figure]:
    """Return the figures with these keys, by key."""
    return by_key(sections_of(sample, keys)) if keys else {}


def by_key(sections: Sequence[ReportSection]) -> dict[str, Figure]:
    """Return the figures of sections, by key."""
    return {figure.key: figure for section in sections for figure in section.figures}


def sample_of(plan: ReportPlan, setup: Setup, rows: Rows) -> Sample:
    """Return the games of a set-up, with what sections need to know besides."""
    game = checked_edition(find_game(plan.game), setup.data)
    census = census_of(game)
    return Sample(
        name=setup.name,
        game=game,
        census=census,
        rows=rows,
        teams=tuple(offers.teams(game, game.decode_options(setup.options), len(plan.bots))),
        bots=plan.bots_of(setup),
        drawn=drawn(census, plan.seed, min(rows.games, MOST_TOSSES)),
    )


def random_figures(plan: ReportPlan) -> dict[str, Figure]:
    """Return the figures of some random games of the first set-up, which show what figures there are."""
    setup = plan.setups[0]
    game = checked_edition(find_game(plan.game), setup.data)
    options, bots = game.decode_options(setup.options), ("random",) * len(plan.bots)
    rows = counted(game, options, bots, plan.seed, range(AT_RANDOM), plan.limit)
    return by_key(sections_of(sample_of(plan, setup, rows)))
