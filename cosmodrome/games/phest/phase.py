"""Decisions are a stack of small phases: asking a question pushes a frame, answering pops it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cosmodrome.core.game import Action, Event, Told

from .view import Prompt

if TYPE_CHECKING:
    from .state import PhestState


class Phase:
    """One kind of decision: what is legal beside what each choice does. One shared instance of each; frames vary."""

    __slots__ = ()
    ask: ClassVar[str]
    """Its name in views and positions."""
    automatic: ClassVar[bool] = False
    """True for a step that waits on the stack for the decisions above it and then happens by itself."""

    def legal(self, state: PhestState, frame: Frame) -> Sequence[Action]:
        """Never empty; entries of the action table."""
        raise AssertionError(f"{self.ask} asks nothing")

    def apply(self, state: PhestState, frame: Frame, action: Any, events: list[Told] | None) -> None:
        """Do a legal action; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} asks nothing")

    def run(self, state: PhestState, frame: Frame, events: list[Told] | None) -> None:
        """Let an automatic step happen; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} waits for a decision")

    def prompt(self, frame: Frame) -> Prompt:
        """The question in the view's words."""
        ask: Any = self.ask
        reason: Any = frame.reason
        field = None if frame.field < 0 else frame.field
        return Prompt(ask=ask, seat=frame.seat, field=field, steps=frame.steps, reason=reason)


class Frame:
    """A phase on the stack: whose decision, about which field (-1: none), how far (0: any), why. Never changed."""

    __slots__ = ("field", "phase", "reason", "seat", "steps")

    def __init__(
        self, phase: Phase, seat: int, field: int = -1, steps: int = 0, reason: str = "turn"
    ) -> None:
        self.phase: Final = phase
        self.seat: Final = seat
        self.field: Final = field
        self.steps: Final = steps
        self.reason: Final = reason


def tell(events: list[Told] | None, event: Event) -> None:
    """Tell everybody. In hot places test `events` before making the event."""
    if events is not None:
        events.append(Told(event))
