"""What a step of a number changes: each figure with the number a step up, less the same with it a step down."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

import numpy as np

from cosmodrome.lab.report.compare import differences
from cosmodrome.lab.report.figures import Figure, FigureChange, discoveries
from cosmodrome.lab.report.rows import taken
from cosmodrome.lab.report.sampling import sections_of
from cosmodrome.lab.report.sections.parts import Sample
from cosmodrome.lab.sensitivity.moves import Varied
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.statistics.intervals import Interval

RATE: Final = 0.05
"""The part of all effects that are called clear which may be chance."""


@dataclass(frozen=True, kw_only=True)
class Effect:
    """The change of a figure per step of a number."""

    figure: Figure
    """The figure with the game's own deck, or with the number a step down if the own deck lacks it."""
    per_step: Interval
    """Half of the difference between a step up and a step down; the one step, if only one is allowed."""
    p: float
    """The chance of an effect this large if there were none (two-sided)."""
    up: Interval | None
    """The figure after a step up, less the figure of the game's own deck; None if that step is not allowed."""
    down: Interval | None
    """The same after a step down."""
    clear: bool = False
    """Whether it is clear among all figures of all numbers."""


@dataclass(frozen=True, kw_only=True)
class NumberEffects:
    """What is known of a number."""

    varied: Varied
    deals: int
    """The deals that were played with all its values."""
    effects: tuple[Effect, ...] = ()
    same: bool = False
    """Whether no figure differs in any game."""
    dropped: bool = False
    """Whether it was dropped before the last round, as others seemed to do more. Then nothing is called clear."""
    failed: tuple[str, ...] = ()
    """Why games with it could not be played."""

    @property
    def number(self) -> DataNumber:
        """The number."""
        return self.varied.number

    @property
    def surest(self) -> float:
        """The smallest chance among its effects."""
        return min((each.p for each in self.effects), default=1.0)

    @property
    def clear(self) -> list[Effect]:
        """The clear effects, the surest first."""
        return sorted((each for each in self.effects if each.clear), key=lambda each: each.p)


def effects_of(
    varied: Varied,
    own: Sample | None,
    up: Sample | None,
    down: Sample | None,
    keys: Collection[str] = (),
) -> NumberEffects:
    """Compare the deals that were played with all of these decks; None stands for a deck that is not played.

    With `keys`, only these figures are compared.
    """
    there = [each for each in (own, up, down) if each is not None]
    numbers = reduce(np.intersect1d, [each.rows.numbers for each in there]) if there else np.array([])
    if own is None or len(there) < 2 or not len(numbers):
        return NumberEffects(varied=varied, deals=0)
    base, high, low = (
        None if each is None else sections_of(replace(each, rows=taken(each.rows, numbers.tolist())), keys)
        for each in (own, up, down)
    )
    assert base is not None
    ups = _changes(base, high)
    downs = _changes(base, low)
    both = _changes(low or base, high or base)
    known = {figure.key: figure for section in base for figure in section.figures}
    effects = tuple(
        Effect(
            figure=known.get(key, each.first),
            per_step=_scaled(each.difference, 0.5 if high is not None and low is not None else 1.0),
            p=each.p,
            up=ups[key].difference if key in ups else None,
            down=downs[key].difference if key in downs else None,
        )
        for key, each in both.items()
    )
    moved = [one for each in effects for one in (each.per_step, each.up, each.down) if one is not None]
    return NumberEffects(
        varied=varied,
        deals=len(numbers),
        effects=effects,
        same=all(each.low == each.high == 0 for each in moved),
    )


def _changes(first: Sequence[object], second: Sequence[object] | None) -> Mapping[str, FigureChange]:
    if second is None:
        return {}
    (compared,) = differences([(first, second)])  # type: ignore[list-item]
    return {each.change.first.key: each.change for those in compared.values() for each in those}


def _scaled(interval: Interval, by: float) -> Interval:
    return Interval(interval.value * by, interval.low * by, interval.high * by)


def going_on(effects: Sequence[NumberEffects], count: int) -> set[DataNumber]:
    """Return the numbers, this many, whose effects seem surest. Of equals the first go on."""
    return {each.number for each in sorted(effects, key=lambda each: each.surest)[:count]}


def judged(effects: Iterable[NumberEffects]) -> list[NumberEffects]:
    """Say what is clear, so that at most `RATE` of that is chance, however figures depend on each other.

    This is the bound of Benjamini and Yekutieli (2001) over all figures of all numbers. A number that was dropped
    counts as if it had shown nothing. Dropping numbers can only make a false discovery rarer: what is dropped is never
    called clear, and how many deals the others play was settled before.
    """
    every = list(effects)
    ps = [1.0 if each.dropped else one.p for each in every for one in each.effects]
    clear = iter(clearly(ps))
    return [
        replace(each, effects=tuple([replace(one, clear=next(clear)) for one in each.effects]))
        for each in every
    ]


def clearly(ps: Sequence[float]) -> list[bool]:
    """Say of each p whether it is a discovery; at most `RATE` of those are chance (Benjamini, Yekutieli 2001)."""
    return discoveries(ps, RATE / sum(1 / rank for rank in range(1, len(ps) + 1))) if ps else []
