"""What a change does: the figures of two set-ups, played from the same seeds, and a verdict on each difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from cosmodrome.lab.report.figures import Figure, FigureChange, change, discoveries
from cosmodrome.lab.report.sections.parts import Chart, FigureTable, ReportSection
from cosmodrome.lab.report.sections.wording import ends, number, plain, signed
from cosmodrome.lab.statistics.intervals import Interval

LAST: Final = "happenings"
"""The section whose figures say least by themselves."""


@dataclass(frozen=True)
class Difference:
    """A change, and whether it is more than chance: `sure` says so among all the figures that were compared."""

    change: FigureChange
    sure: bool

    @property
    def verdict(self) -> str:
        """In words: no clear difference, or which way it goes and how far."""
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
    def words(self) -> str:
        """The difference with its interval: +3.1 points [+1.2, +5.0]."""
        return f"{far(self.change)} {between(self.change)}"


def far(found: FigureChange) -> str:
    """How far apart: shares in percentage points."""
    unit = found.first.unit
    return signed(found.difference.value, unit) + ("" if unit == "number" else " points")


def between(found: FigureChange) -> str:
    """The ends of the difference's interval."""
    unit = "number" if found.first.unit == "number" else "points"
    if unit == "points":
        return ends(found.difference, "points")
    low, high = found.difference.low, found.difference.high
    return f"[{signed(low, 'number')}, {signed(high, 'number')}]" if abs(low) < float("inf") else "[?]"


def differences(
    first: Sequence[ReportSection], second: Sequence[ReportSection]
) -> dict[str, list[Difference]]:
    """By section, every figure that both set-ups have."""
    others = {section.id: {figure.key: figure for figure in section.figures} for section in second}
    pairs = []
    for section in first:
        mine = {figure.key: figure for figure in section.figures}
        theirs = others.get(section.id, {})
        for key in dict.fromkeys((*mine, *theirs)):
            one, other = mine.get(key) or _nought(theirs[key]), theirs.get(key) or _nought(mine[key])
            if one is not None and other is not None:
                pairs.append((section.id, change(one, other)))
    sure = discoveries([pair.p for _, pair in pairs])
    found: dict[str, list[Difference]] = {section.id: [] for section in first}
    for (section_id, pair), clear in zip(pairs, sure, strict=True):
        found[section_id].append(Difference(pair, clear))
    return found


def _nought(figure: Figure) -> Figure | None:
    """What stands for a figure where it is missing."""
    if not figure.else_nought:
        return None
    return replace(figure, interval=Interval(0.0, 0.0, 0.0), influence=np.zeros(len(figure.influence)))


def table(name: str, other: str, found: Sequence[Difference]) -> FigureTable:
    """The figures of both, side by side."""
    lines = tuple(
        (
            each.change.first.label,
            plain(each.change.first.value, each.change.first.unit),
            plain(each.change.second.value, each.change.second.unit),
            far(each.change),
            between(each.change),
            each.verdict,
        )
        for each in found
    )
    marked = frozenset(place for place, each in enumerate(found) if each.verdict.startswith("clearly"))
    head = ("Figure", name, other, "Difference", "95% interval", "Verdict")
    return FigureTable(f"{name} and {other}", head, lines, marked)


def sentences(found: Mapping[str, Sequence[Difference]], most: int = 12) -> list[str]:
    """The clear differences in words, the surest first; of those with the same values one, mere events last."""
    sure = [(id, each) for id, those in found.items() for each in those if each.verdict.startswith("clearly")]
    sure.sort(key=lambda one: (one[0] == LAST, one[1].change.p))
    clear: list[Difference] = []
    for _, each in sure:
        if all(each.change.difference != other.change.difference for other in clear):
            clear.append(each)
    return [
        f"{each.change.first.label}: {each.verdict}: {each.words}, "
        f"from {plain(each.change.first.value, each.change.first.unit)} "
        f"to {plain(each.change.second.value, each.change.second.unit)}."
        for each in clear[:most]
    ]


def summary(name: str, other: str, found: Mapping[str, Sequence[Difference]]) -> str:
    """What came of a comparison in one sentence."""
    every = [each for those in found.values() for each in those]
    clear = sum(each.verdict.startswith("clearly") for each in every)
    if all(each.verdict == "no difference at all" for each in every):
        return f"{name} and {other} play the same: none of {len(every)} figures differs at all."
    if not clear:
        return f"No clear difference between {name} and {other} in any of {len(every)} figures."
    return f"{other} differs clearly from {name} in {number(clear).split('.')[0]} of {len(every)} figures."


def merged(first: ReportSection, others: Sequence[ReportSection]) -> ReportSection:
    """A section with the charts of all set-ups in one."""
    charts = list(first.charts)
    for other in others:
        there = {chart.title: chart.series for chart in other.charts}
        charts = [_with(chart, there.get(chart.title, {})) for chart in charts]
    return replace(first, charts=tuple(charts))


def _with(chart: Chart, more: Mapping[str, Any]) -> Chart:
    series: Any = {**chart.series, **more}
    return replace(chart, series=series)
