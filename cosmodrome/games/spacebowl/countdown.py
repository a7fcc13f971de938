"""The ten seconds after a call, and the grace after zero (SB-9, SB-10, SB-12, SB-R3, SB-R4, SB-R16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Told
from cosmodrome.core.tell import tell, tell_seat

from .action_table import CONCUR, LAY_WILD, LIFT, PICK
from .actions import LayWild, Pick
from .events import CardPicked, Concurred, GraceStarted, PickLifted, WildLaid
from .phase import RoundPhase
from .reveal import show
from .state import Call, SpaceBowlState
from .toss import SECOND

COUNTDOWN: Final = 10 * SECOND


def start_countdown(state: SpaceBowlState, seat: int, call: Call, now: int) -> None:
    """The first call of the round decides which countdown runs (SB-11)."""
    state.call, state.caller = call, seat
    state.stance[seat] = "in" if call == "go" else "red"
    state.voted = [False] * state.seats
    state.phase = "countdown"
    state.disclosures += 1
    state.deadline = now + COUNTDOWN


def call_rule(state: SpaceBowlState) -> str:
    """The rule of the countdown that runs, or ran (SB-9, SB-10)."""
    return "SB-10" if state.call == "end" else "SB-9"


def may_pick(state: SpaceBowlState, seat: int) -> bool:
    """Return whether a seat may lay its crew token: it is in after Go!, or still searches after a call of the end."""
    return state.stance[seat] == ("in" if state.call == "go" else "silent")


def may_lay_wild(state: SpaceBowlState, seat: int) -> bool:
    """Return whether the wild token is there and the seat has no red button (SB-12, SB-21)."""
    return state.wild < 0 and state.stance[seat] != "red" and not state.options.no_wild


def everybody_has_laid(state: SpaceBowlState) -> bool:
    """Return whether all who are here and may lay a crew token have picked a card (SB-R4, SB-R14)."""
    return all(
        state.away[seat] >= 0 or state.picks[seat] >= 0 or not may_pick(state, seat)
        for seat in range(state.seats)
    )


class CountdownPhase(RoundPhase):
    """Until zero others concur, pick, lay the wild token."""

    __slots__ = ()
    name = "countdown"

    def clock_rule(self, state: SpaceBowlState) -> str:
        return call_rule(state)

    def late_rule(self, state: SpaceBowlState, action: Action) -> str:
        return "SB-12" if isinstance(action, LayWild) else call_rule(state)

    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        cells = len(state.galaxy)
        choices: list[Action] = []
        if may_pick(state, seat):
            pick = state.picks[seat]
            choices += PICK[:cells]
            if pick >= 0:
                del choices[pick]
                if state.call == "end":
                    choices.append(LIFT)
        if state.stance[seat] == "silent" and state.wild_seat != seat:
            choices.append(CONCUR)
        if may_lay_wild(state, seat):
            choices += LAY_WILD[:cells]
        return choices

    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        if isinstance(action, Pick):
            state.picks[seat] = action.cell
            tell_seat(events, seat, CardPicked(seat, action.cell))
        elif action == LIFT:
            state.picks[seat] = -1
            tell_seat(events, seat, PickLifted(seat))
        elif isinstance(action, LayWild):
            state.disclosures += 1
            state.wild, state.wild_seat = action.cell, seat
            tell(events, WildLaid(seat, action.cell))
            if state.call == "go" and state.stance[seat] == "silent":
                state.stance[seat] = "in"
                tell(events, Concurred(seat))
        else:
            state.disclosures += 1
            state.picks[seat] = -1
            state.stance[seat] = "in" if state.call == "go" else "red"
            tell(events, Concurred(seat))

    def complete(self, state: SpaceBowlState, now: int) -> bool:
        return False

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        if state.options.grace and not everybody_has_laid(state):
            state.phase = "grace"
            state.deadline = now + state.options.grace * SECOND
            tell(events, GraceStarted())
        else:
            show(state, events, now)


class GracePhase(RoundPhase):
    """A moment more for those who may pick and have not (SB-R4)."""

    __slots__ = ()
    name = "grace"

    def clock_rule(self, state: SpaceBowlState) -> str:
        return "SB-R4"

    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        return PICK[: len(state.galaxy)] if may_pick(state, seat) and state.picks[seat] < 0 else ()

    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        state.picks[seat] = action.cell
        tell_seat(events, seat, CardPicked(seat, action.cell))

    def complete(self, state: SpaceBowlState, now: int) -> bool:
        return everybody_has_laid(state)

    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        show(state, events, now)


COUNTING: Final = CountdownPhase()
GRACE: Final = GracePhase()
