"""What each number does, as one page of HTML that needs nothing else. It looks like a balance report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from cosmodrome import __version__
from cosmodrome.lab.report.page import LONG, NARROW
from cosmodrome.lab.report.sections.parts import FigureTable
from cosmodrome.lab.report.sections.wording import plain
from cosmodrome.lab.sensitivity.finding import Sensitivity
from cosmodrome.lab.sensitivity.heat import heat_map
from cosmodrome.lab.sensitivity.wording import between, far, headline, rounds, verdict

LOADER: Final = ChoiceLoader([PackageLoader(__package__, ""), PackageLoader("cosmodrome.lab.report", "")])


def page(found: Sensitivity, command: str = "") -> str:
    """Return the page. `command` makes the same page again."""
    pages = Environment(loader=LOADER, autoescape=True, trim_blocks=True, undefined=StrictUndefined)
    return pages.get_template("sensitivity.html").render(
        found=found,
        command=command,
        facts=list(_facts(found)),
        headline=headline(found),
        heat=heat_map(found.numbers),
        clear=_clear(found),
        numbers=_numbers(found),
        fixed=_fixed(found),
        rounds=rounds(found),
        version=__version__,
        narrow=NARROW,
        long=LONG,
    )


def _facts(found: Sensitivity) -> Iterator[tuple[str, str]]:
    plan = found.plan
    yield "Games", f"{found.games:,}"
    yield "Rules", f"version {found.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", f"{found.seconds / 60:.1f} min"
    yield "Bots, one for each seat", ", ".join(plan.bots)
    options = (f"{key}={msgspec.json.encode(value).decode()}" for key, value in found.options.items())
    yield "Options", ", ".join(options).replace('"', "") or "none"
    yield "Numbers", ", ".join(plan.vary) or "all"
    if plan.data:
        yield "Data files", ", ".join(plan.data)


def _clear(found: Sensitivity) -> FigureTable:
    """Return every clear effect, the surest first."""
    effects = sorted(
        ((each, one) for each in found.numbers for one in each.clear), key=lambda pair: pair[1].p
    )
    head = ("Number", "Figure", "Now", "Per step", "95% interval", "A step up", "A step down")
    return FigureTable(
        "Clear effects",
        head,
        tuple(
            (
                each.number.short,
                one.figure.label,
                plain(one.figure.value, one.figure.unit),
                far(one),
                *(
                    "" if ends is None else between(ends, one.figure.unit)
                    for ends in (one.per_step, one.up, one.down)
                ),
            )
            for each, one in effects
        ),
    )


def _numbers(found: Sensitivity) -> FigureTable:
    """Return what is known of every number."""
    return FigureTable(
        "Numbers",
        ("Number", "Now", "A step up", "A step down", "Deals", "Verdict"),
        tuple(
            (
                each.number.words,
                str(each.number.value),
                *("refused" if value is None else str(value) for value in (each.varied.up, each.varied.down)),
                f"{each.deals:,}",
                verdict(each),
            )
            for each in found.numbers
        ),
        frozenset(place for place, each in enumerate(found.numbers) if each.clear),
    )


def _fixed(found: Sensitivity) -> FigureTable:
    """Return the numbers that cannot be moved, and why."""
    return FigureTable(
        "Fixed",
        ("Number", "Now", "Why"),
        tuple((each.number.words, str(each.number.value), each.why) for each in found.fixed),
    )
