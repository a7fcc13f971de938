"""A game of Phest written out: every pile from its top to its bottom, cards by their ids."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core.forms import ASK, BY_HAND, DICE, DRAWN, OUTCOME, SEED, ids, or_none, written
from cosmodrome.core.game import Outcome, Position

from .board import COLOURS, FIELDS, SIDE_OF
from .cards import CARD_IDS, DEFENDER_IDS, SHIP_IDS
from .state import Frame, PhestState

REST: Final = "..."
"""Ends a pile that holds, below the cards named, all that is nowhere else."""

SHIPS: Final = ids(SHIP_IDS)
DEFENDERS: Final = ids(DEFENDER_IDS)
CARD_PILE: Final = ids(CARD_IDS, top_first=True)
SHIP_PILE: Final = ids(SHIP_IDS, top_first=True)
DEFENDER_PILE: Final = ids(DEFENDER_IDS, top_first=True)

FieldNumber = Annotated[int, Meta(ge=0, lt=FIELDS)]
Count = Annotated[int, Meta(ge=0)]


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The things of one seat. Without `field` the figure stands on its start field."""

    field: Annotated[FieldNumber | None, BY_HAND] = None
    cards: Annotated[list[str], ids(CARD_IDS)] = []
    station_cards: Count = 0
    ship: Annotated[str | None, ids(SHIP_IDS, field="active")] = None
    reserve: Annotated[list[str], SHIPS] = []
    defenders: Annotated[list[str], DEFENDERS] = []
    skip: bool = False


class StationPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A built station; it belongs to the side its field is on."""

    field: FieldNumber
    defenders: list[str] = []


class OpenDecision(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One frame of the stack of open decisions; `goes` is the defender exchanged away."""

    ask: Annotated[str, ASK]
    seat: Count
    field: Annotated[FieldNumber | None, or_none()] = None
    steps: Count = 0
    reason: str = "turn"
    goes: Annotated[str | None, BY_HAND] = None


class PhestPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """A whole game. A turn is asked for if no decision is open.

    Piles go from the top to the bottom. "..." at the end of one stands for all that is nowhere else, lowest first;
    a deck left out is just that.
    """

    seats: Annotated[list[SeatPosition], BY_HAND]
    difficulty: Annotated[Literal["easy", "hard"], BY_HAND] = "easy"
    long_game: bool = False
    seating: Literal["opposite", "neighbours"] = "opposite"
    turn: Count = 0
    starter: Count = 0
    round: Annotated[int, Meta(ge=1)] = 1
    deck: Annotated[list[str] | None, CARD_PILE.unread()] = None
    discard: Annotated[list[str], CARD_PILE.unread()]
    ship_deck: Annotated[list[str] | None, SHIP_PILE.unread()] = None
    lost_ships: Annotated[list[str], SHIP_PILE.unread()] = msgspec.field(default_factory=list)
    defender_deck: Annotated[list[str] | None, DEFENDER_PILE.unread()] = None
    stations: Annotated[list[StationPosition], BY_HAND] = msgspec.field(default_factory=list)
    open: Annotated[list[OpenDecision] | None, BY_HAND] = None
    idle: Annotated[int, Meta(ge=-1)] = 0
    stuck: Annotated[Annotated[int, Meta(ge=-1)] | None, BY_HAND] = None
    """None, as rules version 1 wrote no such count: nothing counted but, at its end, the turn under way (PH-R12)."""
    reshuffled: bool = False
    disclosures: Count = 0
    outcome: Annotated[Outcome | None, OUTCOME] = None
    seed: Annotated[str, SEED] = "position"
    drawn: Annotated[Count, DRAWN] = 0
    dice: Annotated[list[Annotated[int, Meta(ge=1, le=6)]], DICE] = msgspec.field(default_factory=list)
    """The next dice; after them they follow from the seed."""


def write(state: PhestState) -> PhestPosition:
    """The state, secrets and all."""
    return written(
        PhestPosition,
        state,
        seats=[written(SeatPosition, state, seat) for seat in range(state.seats)],
        difficulty="hard" if state.hard else "easy",
        stations=[
            StationPosition(field=field, defenders=DEFENDERS.write(station))
            for field, station in enumerate(state.stations)
            if station is not None
        ],
        open=[_open(frame) for frame in state.stack],
    )


def _open(frame: Frame) -> OpenDecision:
    if frame.phase.ask == "replacement":
        return written(OpenDecision, frame, steps=0, goes=DEFENDER_IDS[frame.steps])
    return written(OpenDecision, frame, goes=None)


def side_name(field: int) -> str:
    """The colour of the side a field belongs to."""
    return COLOURS[SIDE_OF[field]]
