"""Decisions are a stack of small phases: asking a question pushes a frame, answering pops it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cosmodrome.core.game import Action, Event, Told

from .cards import CARD_IDS, PLANET_IDS
from .view import Prompt

if TYPE_CHECKING:
    from .state import KarmanState


class Phase:
    """One kind of decision: what is legal beside what each choice does. One shared instance of each; frames vary."""

    __slots__ = ()
    ask: ClassVar[str]
    """Its name in views and positions."""
    automatic: ClassVar[bool] = False
    """True for a step that waits on the stack for the decisions above it and then happens by itself."""

    def legal(self, state: KarmanState, frame: Frame) -> Sequence[Action]:
        """Never empty; entries of the action table."""
        raise AssertionError(f"{self.ask} asks nothing")

    def apply(self, state: KarmanState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        """Do a legal action; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} asks nothing")

    def run(self, state: KarmanState, frame: Frame, events: list[Told] | None) -> None:
        """Let an automatic step happen; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} waits for a decision")

    def prompt(self, frame: Frame) -> Prompt:
        """The question in the view's words."""
        ask: Any = self.ask
        reason: Any = frame.reason
        return Prompt(
            ask=ask,
            seat=frame.seat,
            card=None if frame.card < 0 else CARD_IDS[frame.card],
            planet=None if frame.planet < 0 else PLANET_IDS[frame.planet],
            other=None if frame.other < 0 else CARD_IDS[frame.other],
            count=frame.count,
            reason=reason,
        )


class Frame:
    """A phase on the stack: whose decision, about which card, planet, other card, how many; why. Never changed.

    `card` of a source is the one whose ability asks, as is `other` of an exchange, else the second card of a swap;
    `reason` names what asked: the turn, or an ability. -1 is nothing.
    """

    __slots__ = ("card", "count", "other", "phase", "planet", "reason", "seat")

    def __init__(
        self,
        phase: Phase,
        seat: int,
        card: int = -1,
        planet: int = -1,
        other: int = -1,
        count: int = 0,
        reason: str = "turn",
    ) -> None:
        self.phase: Final = phase
        self.seat: Final = seat
        self.card: Final = card
        self.planet: Final = planet
        self.other: Final = other
        self.count: Final = count
        self.reason: Final = reason


def tell(events: list[Told] | None, event: Event) -> None:
    """Tell everybody. In hot places test `events` before making the event."""
    if events is not None:
        events.append(Told(event))
