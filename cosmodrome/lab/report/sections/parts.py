"""What a report is put together from: sections with a verdict in words, figures, tables and charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cosmodrome.core import Game
from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.figures import Figure, Unit
from cosmodrome.lab.report.rows import Ints, Rows
from cosmodrome.lab.statistics.intervals import Interval


@dataclass(frozen=True, kw_only=True)
class Sample:
    """The games of one set-up, and what is known of the game."""

    name: str
    game: Game
    census: Census
    rows: Rows
    teams: tuple[int, ...]
    bots: tuple[str, ...]
    drawn: Mapping[str, Ints]
    """Set-ups of each variant: tosses×measures."""


@dataclass(frozen=True)
class FigureTable:
    """A table: its first column is words, the others are figures. A cell that is marked stands out."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[int] = frozenset()
    """Numbers of rows that stand out."""


@dataclass(frozen=True)
class Dots:
    """Figures with their intervals, one below the other; per set-up, by label."""

    title: str
    unit: Unit
    series: Mapping[str, Mapping[str, Interval]]
    reference: float | None = None
    """What would be fair."""
    fair: str = ""
    """The reference in a word."""
    labels: tuple[str, ...] = ()
    """Those that are shown, in this order; all, if not said."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The labels in their order."""
        return self.labels or tuple(
            dict.fromkeys(label for series in self.series.values() for label in series)
        )


@dataclass(frozen=True)
class Frequencies:
    """How often a number was so much, per set-up."""

    title: str
    axis: str
    series: Mapping[str, Mapping[int, int]]


@dataclass(frozen=True)
class Curve:
    """A figure over the course of a game, per set-up: by the part that is over."""

    title: str
    axis: str
    series: Mapping[str, Mapping[float, Interval]]
    reference: float | None = None
    fair: str = ""


Chart = Dots | Frequencies | Curve


@dataclass(frozen=True, kw_only=True)
class ReportSection:
    """One question and its answer."""

    id: str
    title: str
    verdict: str
    """The answer in a sentence or two."""
    notes: tuple[str, ...] = ()
    """How to read the figures."""
    charts: tuple[Chart, ...] = ()
    tables: tuple[FigureTable, ...] = ()
    figures: tuple[Figure, ...] = field(default=(), repr=False)


def known(*figures: Figure | None) -> tuple[Figure, ...]:
    """Those that there are."""
    return tuple(each for each in figures if each is not None)
