"""The statistics of Karman Swap: the longest chain, and the ways in which rounds were won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from cosmodrome.core.offers.statistics import Count, Figures, Most, Statistics
from cosmodrome.core.walk import WalkStep

from .events import AbilityUsed, RoundEnded, TurnStarted
from .state import KarmanState

Way = Literal["colonisation", "extinction", "prestige"]
WAYS: Final[Mapping[str, Way]] = {
    "colonisation": "colonisation",
    "extinction": "extinction",
    "hand_empty": "prestige",
    "planets_used": "prestige",
}
"""How a round is won, by its ending (KS-9, KS-42, KS-43)."""


class KarmanFigures(Figures, frozen=True, kw_only=True):
    """Figures of a seat."""

    longest_chain: Most = Most()
    """The most abilities that the seat used in one turn."""
    rounds_won: Mapping[Way, Count] = {}
    """Rounds that the seat's team won."""


class KarmanStatistics(Statistics):
    """Counts abilities turn by turn, and rounds by their ending."""

    form = 1
    figures = KarmanFigures

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterator[tuple[int, KarmanFigures]]:
        used = 0
        for step in steps:
            state = step.state
            assert isinstance(state, KarmanState)
            for event in (told.event for told in step.told):
                match event:
                    case TurnStarted():
                        used = 0
                    case AbilityUsed(seat):
                        used += 1
                        yield seat, KarmanFigures(longest_chain=Most(used))
                    case RoundEnded(_, int(winner), ending):
                        for seat, team in enumerate(state.team):
                            if team == winner:
                                yield seat, KarmanFigures(rounds_won={WAYS[ending]: Count(1)})


STATISTICS: Final = KarmanStatistics()
