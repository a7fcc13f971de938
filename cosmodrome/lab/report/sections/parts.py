"""The parts of a report: sections with a verdict in words, figures, tables and charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cosmodrome.core import Game
from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.figures import Figure, FigureChange, Unit
from cosmodrome.lab.report.rows import Ints, Rows
from cosmodrome.lab.statistics.intervals import Interval


@dataclass(frozen=True)
class MissedCard:
    """What is missed without a card, by the same deals played with the card and with its blank."""

    games: int
    """Deals that were played both ways."""
    effect: FigureChange | None
    """How much more often its players win than the others, from the blank to the card; None if few play it."""
    same: bool
    """Whether no figure differs in any game."""


@dataclass(frozen=True, kw_only=True)
class Sample:
    """The games of one set-up, and the facts about the game that sections need."""

    name: str
    game: Game
    census: Census
    rows: Rows
    teams: tuple[int, ...]
    bots: tuple[str, ...]
    drawn: Mapping[str, Ints]
    """The measures of fresh set-ups, by variant: tosses×measures."""
    missed: Mapping[str, MissedCard] = field(default_factory=dict)
    """By card, what is missed without it; only of the cards that were blanked."""


@dataclass(frozen=True)
class FigureTable:
    """A table. Its first column is words, the others are figures. A row that is marked stands out."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[int] = frozenset()
    """Numbers of rows that stand out."""


@dataclass(frozen=True)
class Dots:
    """A chart of figures with their intervals, one below the other. `series` has them by set-up and label."""

    title: str
    unit: Unit
    series: Mapping[str, Mapping[str, Interval]]
    reference: float | None = None
    """The value that would be fair."""
    fair: str = ""
    """The reference in a word."""
    labels: tuple[str, ...] = ()
    """The labels that are shown, in this order. If there are none, all are."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The labels that are shown, in their order."""
        return self.labels or tuple(
            dict.fromkeys(label for series in self.series.values() for label in series)
        )


@dataclass(frozen=True)
class Frequencies:
    """A chart of how often a number had each value, by set-up."""

    title: str
    axis: str
    series: Mapping[str, Mapping[int, int]]


@dataclass(frozen=True)
class Curve:
    """A chart of a figure over the course of a game. `series` has it by set-up, and by the part that is over."""

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
    claims: tuple[str, ...] = ()
    """Everything that the verdict is sure of, a few words each, so that set-ups can be compared by it."""


def known(*figures: Figure | None) -> tuple[Figure, ...]:
    """Return the figures without those that are None."""
    return tuple(each for each in figures if each is not None)
