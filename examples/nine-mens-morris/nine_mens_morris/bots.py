"""A thoughtful player of Nine Men's Morris, who looks one choice ahead; and what others search with."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core import Action, AnyRng, Rng

from .board import GRID, LINES
from .game import SIGNS, MorrisState
from .values import MorrisView

CHANCE = {1: 0.5, 2: 0.1, 3: 0.001}
"""How much chance counts beside what a choice is worth, by level."""


def imagine(view: MorrisView, rng: AnyRng) -> MorrisState:
    """The state, as nothing of it is hidden."""
    state = MorrisState(rng.clone())
    signs = zip(GRID, view.board, strict=True)
    state.board = {point: SIGNS.index(sign) for point, sign in signs if sign in SIGNS}
    state.hands, state.turn, state.taking = [*view.hands], view.turn, view.prompt == "take"
    state.idle, state.flying = view.idle, view.flying
    return state


def estimate(state: MorrisState) -> tuple[float, ...]:
    """Men count most, then lines with two of one's own and nobody else's."""
    if state.outcome:
        return state.outcome.returns
    worth = [
        len(state.men(seat)) + state.hands[seat] + 0.9 * (state.taking and state.turn == seat)
        for seat in (0, 1)
    ]
    for line in LINES:
        there = [state.board[point] for point in line if point in state.board]
        if len(there) == 2 and there[0] == there[1]:
            worth[there[0]] += 0.3
    lead = (worth[0] - worth[1]) / 20
    return (lead, -lead)


def advise(view: MorrisView, legal: Sequence[Action], level: int, rng: Rng) -> Action:
    """What looks best once it is done."""

    def value(action: Action) -> float:
        after = imagine(view, rng)
        after.apply(view.turn, action)
        return estimate(after)[view.turn] + CHANCE[level] * rng.below(1000) / 1000

    return max(legal, key=value)
