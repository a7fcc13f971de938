"""A round is a chain of phases: ready, search, countdown, grace, reveal. In each, several seats may act at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from cosmodrome.core.game import Action, Told
from cosmodrome.core.tell import tell

from .action_table import READY
from .events import SeatReady
from .state import PhaseName, SpaceBowlState


class RoundPhase:
    """One part of a round: what is legal beside what each choice does. One shared instance of each."""

    __slots__ = ()
    name: ClassVar[PhaseName]
    strict: ClassVar[bool] = True
    """True if an action that arrives at the deadline is too late, though the clock has not acted yet."""

    @abstractmethod
    def clock_rule(self, state: SpaceBowlState) -> str:
        """The rule that sets the deadline."""

    def late_rule(self, state: SpaceBowlState, action: Action) -> str:
        """The rule by which an action comes too late at the deadline."""
        return self.clock_rule(state)

    @abstractmethod
    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        """Return the legal actions of a seat that is here, without leaving."""

    @abstractmethod
    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        """Do a legal action."""

    @abstractmethod
    def complete(self, state: SpaceBowlState, now: int) -> bool:
        """Return whether nobody is waited for any more, so that the phase ends before its deadline."""

    def waits_until(self, state: SpaceBowlState) -> int | None:
        """The deadline after an action that did not end the phase."""
        return state.deadline

    @abstractmethod
    def finish(self, state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
        """Go on to the next phase: at the deadline, or because the phase is complete."""


def unanimous(state: SpaceBowlState) -> bool:
    """Return whether all who are here have voted, and somebody is here (SB-R14, SB-R15)."""
    return any(state.voted) and all(
        voted or away >= 0 for voted, away in zip(state.voted, state.away, strict=True)
    )


class WaitingPhase(RoundPhase):
    """It lasts until everybody is ready (SB-R15)."""

    __slots__ = ()
    strict = False

    def clock_rule(self, state: SpaceBowlState) -> str:
        return "SB-R15"

    def legal(self, state: SpaceBowlState, seat: int) -> Sequence[Action]:
        return () if state.voted[seat] else (READY,)

    def apply(
        self, state: SpaceBowlState, seat: int, action: Any, events: list[Told] | None, now: int
    ) -> None:
        state.voted[seat] = True
        tell(events, SeatReady(seat))

    def complete(self, state: SpaceBowlState, now: int) -> bool:
        return unanimous(state)
