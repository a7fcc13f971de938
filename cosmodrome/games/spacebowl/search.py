"""Getting ready, and the search until somebody calls (SB-8 to SB-11, SB-R9, SB-R15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.games.spacebowl.actions import CALL_END, CALL_GO, READY, VOTE_SKIP
from cosmodrome.games.spacebowl.countdown import start_countdown
from cosmodrome.games.spacebowl.events import (
    EndCalled,
    GoCalled,
    RoundSkipped,
    SeatReady,
    SkipVoted,
    TimeRanOut,
)
from cosmodrome.games.spacebowl.phase import Phase, tell, unanimous
from cosmodrome.games.spacebowl.reveal import show
from cosmodrome.games.spacebowl.toss import start_round

if TYPE_CHECKING:
    from cosmodrome.games.spacebowl.state import SpaceBowlState

READY_TIME: Final = 30_000
"""Milliseconds from the set-up after which the first toss is made in any case (SB-R15)."""


class ReadyPhase(Phase):
    """The galaxy lies there; the first toss comes when everybody is ready (SB-R15)."""

    __slots__ = ()
    name = "ready"
    clock_rule = "SB-R15"
    strict = False

    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        return () if state.voted[seat] else (READY,)

    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        state.voted[seat] = True
        tell(events, SeatReady(seat))

    def complete(self, state: SpaceBowlState) -> bool:
        return unanimous(state)

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int, timed_out: bool) -> None:
        start_round(state, events, now)


class SearchPhase(Phase):
    """Everybody searches; the first call counts (SB-8, SB-11)."""

    __slots__ = ()
    name = "search"
    clock_rule = "SB-R9"

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

    def complete(self, state: SpaceBowlState) -> bool:
        return unanimous(state)

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int, timed_out: bool) -> None:
        tell(events, TimeRanOut() if timed_out else RoundSkipped())
        show(state, events, now)


READYING: Final = ReadyPhase()
SEARCH: Final = SearchPhase()
