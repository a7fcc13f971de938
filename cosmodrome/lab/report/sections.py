"""The parts that a report is made of: sections with a verdict in words, figures, tables and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cosmodrome.core import Game
from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.counting import Ints, Rows
from cosmodrome.lab.report.figures import Figure, Unit
from cosmodrome.lab.statistics.intervals import Interval

MINUS: Final = "−"


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
class Table:
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
class Counts:
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


Chart = Dots | Counts | Curve


@dataclass(frozen=True, kw_only=True)
class Section:
    """One question and its answer."""

    id: str
    title: str
    verdict: str
    """The answer in a sentence or two."""
    notes: tuple[str, ...] = ()
    """How to read the figures."""
    charts: tuple[Chart, ...] = ()
    tables: tuple[Table, ...] = ()
    figures: tuple[Figure, ...] = field(default=(), repr=False)


def known(*figures: Figure | None) -> tuple[Figure, ...]:
    """Those that there are."""
    return tuple(each for each in figures if each is not None)


# Figures in words.


def percent(share: float, digits: int = 1) -> str:
    """A share: 58.2%."""
    return f"{100 * share:.{digits}f}%"


def number(value: float) -> str:
    """A number, as precise as one wants to read it."""
    digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}".replace("-", MINUS)


def plain(value: float, unit: Unit) -> str:
    """A value in its unit."""
    return percent(value) if unit == "share" else signed(value, unit) if unit == "points" else number(value)


def signed(value: float, unit: Unit) -> str:
    """A difference in its unit, with a sign; of shares in percentage points."""
    if unit == "number":
        words = number(abs(value))
    else:
        words = f"{100 * abs(value):.1f}"
    sign = "" if not float(words.replace(",", "")) else "+" if value > 0 else MINUS
    return sign + words


def ends(interval: Interval, unit: Unit) -> str:
    """The ends of an interval."""
    if not (abs(interval.low) < 1e300 and abs(interval.high) < 1e300):
        return "[?]"
    if unit == "share":
        return f"[{100 * interval.low:.1f}, {100 * interval.high:.1f}]"
    if unit == "points":
        return f"[{signed(interval.low, unit)}, {signed(interval.high, unit)}]"
    return f"[{number(interval.low)}, {number(interval.high)}]"


def cells(figure: Figure | None) -> tuple[str, str]:
    """A figure and its interval, as two cells of a table."""
    if figure is None:
        return "–", ""
    return plain(figure.value, figure.unit), ends(figure.interval, figure.unit)


def said(figure: Figure) -> str:
    """A figure and its interval, as words in a sentence."""
    return " ".join(cells(figure))


def tidy(value: float) -> str:
    """A number that may be a whole one: 7, not 7.00."""
    return f"{value:,.0f}".replace("-", MINUS) if value == int(value) else number(float(value))


def listed(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
