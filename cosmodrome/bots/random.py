"""The random bot: any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Action, Bot, Game, Intent, Rng, View

PAUSE: Final = 4000
"""Milliseconds within which it acts in a real-time game."""


class RandomBot:
    """Uniform over the legal actions."""

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        return rng.choice(legal)

    def intend(self, view: View, legal: Sequence[Action], rng: Rng, now: int) -> Intent | None:
        """One of the legal actions, at any moment of the next few seconds."""
        return Intent(rng.choice(legal), now + rng.below(PAUSE))


def make(game: Game, argument: str) -> Bot:
    """A random bot, for any game. Raises ValueError if it is given an argument: it takes none."""
    if argument:
        raise ValueError(f"the random bot takes no argument, but was given {argument!r}")
    return RandomBot()
