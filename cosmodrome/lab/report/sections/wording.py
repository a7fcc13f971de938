"""Puts figures, and names of the rules, into words for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil
from typing import Final

from cosmodrome.lab.report.figures import Figure, Unit
from cosmodrome.lab.statistics.intervals import Interval

MINUS: Final = "−"


def percent(share: float, digits: int = 1) -> str:
    """A share: 58.2%."""
    return f"{100 * share:.{digits}f}%"


def number(value: float) -> str:
    """A number, with fewer decimals the larger it is: 1.23, 12.3, 1,234."""
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


def said(figure: Figure | None) -> str:
    """A figure and its interval, as words in a sentence."""
    return " ".join(cells(figure))


def tidy(value: float) -> str:
    """A number, without a fraction if it is whole: 7, not 7.00."""
    return f"{value:,.0f}".replace("-", MINUS) if value == int(value) else number(float(value))


def rounded(count: float) -> str:
    """A count of which only two digits matter, rounded up: 5,723 is "5,800"."""
    whole = ceil(count)
    tens = 10 ** max(0, len(str(whole)) - 2)
    return f"{-(-whole // tens) * tens:,}"


def listed(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def words(name: str) -> str:
    """An id as words: `cards_used` is "cards used"."""
    return name.replace("_", " ")


def event_words(kind: type) -> str:
    """A kind of event as words: `StationTaken` is "Station taken"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).capitalize()
