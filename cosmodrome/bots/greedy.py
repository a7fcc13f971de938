"""The greedy bot: what the game's own advice says is best now, at a level from 1 to 3."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Action, Bot, Game, Intent, Rng, View, offers

LEVEL: Final = re.compile(r"[12](\.\d)?|3(\.0)?")


class GreedyBot:
    """A thoughtful player of a game that gives advice."""

    def __init__(self, advise: offers.Advise, intend: offers.Intend | None, level: float) -> None:
        self.advise = advise
        self.in_time = intend
        self.level = level

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        advice = self.advise(view, legal, self.level, rng)
        return rng.choice(legal) if advice is None else advice

    def intend(self, view: View, legal: Sequence[Action], rng: Rng, now: int) -> Intent | None:
        """Return the action that the game's advice gives a player of this level, and its moment."""
        return None if self.in_time is None else self.in_time(view, legal, self.level, rng, now)


def make(game: Game, argument: str) -> Bot:
    """A greedy bot of level 1 (easy to beat), 2 (fair) or 3 (hard), or one in between (`greedy:2.5`).

    Raises ValueError for another level, or a game without advice.
    """
    if LEVEL.fullmatch(argument) is None:
        given = f"not {argument!r}" if argument else "as in greedy:2"
        raise ValueError(f"its level must be 1, 2 or 3, or in between (2.5), {given}")
    advise = offers.ADVISE.of(game)
    if advise is None:
        raise ValueError(f"{game.title} has no advice to follow; the random bot plays it")
    return GreedyBot(advise, offers.INTEND.of(game), float(argument))
