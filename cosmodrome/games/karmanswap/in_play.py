"""A game of Karman Swap in play: what lies on the table, and the rules put together."""

from __future__ import annotations

from cosmodrome.core.chance import AnyRng
from cosmodrome.core.game import Action, Told, Why

from .audit import audit
from .dealing import new_round
from .position import KarmanPosition, write
from .resample import resample
from .scoring import knock_out
from .state import Frame, KarmanState
from .view import KarmanView, make_view
from .why import expected, why


class KarmanInPlay(KarmanState):
    """The methods that the core asks of a state. Each is answered in the module of that name."""

    __slots__ = ()

    def go_on(self, events: list[Told] | None) -> None:
        if self.knockout:
            knock_out(self, events)
        else:
            new_round(self, events)

    def why(self, seat: int, action: Action) -> Why:
        return why(self, seat, action)

    def expected(self, frame: Frame) -> list[Action]:
        return expected(self, frame)

    def view(self, seat: int | None) -> KarmanView:
        return make_view(self, seat)

    def position(self) -> KarmanPosition:
        return write(self)

    def resample(self, seat: int | None, rng: AnyRng) -> KarmanState:
        return resample(self, seat, rng)

    def audit(self) -> None:
        audit(self)
