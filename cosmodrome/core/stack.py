"""Decisions as a stack: asking a question pushes a frame, answering pops it.

A game has a phase for each kind of decision. Frames say which phase waits, for whom and about what. A phase that is
`automatic` waits on the stack for the decisions above it and then happens by itself. No frame left: the turn is over.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeGuard, TypeVar

from cosmodrome.core.build import mypyc_attr
from cosmodrome.core.chance import AnyRng
from cosmodrome.core.game import Action, Blocked, Outcome, Refusal, State, Told, Why

NO_ACTIONS: Final[tuple[Action, ...]] = ()
Chooser = Callable[[Any, int, Sequence[Action], AnyRng], Action]
"""One of the legal actions of a seat in a state, for a play-out."""


def entry(action: Action, legal: Sequence[Action]) -> Action | None:
    """Return the legal action that equals an action; None if there is none.

    The action nearly always is the very object, which is found the quickest. An entry may be compared by identity.
    """
    for each in legal:
        if each is action:
            return each
    for each in legal:
        if each == action:
            return each
    return None


def chosen(choose: Chooser, state: Any, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
    """A chooser's answer. Raises TypeError if it is no action at all; whether it is legal is not asked."""
    answer: Any = choose(state, seat, legal, rng)
    if not isinstance(answer, Action):
        raise TypeError(f"the chooser answered {answer!r}, which is none of the {len(legal)} legal actions")
    return answer


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
        """Do an action out of `legal`, the very object; the frame is off the stack already."""
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

    rng: AnyRng
    disclosures: int
    stack: list[FrameT]
    """The decisions that are open; the last is asked for now. Empty: the game is over."""
    ended: Outcome | None
    _legal: Sequence[Action] | None
    """The legal actions, once they were asked for. They are kept until the next action."""
    __slots__ = tuple(__annotations__)

    @abstractmethod
    def go_on(self, events: list[Told] | None) -> None:
        """No decision is open: push the next one, or end the game."""

    @abstractmethod
    def why(self, seat: int, action: Action) -> Why:
        """Why an action is not legal."""

    @abstractmethod
    def expected(self, frame: FrameT) -> list[Action]:
        """Return actions with the things that lie before the seat that is asked, legal or not."""

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
        known = entry(action, legal)
        if known is None:
            raise Refusal.of(self.why(seat, action))
        self.do(known, events)

    def do(self, action: Action, events: list[Told] | None) -> None:
        """Do an action out of the list of what is legal for the seat that is asked."""
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

    def play_on(self, choose: Chooser | None, rng: AnyRng, most: int, turns: int, last: int) -> int:
        """Play on by a chooser, or evenly by lot (None); `playout` says what the arguments mean, and checks them."""
        made = 0
        while made < most and self.stack:
            seat = self.stack[-1].seat
            if turns and seat != last:
                last, turns = seat, turns - 1
                if not turns:
                    break
            legal = self.legal_actions(seat)
            if len(legal) == 1:
                action = legal[0]
            elif choose is None:
                action = legal[rng.below(len(legal))]
            else:
                answer = chosen(choose, self, seat, legal, rng)
                known = entry(answer, legal)
                if known is None:
                    raise Refusal.of(self.why(seat, answer))
                action = known
            self.do(action, None)
            made += 1
        return made

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


def on_stack(state: State) -> TypeGuard[StackState[Any]]:
    """Return whether a state's decisions are a stack.

    Plain code asks here instead of by `isinstance`. Compiled states share one memory of what `isinstance` found, so an
    answer about one class would be given for another. Compiled code looks at the type itself.
    """
    return isinstance(state, StackState)
