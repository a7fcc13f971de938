"""Words that a table's requests, messages and journal share, as types."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]

Pace = Literal["calm", "brisk", "instant"]
"""The time that bots seem to think: two seconds, half a second, none. In real time: like people, or none."""

Visibility = Literal["open", "link"]
"""Listed in the lobby for everybody, or only for those who have the link."""

HintLevel = Annotated[int, Meta(ge=1, le=3)]
"""1: a nudge; 2: the choice, too; 3: what speaks for it, and what each choice is worth."""

TablePhase = Literal["lobby", "playing", "over"]

Closer = Literal["rules", "host"]
"""Why a game ended without a result: nothing here can go on with it, or the server's host closed it."""

Phrase = Literal["hello", "good_luck", "nice_move", "oops", "hurry", "thanks", "good_game", "again"]
"""Quick phrases, worded by the page in the reader's language."""


class Help(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The help for a person at a table, such as a child among adults. All agree to it by being ready.

    It is for the person, wherever they sit: it moves with them from seat to seat, and nobody else gets it by sitting
    down where they sat.
    """

    hints: bool = False
    """They may ask for hints, though other people play."""
    undo: bool = False
    """They may take back what was decided after the clock's time too, and what the clock decided for them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's settings beside the game's own options."""

    visibility: Visibility = "link"
    spectators: bool = True
    pace: Pace = "brisk"
    clock: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds for one decision, after which a bot decides it; 0 is no clock. Real-time games have their own."""
    credit_delay: bool = False
    """In real time: credit people with the delay of their lines, at most 150 ms, when calls cross."""
