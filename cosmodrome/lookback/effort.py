"""How much may be played to check the look back on one game: so many decisions, never so many seconds.

What a look back says follows from the game alone, on a slow machine as on a quick one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cosmodrome.core import Game
from cosmodrome.playing_on.evidence import LOOKS
from cosmodrome.playing_on.players import playing_on

STINTS: Final = 300
"""A job makes this part of all decisions. With plain rules that takes some seconds."""


class Effort(NamedTuple):
    """What a check may play."""

    players: tuple[str, str]
    """Who tells the cost, and who tells whether it depends on the player."""
    decisions: int
    """Decisions that each of them may make."""
    looks: tuple[int, ...] = LOOKS
    """Worlds after which it may end."""

    @property
    def stint(self) -> int:
        """The decisions of one job; a world that was begun is played to its end all the same."""
        return max(1, self.decisions // STINTS)


def effort_of(game: Game, share: float = 1.0) -> Effort:
    """Return what may be played for a game, or a share of it."""
    found = playing_on(game)
    return Effort(found.players, max(1, int(share * found.decisions)))
