"""Output of the program: lines for people, one JSON object for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from cosmodrome.lab.statistics.intervals import Interval

if TYPE_CHECKING:
    from cosmodrome.lab.statistics.ratings import Rating


def say(line: object) -> None:
    """A line as it is, however wide the terminal is."""
    Console(highlight=False, markup=False, emoji=False, soft_wrap=True).print(str(line))


def table(*words: str, figures: Iterable[str] = (), title: str | None = None, bare: bool = False) -> Table:
    """An empty table: columns of words, then columns of figures, which stand to the right. A bare one has no frame."""
    frame: dict[str, Any] = {"box": SIMPLE_HEAD, "show_edge": False} if bare else {}
    made = Table(*words, title=title, title_justify="left", **frame)
    for heading in figures:
        made.add_column(heading, justify="right")
    return made


def percent(share: Interval) -> str:
    """A share in per cent, with the ends of its interval in brackets."""
    return f"{share.value:.1%} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def rating(rating: Rating | None) -> str:
    """A rating in points, with the ends of its interval in brackets; nothing if there is none."""
    return f"{_points(rating.mu)} ({_points(rating.low)} to {_points(rating.high)})" if rating else ""


def _points(points: float) -> str:
    return f"{points:+z.0f}".replace("inf", "∞")


def print_json(value: object) -> None:
    """A value, and nothing else."""
    print(msgspec.json.encode(value).decode())
