"""The statistics of Space Bowl: how soon a destination was found, and the calls that held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from cosmodrome.core.offers.statistics import Durations, Figures, Hits, Statistics
from cosmodrome.core.walk import WalkStep

from .events import Concurred, EndCalled, GoCalled, PatternTossed, SeatScored
from .state import Call

HELD: Final = frozenset({"called_go", "end_right"})
"""The reasons for points that a call brings if it was right (SB-13, SB-14)."""


class SpaceBowlFigures(Figures, frozen=True, kw_only=True):
    """Figures of a seat."""

    times: Mapping[int, Durations] = {}
    """The time from the toss until the seat said that it had found a destination, and was right; by planets tossed."""
    calls: Mapping[Literal["go", "end"], Hits] = {}
    """Calls of this seat that were the first of their round (SB-11), and those of them that were right."""


class SpaceBowlStatistics(Statistics):
    """Goes by what is said, and by the points that it brings."""

    form = 1
    figures = SpaceBowlFigures

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterator[tuple[int, SpaceBowlFigures]]:
        tossed = planets = 0
        said: dict[int, int] = {}
        calls: dict[int, Call] = {}
        for step in steps:
            for event in (told.event for told in step.told):
                match event:
                    case PatternTossed(_, marbles):
                        tossed, planets = step.now, len(marbles)
                        said.clear()
                        calls.clear()
                    case GoCalled(seat) | Concurred(seat):
                        if isinstance(event, GoCalled):
                            calls[seat] = "go"
                        said.setdefault(seat, step.now - tossed)
                    case EndCalled(seat):
                        calls[seat] = "end"
                    case SeatScored(seat, lines):
                        reasons = {line.reason for line in lines}
                        if seat in calls:
                            held = Hits(int(not HELD.isdisjoint(reasons)), 1)
                            yield seat, SpaceBowlFigures(calls={calls[seat]: held})
                        if "valid" in reasons and seat in said:
                            yield seat, SpaceBowlFigures(times={planets: Durations.once(said[seat])})


STATISTICS: Final = SpaceBowlStatistics()
