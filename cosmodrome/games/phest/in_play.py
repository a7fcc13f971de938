"""A game of Phest in play: what lies on the table, and the rules put together."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng
from cosmodrome.core.game import Action, Told, Why

from .audit import audit
from .position import PhestPosition, write
from .resample import resample
from .state import Frame, PhestState
from .turn import end_turn
from .view import PhestView, make_view
from .why import expected, why


class PhestInPlay(PhestState):
    """The methods that the core asks of a state. Each is answered in the module of that name."""

    __slots__ = ()

    def go_on(self, events: list[Told] | None) -> None:
        end_turn(self, events)

    def why(self, seat: int, action: Action) -> Why:
        return why(self, seat, action)

    def expected(self, frame: Frame) -> list[Action]:
        return expected(self, frame)

    def view(self, seat: int | None) -> PhestView:
        return make_view(self, seat)

    def position(self) -> PhestPosition:
        return write(self)

    def resample(self, seat: int | None, rng: AnyRng) -> PhestState:
        return resample(self, seat, rng)

    def audit(self) -> None:
        audit(self)
