"""Goals: figures of the report, and the ranges that they are to lie in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf, isfinite
from typing import Final

import msgspec

from cosmodrome.core import Game
from cosmodrome.lab.report.figures import Figure, Unit
from cosmodrome.lab.report.sections.wording import listed
from cosmodrome.lab.report.until import TargetError, check_figure

SIGNS: Final = re.compile(r"(?P<key>[^<>=]+?)\s*(?P<sign><=|>=|≤|≥|=)\s*(?P<value>.*)", re.DOTALL)
RANGE: Final = re.compile(
    r"(?P<middle>.*?)\s*(?P<first>%?)\s*(±|\+-|\+/-)\s*(?P<width>.*?)\s*(?P<percent>%?)", re.DOTALL
)
WHOLES: Final = ("seats.seat-", "seats.order-", "endings.")
"""Figures whose keys begin alike and that are shares of the same whole."""


class Goal(msgspec.Struct, frozen=True):
    """A figure, by its key, and the range that it is to lie in. The ends of a share are parts of 1."""

    key: str
    low: float
    """Minus infinity if there is none."""
    high: float
    percent: bool
    hold: bool
    """Whether the game keeps this already, and is to go on keeping it. Said of the goal, and of no importance else."""
    words: str
    """As it was asked for: `endings.extinction>=15%`."""

    def margin(self, value: float) -> float:
        """Return how far a value is inside the range; negative if it is outside."""
        return min(value - self.low, self.high - value)

    def middle(self, value: float) -> float:
        """Return the value in the range that is surest to be inside, seen from a value: the middle, or the value."""
        return (self.low + self.high) / 2 if isfinite(self.low) and isfinite(self.high) else value

    def unit(self) -> Unit:
        """Return whether the figure is a share or a number."""
        return "share" if self.percent else "number"


def goal(words: str, hold: bool = False) -> Goal:
    """Read `KEY>=15%`, `KEY<=420`, `KEY=50±2%` or `KEY=12±1.5`. Raises TargetError."""
    found = SIGNS.fullmatch(words.strip())
    if found is None:
        raise TargetError(
            f"{words!r} must be FIGURE>=VALUE, FIGURE<=VALUE or FIGURE=VALUE±WIDTH, "
            "such as endings.extinction>=15% or seats.order-0=50±2%"
        )
    key, sign, value = found["key"].strip(), found["sign"], found["value"].strip()
    if sign == "=":
        parts = RANGE.fullmatch(value)
        if parts is None:
            raise TargetError(
                f"{words!r}: a figure is never exactly a value; say how far from it is near enough, "
                f"such as {key}={value.rstrip('%') or '50'}±2{'%' if value.endswith('%') else ''}"
            )
        percent = bool(parts["first"] or parts["percent"])
        middle, width = _number(words, parts["middle"]), _number(words, parts["width"])
        if width <= 0:
            raise TargetError(f"{words!r}: the width must be more than 0; no figure is known exactly")
        low, high = middle - width, middle + width
    else:
        percent = value.endswith("%")
        bound = _number(words, value.removesuffix("%").strip())
        low, high = (bound, inf) if sign in (">=", "≥") else (-inf, bound)
    if percent:
        low, high = low / 100, high / 100
    return Goal(key, low, high, percent, hold, "".join(words.split()))


def goals(targets: Sequence[str], holds: Sequence[str]) -> tuple[Goal, ...]:
    """Read targets and holds. Raises TargetError, also for those that contradict each other."""
    goals = list(dict.fromkeys([goal(each) for each in targets] + [goal(each, hold=True) for each in holds]))
    for place, one in enumerate(goals):
        for other in goals[:place]:
            if one.key == other.key and max(one.low, other.low) > min(one.high, other.high):
                raise TargetError(f"{one.words} contradicts {other.words}")
    for whole in WHOLES:
        shares = [each for each in goals if each.key.startswith(whole) and each.low > 0]
        least = {
            key: max(each.low for each in shares if each.key == key)
            for key in dict.fromkeys(each.key for each in shares)
        }
        if len(least) > 1 and sum(least.values()) > 1:
            names = listed([each.words for each in shares])
            raise TargetError(f"{names} contradict each other: these shares would be more than 100% together")
    return tuple(goals)


def check_goals(wanted: Sequence[Goal], game: Game, figures: Mapping[str, Figure]) -> None:
    """Raise TargetError for a figure that the game lacks, a value in the wrong unit, or one that no figure can have.

    `figures` are those of some games; what may still show in others is known, too.
    """
    for each in wanted:
        check_figure(each.key, each.words, each.percent, game, figures)
        rare = "points" if each.key.endswith((".effect", ".added")) else "share"
        unit = figures[each.key].unit if each.key in figures else rare
        lowest, highest = (0.0, 1.0) if unit == "share" else (-1.0, 1.0) if unit == "points" else (-inf, inf)
        if each.percent and (each.low >= highest or each.high <= lowest):
            raise TargetError(
                f"{each.words} cannot be: a share lies between {100 * lowest:g}% and {100 * highest:g}%"
            )


def _number(words: str, value: str) -> float:
    try:
        number = float(value.replace("−", "-"))
    except ValueError:
        raise TargetError(f"{words!r}: {value!r} is not a number") from None
    if not isfinite(number):
        raise TargetError(f"{words!r}: {value!r} is not a number")
    return number
