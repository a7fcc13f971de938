"""How likely each seat is to win, seen from a moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Action, Game, Rng, State, offers

TURNS: Final = 4
"""How often the seat that decides changes before a course that is played on is judged."""
STEPS: Final = 60
"""Decisions that a course is played on for at most."""


def can_judge(game: Game) -> bool:
    """Whether it can be said of the game who is likely to win."""
    return not game.real_time and offers.ESTIMATE.of(game) is not None


class Chances:
    """Judges states of one game. Raises ValueError if the game says nothing of who stands how well."""

    def __init__(self, game: Game) -> None:
        estimate = offers.ESTIMATE.of(game)
        if estimate is None:
            raise ValueError(f"{game.title} cannot say who is likely to win")
        self._estimate = estimate
        self._chances = offers.CHANCES.of(game)
        self._policy = offers.POLICY.of(game)
        self._advise = offers.ADVISE.of(game)

    def now(self, state: State) -> tuple[float, ...]:
        """Each seat's share of the win, 0 to 1, by what lies open and hidden in the state; they sum to 1.

        Partners share theirs: a team of two that has won has half a win each.
        """
        if state.outcome is not None:
            return shares(state.outcome.returns)
        return self._chances(state) if self._chances is not None else shares(self._estimate(state))

    def after(self, state: State, seat: int, action: Action, rng: Rng) -> tuple[float, ...]:
        """Shares once the seat has done this and quick players have played on for some turns; the state is used up."""
        state.apply(seat, action)
        last, turns = seat, TURNS
        for _ in range(STEPS):
            actors = state.actors()
            if not actors:
                break
            actor = actors[0]
            if actor != last:
                last, turns = actor, turns - 1
                if turns <= 0:
                    break
            legal = state.legal_actions(actor)
            state.apply(actor, legal[0] if len(legal) == 1 else self._quick(state, actor, legal, rng))
        return self.now(state)

    def _quick(self, state: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
        chosen = self._policy(state, legal) if self._policy is not None else None
        if chosen is None and self._advise is not None:
            chosen = self._advise(state.view(seat), legal, 1, rng)
        return rng.choice(legal) if chosen is None else chosen


def shares(returns: Sequence[float]) -> tuple[float, ...]:
    """Returns (-1 to 1, as of `shared_win`) as shares of the win."""
    seats = len(returns)
    parts = [max(0.0, (each * (seats - 1) + 1) / seats) for each in returns]
    total = sum(parts)
    return tuple(each / total for each in parts)
