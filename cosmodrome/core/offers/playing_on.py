"""The offer that names two bots: they play a game to its end when a look back checks the cost of a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Far(msgspec.Struct, frozen=True):
    """A quick player for as long as the end of a game is far."""

    player: str
    """A bot by name."""
    is_far: Callable[[Any], bool]
    """Returns whether the end of a state's game is far."""


class PlayingOn(msgspec.Struct, frozen=True):
    """Two players, and how much they may play for the look back on one game."""

    players: tuple[str, str]
    """Bots by name. The first tells what a decision cost; the other, of another strength, whether that depends on who
    plays on."""
    decisions: int
    """The decisions that each of them may make: what the first makes on one core in the time that the game is worth.

    Those of `far` are not counted.
    """
    rounds: Callable[[Any], int] | None = None
    """Returns the rounds of a state that are over, in a game of rounds that are dealt anew: one round is played on.

    After it `chances` must be honest about the rounds to come. None: the game is played to its end.
    """
    far: Far | None = None
    """The quick player who takes the first player's place while the end is far. None: there is none."""


def check_playing_on(found: PlayingOn) -> None:
    """Raise ValueError unless it names two players who may decide something."""
    if len(found.players) != 2:
        raise ValueError(f"it names {len(found.players)} players, not 2")
    if found.decisions < 1:
        raise ValueError(f"its players may make 1 decision or more, not {found.decisions}")
