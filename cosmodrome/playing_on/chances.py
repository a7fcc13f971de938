"""Each seat's chance to win, seen from a moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Action, AnyRng, Game, Rng, State, offers, playout
from cosmodrome.core.chance import proven

TURNS: Final = 4
"""A course that is played on is judged after the deciding seat has changed this often."""
STEPS: Final = 60
"""Decisions that a course is played on for at most."""


def can_judge(game: Game) -> bool:
    """Return whether the game can judge who is likely to win."""
    return not game.real_time and offers.ESTIMATE.of(game) is not None


class Chances:
    """Judges states of one game. Raises ValueError if the game says nothing of who stands how well."""

    def __init__(self, game: Game) -> None:
        judged = offers.win_shares(game)
        if judged is None:
            raise ValueError(f"{game.title} cannot say who is likely to win")
        self._judged = judged
        self._policy = offers.POLICY.of(game)
        self._advise = offers.ADVISE.of(game)

    def now(self, state: State) -> tuple[float, ...]:
        """Each seat's share of the win, 0 to 1, by what lies open and hidden in the state; they sum to 1.

        Partners share theirs: a team of two that has won has half a win each.
        """
        return self._judged(state)

    def after(self, state: State, seat: int, action: Action, rng: Rng) -> tuple[float, ...]:
        """Shares once the seat has done this and quick players have played on for some turns; the state is used up."""
        state.apply(seat, action)
        if state.actors():
            playout(state, self._quick, rng, STEPS, TURNS, seat)
        return self.now(state)

    def _quick(self, state: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        chosen = self._policy(state, legal) if self._policy is not None else None
        if chosen is None and self._advise is not None:
            chosen = self._advise(state.view(seat), legal, 1, proven(rng))
        return rng.choice(legal) if chosen is None else chosen
