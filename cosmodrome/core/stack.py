"""Decisions as a stack: asking a question pushes a frame, answering pops it.

A game has a phase for each kind of decision. Frames say which phase waits, for whom and about what. A phase that is
`automatic` waits on the stack for the decisions above it and then happens by itself. No frame left: the turn is over.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from cosmodrome.core.build import mypyc_attr
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Blocked, Outcome, Refusal, State, Told, Why

NO_ACTIONS: Final[tuple[Action, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """One kind of decision: what is legal beside what each choice does. One shared instance of each; frames vary."""

    __slots__ = ()
    ask: ClassVar[str]
    """Its name in views and positions."""
    automatic: ClassVar[bool] = False

    def legal(self, state: Any, frame: Any) -> Sequence[Action]:
        """Never empty; entries of the action table."""
        raise AssertionError(f"{self.ask} asks nothing")

    def apply(self, state: Any, frame: Any, action: Any, events: list[Told] | None) -> None:
        """Do a legal action; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} asks nothing")

    def run(self, state: Any, frame: Any, events: list[Told] | None) -> None:
        """Let an automatic phase happen; the frame is off the stack already."""
        raise AssertionError(f"{self.ask} waits for a decision")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A phase on the stack, and whose decision it is. Never changed; a game's own frames say what about."""

    __slots__ = ("phase", "seat")

    def __init__(self, phase: Phase, seat: int) -> None:
        self.phase = phase
        self.seat = seat


FrameT = TypeVar("FrameT", bound=Frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class StackState(State, Generic[FrameT]):
    """A state whose decisions are a stack of frames: who may act, what they may do, what follows from it.

    A game sets all of its fields when it lays out the table, these included.
    """

    rng: Rng
    disclosures: int
    stack: list[FrameT]
    """The decisions that are open; the last is asked for now. Empty: the game is over."""
    ended: Outcome | None
    _legal: Sequence[Action] | None
    """What is legal now, once it was asked; until the next action."""
    __slots__ = tuple(__annotations__)

    @abstractmethod
    def go_on(self, events: list[Told] | None) -> None:
        """No decision is open: push the next one, or end the game."""

    @abstractmethod
    def why(self, seat: int, action: Action) -> Why:
        """Why an action is not legal."""

    @abstractmethod
    def expected(self, frame: FrameT) -> list[Action]:
        """What lies before the seat that is asked, and might be chosen."""

    def actors(self) -> Sequence[int]:
        return (self.stack[-1].seat,) if self.stack else ()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if not self.stack:
            return NO_ACTIONS
        frame = self.stack[-1]
        if frame.seat != seat:
            return NO_ACTIONS
        legal = self._legal
        if legal is None:
            legal = self._legal = frame.phase.legal(self, frame)
        return legal

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        legal = self._legal
        if legal is None or self.stack[-1].seat != seat:
            legal = self.legal_actions(seat)
        if action not in legal:
            raise Refusal.of(self.why(seat, action))
        self._legal = None
        frame = self.stack.pop()
        frame.phase.apply(self, frame, action, events)
        stack = self.stack
        if not stack or stack[-1].phase.automatic:  # else a decision follows: spare the call
            self.settle(events)

    def settle(self, events: list[Told] | None) -> None:
        """Let what happens by itself happen, up to the next decision or the end."""
        while self.ended is None:
            stack = self.stack
            if not stack:
                self.go_on(events)
            elif stack[-1].phase.automatic:
                frame = stack.pop()
                frame.phase.run(self, frame, events)
            else:
                return

    def blocked(self, seat: int) -> Sequence[Blocked]:
        if not self.stack or self.stack[-1].seat != seat:
            return ()
        legal = self.legal_actions(seat)
        return [
            Blocked(each, self.why(seat, each)) for each in self.expected(self.stack[-1]) if each not in legal
        ]

    @property
    def outcome(self) -> Outcome | None:
        return self.ended
