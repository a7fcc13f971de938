"""What people collect over many games of Lucky Dip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cosmodrome.core.offers.statistics import Count, Figures, Most, Statistics
from cosmodrome.core.walk import WalkStep

from .values import Dipped, Shown


class LuckyFigures(Figures, frozen=True, kw_only=True):
    """Figures of a seat."""

    dips: Count = Count()
    best_die: Most = Most()
    """The most points won in a round (LD-3)."""


class LuckyStatistics(Statistics):
    """Goes by what was told when it happened."""

    form = 1
    figures = LuckyFigures

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterator[tuple[int, LuckyFigures]]:
        for step in steps:
            for told in step.told:
                match told.event:
                    case Dipped(seat):
                        yield seat, LuckyFigures(dips=Count(1))
                    case Shown(_, die, winner):
                        yield winner, LuckyFigures(best_die=Most(die))


STATISTICS = LuckyStatistics()
