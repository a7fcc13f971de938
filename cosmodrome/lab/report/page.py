"""The report as one page of HTML that needs nothing else: for screens large and small, light and dark, and paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from cosmodrome import __version__
from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.report.compare import table
from cosmodrome.lab.report.making import Comparison, Report
from cosmodrome.lab.report.plots import draw
from cosmodrome.lab.report.sections.parts import FigureTable

NARROW: Final = 4
"""Columns that a phone has room for; with more each row becomes a list there."""
LONG: Final = 16
"""Rows from which a table is folded up."""
WIDE: Final = 6
"""Columns from which a table takes the page's whole width."""


def page(report: Report, command: str = "") -> str:
    """The page. `command` is the one that makes the same again."""
    base = report.plan.setups[0].name
    pages = Environment(
        loader=PackageLoader(__package__, ""),
        autoescape=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    pages.filters |= {
        "anchor": _anchor,
        "compared": lambda other, section: table(base, other.setup.name, other.differences[section]),
        "draw": lambda chart: Markup(draw(chart)),
    }
    pages.tests["wide"] = _wide
    return pages.get_template("page.html").render(
        report=report,
        command=command,
        facts=list(_facts(report)),
        played=f"{report.games:,} of {report.plan.games:,}",
        version=__version__,
        narrow=NARROW,
        long=LONG,
    )


def _facts(report: Report) -> Iterator[tuple[str, str]]:
    """What was played, and how."""
    plan = report.plan
    first, *others = plan.setups
    yield "Games", f"{report.games:,}" + (" in each set-up" if others else "")
    yield "Rules", f"version {report.game.rules_version}"
    yield "Seed", plan.seed
    yield "Time", _time(report.seconds)
    yield "Bots, one for each seat", ", ".join(plan.bots)
    yield "Options", _options(report, 0)
    for number, each in enumerate(others, 1):
        yield f"Options of {each.name}", _options(report, number)
    for each in plan.setups:
        if each.data:
            where = "Data files" if each is first else f"Data files of {each.name}"
            yield where, f"{', '.join(each.data)} (SHA-256 {data_hash(each.data)[:12]}…)"


def _options(report: Report, number: int) -> str:
    options = report.options[number]
    if number:
        options = {key: value for key, value in options.items() if report.options[0][key] != value}
        if not options:
            return "the same"
    words = (f"{key}={value if isinstance(value, str) else _json(value)}" for key, value in options.items())
    return ", ".join(words) or "none"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{seconds:.1f} s"


def _anchor(comparison: Comparison) -> str:
    name = comparison.setup.name
    return "against-" + "".join(letter if letter.isalnum() else "-" for letter in name)


def _wide(table: FigureTable) -> bool:
    """Whether it takes the page's whole width."""
    return len(table.head) > WIDE or len(table.rows) > LONG
