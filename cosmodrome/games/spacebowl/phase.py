"""A round is a chain of phases: ready, search, countdown, grace, reveal. In each, several seats may act at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from cosmodrome.core.game import Action, Event, Told

if TYPE_CHECKING:
    from .state import SpaceBowlState

PhaseName = Literal["ready", "search", "countdown", "grace", "reveal"]
Call = Literal["go", "end"]
Stance = Literal["silent", "in", "red"]
"""What a seat has said: nothing; Go! or concurring with it; the end, or concurring with that."""


class Phase(ABC):
    """One part of a round: what is legal beside what each choice does. One shared instance of each."""

    __slots__ = ()
    name: ClassVar[PhaseName]
    strict: ClassVar[bool] = True
    """Whether an action that arrives at the deadline is too late, though the clock has not acted yet."""

    @abstractmethod
    def clock_rule(self, state: SpaceBowlState) -> str:
        """The rule that sets the deadline."""

    def late_rule(self, state: SpaceBowlState, action: Action) -> str:
        """The rule by which an action comes too late at the deadline."""
        return self.clock_rule(state)

    @abstractmethod
    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        """What a seat that is here may do, leaving aside."""

    @abstractmethod
    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        """Do a legal action."""

    @abstractmethod
    def complete(self, state: SpaceBowlState, now: int) -> bool:
        """Whether nobody is waited for any more, so that the phase ends before its deadline."""

    def waits_until(self, state: SpaceBowlState) -> int | None:
        """The deadline after an action that did not end the phase."""
        return state.deadline

    @abstractmethod
    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        """Go on to the next phase: at the deadline, or because the phase is complete."""


def unanimous(state: SpaceBowlState) -> bool:
    """Whether everybody who is here has voted, and somebody is here (SB-R14, SB-R15)."""
    return any(state.voted) and all(
        voted or away >= 0 for voted, away in zip(state.voted, state.away, strict=True)
    )


def tell(events: list[Told] | None, event: Event) -> None:
    """Tell everybody."""
    if events is not None:
        events.append(Told(event))


def tell_seat(events: list[Told] | None, seat: int, event: Event) -> None:
    """Tell one seat; nobody else hears that anything happened."""
    if events is not None:
        events.append(Told(event, (seat,)))
