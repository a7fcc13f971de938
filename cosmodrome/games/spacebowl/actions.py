"""The decisions of Space Bowl, one small value each.

Cards of the galaxy are named by their place, row by row from 0: 0-24, or 0-35 in the bigger galaxy.
"""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Action
from cosmodrome.core.marks import PlaceNumber

MOST_CELLS: Final = 36


class Ready(Action, frozen=True, tag="Ready"):
    """Ready for the next toss (SB-R15)."""


class CallGo(Action, frozen=True, tag="CallGo"):
    """Go! There is a valid destination (SB-9)."""


class CallEnd(Action, frozen=True, tag="CallEnd"):
    """We are all going to die! There is none (SB-10)."""


class Concur(Action, frozen=True, tag="Concur"):
    """Concur with the call that was made (SB-9, SB-10)."""


class Pick(Action, frozen=True, tag="Pick"):
    """Lay the crew token on a card, unseen by others until the reveal (SB-9, SB-10, SB-R4)."""

    cell: PlaceNumber


class Lift(Action, frozen=True, tag="Lift"):
    """After a call of the end: take the crew token back before zero (SB-R16)."""


class LayWild(Action, frozen=True, tag="LayWild"):
    """Lay the wild token on a card (SB-12)."""

    cell: PlaceNumber


class VoteSkip(Action, frozen=True, tag="VoteSkip"):
    """Wish that the round ends without a call; when everybody does, it ends (SB-R9)."""


class StepAway(Action, frozen=True, tag="StepAway"):
    """Be away: the line is lost, or one does so oneself. Nobody waits for this seat (SB-R14)."""


class StepBack(Action, frozen=True, tag="StepBack"):
    """Be back (SB-R14)."""
