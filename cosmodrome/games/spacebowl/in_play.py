"""A game of Space Bowl in play: what lies on the table, and the rules put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.chance import AnyRng
from cosmodrome.core.game import CLOCK, TICK, Action, Blocked, Outcome, Refusal, Told
from cosmodrome.core.tell import tell

from .action_table import STEP_AWAY, STEP_BACK
from .audit import audit
from .countdown import COUNTING, GRACE
from .events import SteppedAway, SteppedBack
from .phase import RoundPhase
from .position import SpaceBowlPosition, write
from .resample import resample
from .reveal import REVEAL
from .searching import READYING, SEARCH
from .state import PhaseName, SpaceBowlState
from .view import SpaceBowlView, make_view
from .why import blocked, why

PHASES: Final[dict[PhaseName, RoundPhase]] = {
    phase.name: phase for phase in (READYING, SEARCH, COUNTING, GRACE, REVEAL)
}
NO_ACTIONS: Final[tuple[Action, ...]] = ()
ONLY_TICK: Final[tuple[Action, ...]] = (TICK,)
PRESENCE: Final = (STEP_AWAY, STEP_BACK)
ONLY_BACK: Final[tuple[Action, ...]] = (STEP_BACK,)


class SpaceBowlInPlay(SpaceBowlState):
    """The seats that may act, and what follows: phases with their deadlines, leaving and coming back (SB-R14)."""

    __slots__ = ()

    def actors(self) -> Sequence[int]:
        if self.ended is not None:
            return ()
        seats = range(self.seats)
        return (*seats, CLOCK) if self.deadline is not None else tuple(seats)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if self.ended is not None:
            return NO_ACTIONS
        if seat == CLOCK:
            return NO_ACTIONS if self.deadline is None else ONLY_TICK
        if not 0 <= seat < self.seats:
            return NO_ACTIONS
        if self.away[seat] >= 0:
            return ONLY_BACK
        return [*PHASES[self.phase].legal(self, seat), STEP_AWAY]

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        if action not in self.legal_actions(seat):
            raise Refusal.of(why(self, seat, action))
        phase = PHASES[self.phase]
        if seat == CLOCK:
            assert self.deadline is not None
            if now < self.deadline:
                raise Refusal(phase.clock_rule(self), "not_yet", milliseconds=self.deadline - now)
            phase.finish(self, events, now)
            return
        if phase.strict and self.deadline is not None and now >= self.deadline and action not in PRESENCE:
            raise Refusal(phase.late_rule(self, action), "too_late", milliseconds=now - self.deadline)
        if action == STEP_AWAY:
            self.away[seat] = now
            tell(events, SteppedAway(seat))
        elif action == STEP_BACK:
            self.away[seat] = -1
            tell(events, SteppedBack(seat))
        else:
            phase.apply(self, seat, action, events, now)
        if PHASES[self.phase] is not phase:
            return
        if phase.complete(self, now):
            phase.finish(self, events, now)
        else:
            self.deadline = phase.waits_until(self)

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return blocked(self, seat)

    def view(self, seat: int | None) -> SpaceBowlView:
        return make_view(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.ended

    def position(self) -> SpaceBowlPosition:
        return write(self)

    def resample(self, seat: int | None, rng: AnyRng) -> SpaceBowlState:
        return resample(self, seat, rng)

    def audit(self) -> None:
        audit(self)
