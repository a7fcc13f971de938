"""The report as one page of HTML that needs nothing else: for screens large and small, light and dark, and paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from markupsafe import Markup

from cosmodrome.lab.pages.skeleton import LONG, drawn, options_said, pages, time_said
from cosmodrome.lab.report.compare import Difference, side_by_side
from cosmodrome.lab.report.making import Comparison, Report
from cosmodrome.lab.report.plots import draw
from cosmodrome.lab.report.sections.parts import FigureTable

FEW_CHANGES: Final = 3
"""The most changes of a set-up that are named under "In short"."""
MOST_CHANGES: Final = 12
"""The most changes of a set-up whose list is not folded up."""
WIDE: Final = 6
"""The most columns of a table that does not take the page's whole width."""


def page(report: Report, command: str = "", shown: Mapping[int, str] = {}, fault: str = "") -> str:
    """Return the page. `command` makes the same page again.

    `shown` are the commands that show games which are worth a look, by their places among the picks. `fault` is why
    some of these were not kept.
    """
    base = report.plan.setups[0].name
    templates = pages(__package__)
    templates.filters |= {
        "anchor": _anchor,
        "compared": lambda others, section: side_by_side(
            "Compared", base, {each.setup.name: each.differences.get(section, ()) for each in others}
        ),
        "own": lambda others: side_by_side(
            "Figures of what was changed", base, _with_keys(others, _of_changed(others))
        ),
        "clear": lambda others: side_by_side(
            "What else is clear", base, _with_keys(others, _else_clear(others))
        ),
        "short": _in_short,
        "opening": lambda words: words[:1].upper() + words[1:],
        "thousands": "{:,}".format,
        "draw": lambda chart: Markup(draw(chart)),
    }
    templates.tests["wide"] = _wide
    templates.globals["most_changes"] = MOST_CHANGES
    return drawn(
        templates,
        "report.html",
        title=report.game.title,
        facts=list(_facts(report)),
        command=command,
        played=f"{report.games:,} of {report.plan.games:,}",
        interrupted=report.interrupted,
        problem=report.problem,
        report=report,
        shown=[(report.picks[place], words) for place, words in shown.items()],
        fault=fault,
        several=len(report.plan.setups) > 1,
    )


def _of_changed(others: Sequence[Comparison]) -> dict[str, None]:
    """Return the keys of the figures of what was changed in any set-up, in their order."""
    return dict.fromkeys(each.change.first.key for other in others for each in other.own)


def _else_clear(others: Sequence[Comparison]) -> list[str]:
    """Return the keys of the other figures that are clear in any set-up, in their order."""
    own = _of_changed(others)
    clear = dict.fromkeys(each.change.first.key for other in others for each in other.clear)
    return [key for key in clear if key not in own]


def _with_keys(others: Sequence[Comparison], keys: Iterable[str]) -> dict[str, list[Difference]]:
    """Return the differences with these keys, by set-up."""
    by_setup = {}
    for other in others:
        every = {each.change.first.key: each for those in other.differences.values() for each in those}
        by_setup[other.setup.name] = [every[key] for key in keys if key in every]
    return by_setup


def _facts(report: Report) -> Iterator[tuple[str, str]]:
    """Yield what was played, and how. What is other in the other set-ups stands under "What changed"."""
    plan = report.plan
    base = plan.setups[0]
    yield "Games", f"{report.games:,}" + (" in each set-up" if len(plan.setups) > 1 else "")
    yield "Rules", f"version {report.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", time_said(report.seconds)
    for setup in plan.setups if plan.meetings else [base]:
        yield "Bots, one for each seat", ", ".join(plan.bots_of(setup))
    yield "Options", options_said(report.options[0])
    if base.data:
        yield "Data files", ", ".join(base.data)


def _in_short(comparison: Comparison) -> str:
    """Return what was changed, if it is little, and what that did."""
    words = [each.words for each in comparison.changes]
    if not words:
        return comparison.summary
    said = "; ".join(words) if len(words) <= FEW_CHANGES else f"{len(words)} changes"
    return f"{said}. {comparison.summary}"


def _anchor(comparison: Comparison) -> str:
    name = comparison.setup.name
    return "against-" + "".join(letter if letter.isalnum() else "-" for letter in name)


def _wide(table: FigureTable) -> bool:
    """Return whether a table takes the page's whole width."""
    return len(table.head) > WIDE or len(table.rows) > LONG
