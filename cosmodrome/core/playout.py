"""Playing on where only the outcome counts: nothing is told, no step is kept, no time passes.

A walk leads games that are shown (`core/walk.py`); a play-out leads games that are only counted. For a game on the
stack of decisions it runs inside the state's own class (`StackState.play_on`), compiled where the rules are.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.chance import AnyRng
from cosmodrome.core.game import CLOCK, Action, State
from cosmodrome.core.stack import Chooser, chosen, on_stack


def at_random(state: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
    """Any of the legal actions, all equally likely: the core's own chooser, which nobody has to check."""
    return rng.choice(legal)


def playout(
    state: State, choose: Chooser, rng: AnyRng, most: int, turns: int = 0, last: int | None = None
) -> int:
    """Play on in a state until the game is over or `most` decisions are made; return the number of decisions.

    `choose(state, seat, legal, rng)` is asked where there is a choice. With `turns`, the play-out also ends when the
    seat that decides changes for this many times; `last` is the seat that decided before, if that counts.

    Raises ValueError for a game that is over, one in which the clock may act, or a limit below 1. Raises Refusal, or
    TypeError for what is no action at all, if the chooser's answer is not legal; the state stays at that decision.
    """
    if most < 1:
        raise ValueError(f"a play-out makes 1 decision or more, not {most}")
    actors = state.actors()
    if not actors:
        raise ValueError("the game is over: there is nothing to play out")
    _refuse_clock(actors)
    own = None if choose is at_random else choose
    if on_stack(state):
        return state.play_on(own, rng, most, turns, actors[0] if last is None else last)
    made, last = 0, actors[0] if last is None else last
    while actors and made < most:
        _refuse_clock(actors)
        seat = actors[0]
        if turns and seat != last:
            last, turns = seat, turns - 1
            if not turns:
                break
        legal = state.legal_actions(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else chosen(choose, state, seat, legal, rng))
        made += 1
        actors = state.actors()
    return made


def _refuse_clock(actors: Sequence[int]) -> None:
    if CLOCK in actors:
        raise ValueError(
            "the clock may act in this game: play it in simulated time (cosmodrome.core.realtime)"
        )
