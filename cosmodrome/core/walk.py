"""Leading a game forward: whose decision comes next, an action after another, the clock at its deadline, and back.

Whatever plays a game without being a player drives it through a walk. A walk knows no game. Its time is the game's own,
in milliseconds: it goes on with the moments of the actions, and never falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cosmodrome.core.game import CLOCK, TICK, Action, State, Told


class WalkStep(NamedTuple):
    """The result of one action, or the beginning of a walk."""

    seat: int | None
    """The seat that acted. None at the beginning, such as a game's set-up, which nobody does."""
    action: Action | None
    now: int
    """The moment of the action, in milliseconds of game time."""
    told: Sequence[Told]
    state: State
    """The state after the action."""


def next_actor(state: State) -> int | None:
    """Return whose decision comes next: the first seat of `actors()`, or the clock if no seat may act.

    None if the game is over and nobody may act. Where several seats may act at once, any of them may be led to act.
    """
    actors = state.actors()
    if not actors:
        return None
    first = actors[0]
    return first if first != CLOCK or len(actors) == 1 else actors[1]


class QuickWalk:
    """A walk in the very state that it is given. It makes no copies: it is quick, and there is no way back."""

    __slots__ = ("now", "state")

    def __init__(self, state: State, now: int = 0) -> None:
        self.state = state
        self.now = now
        """The moment of the last action, or to which it has waited since."""

    def act(self, seat: int, action: Action, now: int | None = None, told: list[Told] | None = None) -> None:
        """Do an action, and add what there is to tell of it to `told`, if given.

        Without a moment, the clock acts at its deadline, and a seat at the moment of the last action. A moment before
        that one counts as that one. Raises Refusal, and nothing has changed.
        """
        if now is None and seat == CLOCK:
            now = self.state.deadline
        if now is None or now < self.now:
            now = self.now
        self.state.apply(seat, action, told, now)
        self.now = now

    def tick(self, told: list[Told] | None = None) -> None:
        """Let the clock act at its deadline. Raises Refusal if there is none."""
        self.act(CLOCK, TICK, None, told)

    def wait(self, moment: int, told: list[Told] | None = None) -> None:
        """Let time go on to a moment; the clock acts at each deadline on the way."""
        while (deadline := self.state.deadline) is not None and deadline <= moment:
            self.tick(told)
        self.now = max(self.now, moment)


class Walk:
    """A walk that keeps its steps, and so has a way back. It acts in copies: no state that it has shown ever changes.

    >>> from cosmodrome.core import find_game
    >>> game = find_game("phest")
    >>> walk = Walk(game.new_state(game.options_type(), 2, "a seed"))
    >>> walk.next_actor
    1
    >>> walk.act(1, walk.state.legal_actions(1)[0]).action
    Move()
    >>> walk.back()
    """

    __slots__ = ("steps",)

    def __init__(self, state: State, now: int = 0, told: Sequence[Told] = ()) -> None:
        """A walk that begins with a state at a moment; `told` is what there was to tell of the set-up."""
        self.steps = [WalkStep(None, None, now, told, state)]
        """All steps, the first of which is where the walk began."""

    @property
    def state(self) -> State:
        """The state after the last action. Not to be changed."""
        return self.steps[-1].state

    @property
    def now(self) -> int:
        """The moment of the last action, in milliseconds of game time."""
        return self.steps[-1].now

    @property
    def next_actor(self) -> int | None:
        """The seat or clock whose decision comes next; None when the game is over (see the function)."""
        return next_actor(self.state)

    def act(self, seat: int, action: Action, now: int | None = None) -> WalkStep:
        """Do an action at a moment (see `QuickWalk.act`). Raises Refusal, and nothing has changed."""
        ahead = QuickWalk(self.state.clone(), self.now)
        told: list[Told] = []
        ahead.act(seat, action, now, told)
        self.steps.append(WalkStep(seat, action, ahead.now, told, ahead.state))
        return self.steps[-1]

    def tick(self) -> WalkStep:
        """Let the clock act at its deadline. Raises Refusal if there is none."""
        return self.act(CLOCK, TICK)

    def back(self) -> None:
        """Take the last step back. Raises IndexError where the walk began."""
        if len(self.steps) == 1:
            raise IndexError("a walk cannot go back to before its beginning")
        self.steps.pop()

    def fork(self) -> Walk:
        """Return a walk that goes its own way from here, and may go back as far as this one."""
        other = Walk(self.state)
        other.steps = self.steps.copy()
        return other
