"""Who plays a game on to its end."""

from __future__ import annotations

from typing import Final

from cosmodrome.core import Game, offers
from cosmodrome.core.offers.playing_on import PlayingOn

DECISIONS: Final = 200_000
"""For a game that says nothing of it."""


def playing_on(game: Game) -> PlayingOn:
    """Return who plays a game on."""
    players = ("random", "random") if offers.ADVISE.of(game) is None else ("greedy:3", "greedy:1")
    return offers.PLAYING_ON.of(game) or PlayingOn(players, DECISIONS)
