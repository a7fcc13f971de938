"""A heat map: a row for each number that clearly does something, a column for each figure, coloured by the change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from cosmodrome.lab.report.sections.wording import signed
from cosmodrome.lab.sensitivity.effects import Effect, NumberEffects

COLUMNS: Final = 10
"""The most figures in a heat map."""
LEVELS: Final = 3
"""Strengths of each colour."""
LAST: Final = ("cards", "happenings")
"""Sections whose figures become columns last. They mostly say that a changed card is played otherwise."""


@dataclass(frozen=True)
class Cell:
    """A change per step. `heat` is from -3 to 3: how large it is beside the largest in its column, nought if unsure."""

    words: str
    heat: int
    clear: bool


@dataclass(frozen=True)
class HeatMap:
    """Numbers by figures."""

    figures: tuple[str, ...]
    """Their labels."""
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]
    """The name of each number, and its cells; None where a figure is not known."""


def heat_map(numbers: Sequence[NumberEffects]) -> HeatMap:
    """Return the map of what is clear; without rows if nothing is."""
    those = [each for each in numbers if each.clear]
    often = Counter(one.figure.key for each in those for one in each.clear)
    ranked = sorted(often, key=lambda key: (key.partition(".")[0] in LAST, -often[key]))[:COLUMNS]
    effects = [{one.figure.key: one for one in each.effects} for each in those]
    labels = {key: one.figure.label for row in effects for key, one in row.items()}
    largest = {
        key: max(abs(row[key].per_step.value) for row in effects if key in row and not _unsure(row[key]))
        for key in ranked
    }
    return HeatMap(
        tuple(labels[key] for key in ranked),
        tuple(
            (each.number.short, tuple(_cell(row.get(key), largest[key]) for key in ranked))
            for each, row in zip(those, effects, strict=True)
        ),
    )


def _unsure(effect: Effect) -> bool:
    return effect.per_step.holds(0)


def _cell(effect: Effect | None, largest: float) -> Cell | None:
    if effect is None:
        return None
    value = effect.per_step.value
    level = 0 if _unsure(effect) else ceil(LEVELS * abs(value) / largest)
    return Cell(signed(value, effect.figure.unit), level if value > 0 else -level, effect.clear)
