"""Getting ready, and the search until somebody calls (SB-8 to SB-11, SB-R9, SB-R14, SB-R15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.tell import tell

from .action_table import CALL_END, CALL_GO, VOTE_SKIP
from .countdown import start_countdown
from .events import (
    EndCalled,
    GoCalled,
    RoundSkipped,
    SkipVoted,
    TimeRanOut,
)
from .phase import RoundPhase, WaitingPhase, unanimous
from .reveal import show
from .state import SpaceBowlState
from .toss import SECOND, round_ends, start_round

READY_TIME: Final = 30_000
"""Milliseconds from the set-up after which the first toss is made in any case (SB-R15)."""


SKIP_NEEDS_ABSENT: Final = 60 * SECOND
"""The time before a round is skipped without somebody who stepped away: a line may have been lost (SB-R14)."""


class ReadyPhase(WaitingPhase):
    """The galaxy lies there; the first toss comes when everybody is ready (SB-R15)."""

    __slots__ = ()
    name = "ready"

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        start_round(state, events, now)


class SearchPhase(RoundPhase):
    """Everybody searches; the first call counts (SB-8, SB-11)."""

    __slots__ = ()
    name = "search"

    def clock_rule(self, state: SpaceBowlState) -> str:
        return "SB-R9"

    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        return (CALL_GO, CALL_END) if state.voted[seat] else (CALL_GO, CALL_END, VOTE_SKIP)

    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        if action == CALL_GO:
            tell(events, GoCalled(seat))
            start_countdown(state, seat, "go", now)
        elif action == CALL_END:
            tell(events, EndCalled(seat))
            start_countdown(state, seat, "end", now)
        else:
            state.voted[seat] = True
            tell(events, SkipVoted(seat))

    def complete(self, state: SpaceBowlState, now: int) -> bool:
        return unanimous(state) and now >= _nobody_comes_back(state)

    def waits_until(self, state: SpaceBowlState) -> int | None:
        limit = round_ends(state)
        if not unanimous(state):
            return limit
        skipped = _nobody_comes_back(state)
        return skipped if limit is None else min(limit, skipped)

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        tell(events, RoundSkipped() if self.complete(state, now) else TimeRanOut())
        show(state, events, now)


def _nobody_comes_back(state: SpaceBowlState) -> int:
    """The moment from which a wish to skip needs none of those who are away and have not said it (SB-R14)."""
    absent = [away for away, voted in zip(state.away, state.voted, strict=True) if away >= 0 and not voted]
    return max(absent, default=-SKIP_NEEDS_ABSENT) + SKIP_NEEDS_ABSENT


READYING: Final = ReadyPhase()
SEARCH: Final = SearchPhase()
