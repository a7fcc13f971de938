"""A game of Space Bowl written out: cards by their ids, the deck from its top to its bottom."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmodrome.core.forms import BY_HAND, DRAWN, OUTCOME, SEED, ids, or_none, written
from cosmodrome.core.game import Outcome, Position

from .cards import CARD_IDS
from .data import PLANET_IDS
from .options import SpaceBowlOptions
from .pattern import SPACES
from .state import Call, PhaseName, SpaceBowlState, Stance

Count = Annotated[int, Meta(ge=0)]
Space = Annotated[int, Meta(ge=0, lt=SPACES)]
Cell = Annotated[int, Meta(ge=0, lt=36)]

CARD_LIST: Final = ids(CARD_IDS)
DECK: Final = ids(CARD_IDS, top_first=True)
BASE_RULES: Final = SpaceBowlOptions()


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The things of one seat. Without `before`, its score at the start of the round is `score`.

    Without `away_since`, who is away has been so since the round started.
    """

    score: Count = 4
    before: Annotated[Count | None, BY_HAND] = None
    taken: Annotated[list[str], CARD_LIST] = []
    stance: Stance = "silent"
    pick: Annotated[Cell | None, or_none("picks")] = None
    voted: bool = False
    away: Annotated[bool, BY_HAND] = False
    away_since: Annotated[Count | None, or_none("away").unread()] = None


class Toss(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Where the disc, each planet's marble and the black-hole disc rest: spaces 0-8, row by row."""

    disc: Space
    marbles: dict[str, Space]
    black_hole: Space | None = None


class Wild(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The wild token: on which card, by whom."""

    cell: Cell
    seat: Count


class SpaceBowlPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """A whole game. `galaxy` has one line per row, ids with spaces between; a box left out holds what is nowhere else.

    A deadline left out is the phase's full time, counted from the moment `started`.
    """

    seats: Annotated[list[SeatPosition], BY_HAND]
    options: SpaceBowlOptions = BASE_RULES
    phase: PhaseName = "search"
    captain: Count = 0
    galaxy: Annotated[list[str], BY_HAND]
    face_down: Annotated[list[str], BY_HAND] = msgspec.field(default_factory=list)
    deck: Annotated[list[str], DECK]
    gone: Annotated[list[str], CARD_LIST] = msgspec.field(default_factory=list)
    box: Annotated[list[str] | None, CARD_LIST.unread()] = None
    pattern: Annotated[Toss | None, BY_HAND] = None
    call: Call | None = None
    caller: Annotated[Count | None, or_none()] = None
    wild: Annotated[Wild | None, BY_HAND] = None
    started: Count = 0
    deadline: Annotated[Count | None, BY_HAND] = None
    disclosures: Count = 0
    outcome: Annotated[Outcome | None, OUTCOME] = None
    seed: Annotated[str, SEED] = "position"
    drawn: Annotated[Count, DRAWN] = 0


def write(state: SpaceBowlState) -> SpaceBowlPosition:
    """The state, secrets and all."""
    size = 6 if state.options.big_galaxy else 5
    cards = CARD_LIST.write(state.galaxy)
    pattern = state.pattern
    return written(
        SpaceBowlPosition,
        state,
        seats=[written(SeatPosition, state, seat, away=state.away[seat] >= 0) for seat in range(state.seats)],
        galaxy=[" ".join(cards[start : start + size]) for start in range(0, size * size, size)],
        face_down=CARD_LIST.write(sorted(state.face_down)),
        pattern=None
        if pattern is None
        else Toss(
            disc=pattern.disc,
            marbles={PLANET_IDS[planet]: space for planet, space in pattern.marbles},
            black_hole=None if pattern.hole < 0 else pattern.hole,
        ),
        wild=None if state.wild < 0 else Wild(cell=state.wild, seat=state.wild_seat),
    )
