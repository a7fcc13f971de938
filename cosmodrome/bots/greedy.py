"""The greedy bot: what the game's own advice says is best now, at one of three levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Action, Bot, Game, Intent, Rng, View

LEVELS: Final = {"1": 1, "2": 2, "3": 3}


class GreedyBot:
    """A thoughtful player of a game that gives advice."""

    def __init__(self, game: Game, level: int) -> None:
        self.game = game
        self.level = level

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        advice = self.game.advise(view, legal, self.level, rng)
        return rng.choice(legal) if advice is None else advice

    def intend(self, view: View, legal: Sequence[Action], rng: Rng, now: int) -> Intent | None:
        """What the game says that a player of this level does next, and when."""
        return self.game.intend(view, legal, self.level, rng, now)


def make(game: Game, argument: str) -> Bot:
    """A greedy bot of level 1 (easy to beat), 2 (fair) or 3 (hard).

    Raises ValueError for another level, or a game without advice.
    """
    level = LEVELS.get(argument)
    if level is None:
        given = f"not {argument!r}" if argument else "as in greedy:2"
        raise ValueError(f"its level must be 1, 2 or 3, {given}")
    if type(game).advise is Game.advise:
        raise ValueError(f"{game.title} has no advice to follow; the random bot plays it")
    return GreedyBot(game, level)
