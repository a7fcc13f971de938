"""The report as one page of HTML that needs nothing else: for screens large and small, light and dark, and paper."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

import msgspec

from cosmodrome import __version__
from cosmodrome.core.datafile import data_hash
from cosmodrome.lab.report.compare import table as compared
from cosmodrome.lab.report.making import Comparison, Report
from cosmodrome.lab.report.plots import draw
from cosmodrome.lab.report.sections.parts import Chart, Section, Table

NARROW: Final = 4
"""Columns that a phone has room for; with more each row becomes a list there."""
LONG: Final = 16
"""Rows from which a table is folded up."""
WIDE: Final = 6
"""Columns from which a table takes the page's whole width."""


def page(report: Report, command: str = "") -> str:
    """The page. `command` is the one that makes the same again."""
    title = f"{report.game.title}: balance report"
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            *_header(report, command),
            "<main>",
            *_short(report),
            *(line for comparison in report.comparisons for line in _comparison(comparison)),
            *(line for section in report.sections for line in _section(report, section)),
            "</main>",
            f"<footer>Cosmodrome {escape(__version__)}. Intervals hold with 95% confidence.</footer>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _header(report: Report, command: str) -> Iterator[str]:
    plan = report.plan
    first = plan.setups[0]
    rows = [
        ("Games", f"{report.games:,}" + (" in each set-up" if len(plan.setups) > 1 else "")),
        ("Rules", f"version {report.game.rules_version}"),
        ("Seed", plan.seed),
        ("Time", _time(report.seconds)),
        ("Bots, one for each seat", ", ".join(plan.bots)),
        ("Options", _options(report, 0)),
        *((f"Options of {each.name}", _options(report, n)) for n, each in enumerate(plan.setups) if n),
    ]
    for each in plan.setups:
        if each.data:
            where = "Data files" if each is first else f"Data files of {each.name}"
            rows.append((where, f"{', '.join(each.data)} (SHA-256 {data_hash(each.data)[:12]}…)"))
    yield "<header>"
    yield "<p class=kind>Balance report</p>"
    yield f"<h1>{escape(report.game.title)}</h1>"
    if report.interrupted:
        yield (
            f"<p class=warning>Interrupted: {report.games:,} of {plan.games:,} games were played, "
            "and these are in the figures.</p>"
        )
    if report.problem:
        yield (
            f"<p class=warning>Ended early, after {report.games:,} of {plan.games:,} games: "
            f"{escape(report.problem)}</p>"
        )
    yield "<dl>"
    for name, value in rows:
        yield f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
    yield "</dl>"
    if command:
        words = re.sub(r"(?<= )(--\S+)", r"<span>\1</span>", escape(command))
        yield f"<p class=again>The same again: <code>{words}</code></p>"
    yield "</header>"


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


def _short(report: Report) -> Iterator[str]:
    yield '<nav aria-label="In short">'
    yield "<h2>In short</h2>"
    yield "<ul>"
    for comparison in report.comparisons:
        yield f'<li><a href="#against-{_id(comparison)}">Comparison</a> {escape(comparison.summary)}</li>'
    for section in report.sections:
        yield f'<li><a href="#{section.id}">{escape(section.title)}</a> {escape(section.verdict)}</li>'
    yield "</ul>"
    yield "</nav>"


def _id(comparison: Comparison) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in comparison.setup.name)


def _comparison(comparison: Comparison) -> Iterator[str]:
    yield f'<section id="against-{_id(comparison)}" class=comparison>'
    yield f"<h2>Compared with {escape(comparison.setup.name)}</h2>"
    yield f"<p class=verdict>{escape(comparison.summary)}</p>"
    if comparison.sentences:
        yield "<ul>"
        for sentence in comparison.sentences:
            yield f"<li>{escape(sentence)}</li>"
        yield "</ul>"
    yield (
        "<p class=note>Both were played from the same seeds, so what they have in common cancels. "
        "“Clearly” allows for the number of figures compared: about one in twenty of those named is chance "
        "(Benjamini and Hochberg). “Perhaps” is an interval without nought that this does not cover.</p>"
    )
    yield "</section>"


def _section(report: Report, section: Section) -> Iterator[str]:
    yield f'<section id="{section.id}">'
    yield f"<h2>{escape(section.title)}</h2>"
    yield f"<p class=verdict>{escape(section.verdict)}</p>"
    yield "<div class=exhibits>"
    for chart in section.charts:
        yield from _chart(chart)
    beside = [table for table in section.tables if not _wide(table)]
    if beside:
        yield "<div class=tables>"
        for table in beside:
            yield from _table(table, section.title)
        yield "</div>"
    for table in section.tables:
        if _wide(table):
            yield from _table(table, section.title)
    yield "</div>"
    for note in section.notes:
        yield f"<p class=note>{escape(note)}</p>"
    first = report.plan.setups[0].name
    for comparison in report.comparisons:
        found = comparison.differences.get(section.id)
        if found:
            yield "<div class=exhibits>"
            yield from _table(compared(first, comparison.setup.name, found), section.title)
            yield "</div>"
    yield "</section>"


def _chart(chart: Chart) -> Iterator[str]:
    yield "<figure>"
    yield f"<figcaption>{escape(chart.title)}</figcaption>"
    yield draw(chart)
    yield "</figure>"


def _table(table: Table, where: str) -> Iterator[str]:
    yield f'<div class="table{" rows" if len(table.head) > NARROW else ""}">'
    folded = len(table.rows) > LONG
    if folded:
        yield f"<details><summary>{escape(table.title)}: {len(table.rows)} rows</summary>"
    yield '<div class=scroll tabindex=0 role=region aria-label="' + escape(f"{where}: {table.title}") + '">'
    yield "<table>" if folded else f"<table><caption>{escape(table.title)}</caption>"
    yield f"<thead><tr>{''.join(_cells('th scope=col', table.head))}</tr></thead>"
    yield "<tbody>"
    for number, row in enumerate(table.rows):
        start = "<tr class=marked>" if number in table.marked else "<tr>"
        head, *rest = row
        data = zip(table.head[1:], rest, strict=True)
        yield f"{start}<th scope=row>{escape(head)}</th>{''.join(_datum(*each) for each in data)}</tr>"
    yield "</tbody></table></div>"
    if folded:
        yield "</details>"
    yield "</div>"


def _wide(table: Table) -> bool:
    """Whether it takes the page's whole width."""
    return len(table.head) > WIDE or len(table.rows) > LONG


def _datum(name: str, word: str) -> str:
    return f'<td data-is="{escape(name)}">{escape(word)}</td>' if word else "<td></td>"


def _cells(tag: str, words: Sequence[str]) -> Iterator[str]:
    for word in words:
        yield f"<{tag}>{escape(word)}</{tag.split()[0]}>"
