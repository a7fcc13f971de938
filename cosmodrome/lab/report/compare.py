"""What a change does: the figures of two set-ups, played from the same seeds, and a verdict on each difference."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from cosmodrome.lab.report.figures import Figure, FigureChange, change, discoveries
from cosmodrome.lab.report.sections.parts import Chart, FigureTable, ReportSection
from cosmodrome.lab.report.sections.wording import ends, number, plain, signed
from cosmodrome.lab.statistics.intervals import Interval

LAST: Final = "happenings"
"""The section whose figures come last, as they say least by themselves."""


@dataclass(frozen=True)
class Difference:
    """A change of a figure. `sure` says whether it is a discovery among all the figures that were compared."""

    change: FigureChange
    sure: bool

    @property
    def verdict(self) -> str:
        """The verdict in words: no clear difference, or which way it goes and how sure that is."""
        difference, unit = self.change.difference, self.change.first.unit
        if difference.low == difference.high == 0:
            return "no difference at all"
        if difference.holds(0):
            return "no clear difference"
        up = difference.value > 0
        way = {
            "share": ("less often", "more often"),
            "number": ("less", "more"),
            "points": ("lower", "higher"),
        }
        return f"{'clearly' if self.sure else 'perhaps'} {way[unit][up]}"

    @property
    def clear(self) -> bool:
        """Whether the figures clearly differ."""
        return self.verdict.startswith("clearly")

    @property
    def words(self) -> str:
        """The difference with its interval: +3.1 points [+1.2, +5.0]."""
        return f"{far(self.change)} {between(self.change)}"


def far(change: FigureChange) -> str:
    """Return the difference in words; that of shares in percentage points."""
    unit = change.first.unit
    return signed(change.difference.value, unit) + ("" if unit == "number" else " points")


def between(change: FigureChange) -> str:
    """Return the ends of the difference's interval in words."""
    unit = "number" if change.first.unit == "number" else "points"
    if unit == "points":
        return ends(change.difference, "points")
    low, high = change.difference.low, change.difference.high
    return f"[{signed(low, 'number')}, {signed(high, 'number')}]" if abs(low) < float("inf") else "[?]"


def differences(
    pairs: Sequence[tuple[Sequence[ReportSection], Sequence[ReportSection]]],
) -> list[dict[str, list[Difference]]]:
    """Return for each pair of set-ups, by section, every figure that both have. What is sure is so among all pairs."""
    by_section: list[dict[str, list[Difference]]] = []
    changes = [_changes(first, second) for first, second in pairs]
    sure = iter(discoveries([each.p for those in changes for _, each in those]))
    for (first, _), those in zip(pairs, changes, strict=True):
        by_section.append({section.id: [] for section in first})
        for section_id, each in those:
            by_section[-1][section_id].append(Difference(each, next(sure)))
    return by_section


def _changes(
    first: Sequence[ReportSection], second: Sequence[ReportSection]
) -> list[tuple[str, FigureChange]]:
    others = {section.id: {figure.key: figure for figure in section.figures} for section in second}
    pairs = []
    for section in first:
        mine = {figure.key: figure for figure in section.figures}
        theirs = others.get(section.id, {})
        for key in dict.fromkeys((*mine, *theirs)):
            one, other = mine.get(key) or nought(theirs[key]), theirs.get(key) or nought(mine[key])
            if one is not None and other is not None:
                pairs.append((section.id, change(one, other)))
    return pairs


def nought(figure: Figure) -> Figure | None:
    """Return what stands for a figure in a set-up that lacks it: nought, or None if it is unknown."""
    if not figure.else_nought:
        return None
    none = np.zeros(len(figure.influence))
    return replace(figure, interval=Interval(0.0, 0.0, 0.0), influence=none, parts=(none, none + 1))


def table(name: str, other: str, compared: Sequence[Difference], title: str = "") -> FigureTable:
    """Return the figures of both side by side, under a title: their names, if none is given."""
    lines = tuple(
        (
            each.change.first.label,
            plain(each.change.first.value, each.change.first.unit),
            plain(each.change.second.value, each.change.second.unit),
            far(each.change),
            between(each.change),
            each.verdict,
        )
        for each in compared
    )
    marked = frozenset(place for place, each in enumerate(compared) if each.clear)
    head = ("Figure", name, other, "Difference", "95% interval", "Verdict")
    return FigureTable(title or f"{name} and {other}", head, lines, marked)


def side_by_side(title: str, base: str, others: Mapping[str, Sequence[Difference]]) -> FigureTable:
    """Return the figures of all set-ups, a column for each, in order; `others` has them by name.

    A figure is a row if any of the others has it. A row stands out if a difference in it is clear.
    """
    if len(others) == 1:
        ((name, compared),) = others.items()
        return table(base, name, compared, title)
    columns = {name: {each.change.first.key: each for each in compared} for name, compared in others.items()}
    rows: list[tuple[str, ...]] = []
    marked: list[int] = []
    for key in dict.fromkeys(key for column in columns.values() for key in column):
        there = [column.get(key) for column in columns.values()]
        first = next(each.change.first for each in there if each is not None)
        if any(each is not None and each.clear for each in there):
            marked.append(len(rows))
        rows.append((first.label, plain(first.value, first.unit), *map(_cell, there)))
    return FigureTable(title, ("Figure", base, *others), tuple(rows), frozenset(marked))


def _cell(difference: Difference | None) -> str:
    if difference is None:
        return "–"
    value = plain(difference.change.second.value, difference.change.second.unit)
    if difference.verdict == "no difference at all":
        return value
    return f"{value}: {difference.words}, {difference.verdict}"


def split(
    compared: Mapping[str, Sequence[Difference]], cards: Collection[str]
) -> tuple[list[Difference], list[Difference]]:
    """Return the figures of these cards, and what else is clear, the surest first.

    Of clear differences with the same values only one is kept. Mere events come last.
    """
    every = [(id, each) for id, those in compared.items() for each in those]
    own = [each for _, each in every if _card_of(each.change.first.key) in cards]
    sure = [(id, each) for id, each in every if each.clear and each not in own]
    sure.sort(key=lambda one: (one[0] == LAST, one[1].change.p))
    clear: list[Difference] = []
    for _, each in sure:
        if all(each.change.difference != other.change.difference for other in clear):
            clear.append(each)
    return own, clear


def _card_of(key: str) -> str:
    """Return the id of the card that a figure is of; empty if it is of none."""
    section, _, rest = key.partition(".")
    return rest.rpartition(".")[0] if section == "cards" else ""


def sentence(difference: Difference) -> str:
    """A difference in words: Turns: clearly more: +31.2 [+28.0, +34.4], from 20.1 to 51.3."""
    first, second = difference.change.first, difference.change.second
    ends = f"from {plain(first.value, first.unit)} to {plain(second.value, second.unit)}."
    return f"{first.label}: {difference.verdict}: {difference.words}, {ends}"


def summary(name: str, other: str, compared: Mapping[str, Sequence[Difference]]) -> str:
    """Return the result of a comparison in one sentence."""
    every = [each for those in compared.values() for each in those]
    clear = sum(each.clear for each in every)
    if all(each.verdict == "no difference at all" for each in every):
        return f"{name} and {other} play the same: none of {len(every)} figures differs at all."
    if not clear:
        return f"No clear difference between {name} and {other} in any of {len(every)} figures."
    return f"{other} differs clearly from {name} in {number(clear).split('.')[0]} of {len(every)} figures."


def merged(first: ReportSection, others: Sequence[ReportSection]) -> ReportSection:
    """Return the first set-up's section, with the series of all set-ups in its charts."""
    charts = list(first.charts)
    for other in others:
        there = {chart.title: chart.series for chart in other.charts}
        charts = [_with(chart, there.get(chart.title, {})) for chart in charts]
    return replace(first, charts=tuple(charts))


def _with(chart: Chart, more: Mapping[str, Any]) -> Chart:
    series: Any = {**chart.series, **more}
    return replace(chart, series=series)
