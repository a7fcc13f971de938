"""A game of Phest written out: every pile from its top to its bottom, cards by their ids."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Outcome, Position

from .board import COLOURS, FIELDS, SIDE_OF
from .cards import CARD_IDS, DEFENDER_IDS, SHIP_IDS
from .state import PhestState

REST: Final = "..."
"""Ends a pile that holds, below the cards named, all that is nowhere else."""

FieldNumber = Annotated[int, Meta(ge=0, lt=FIELDS)]
Count = Annotated[int, Meta(ge=0)]


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is a seat's. Without `field` the figure stands on its start field."""

    field: FieldNumber | None = None
    cards: list[str] = []
    station_cards: Count = 0
    ship: str | None = None
    reserve: list[str] = []
    defenders: list[str] = []
    skip: bool = False


class StationPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A built station; it belongs to the side its field is on."""

    field: FieldNumber
    defenders: list[str] = []


class OpenDecision(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One frame of the stack of open decisions; `goes` is the defender exchanged away."""

    ask: str
    seat: Count
    field: FieldNumber | None = None
    steps: Count = 0
    reason: str = "turn"
    goes: str | None = None


class PhestPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """A whole game. A turn is asked for if no decision is open.

    Piles go from the top to the bottom. "..." at the end of one stands for all that is nowhere else, lowest first;
    a deck left out is just that.
    """

    seats: list[SeatPosition]
    difficulty: Literal["easy", "hard"] = "easy"
    long_game: bool = False
    seating: Literal["opposite", "neighbours"] = "opposite"
    turn: Count = 0
    starter: Count = 0
    round: Annotated[int, Meta(ge=1)] = 1
    deck: list[str] | None = None
    discard: list[str]
    ship_deck: list[str] | None = None
    lost_ships: list[str] = msgspec.field(default_factory=list)
    defender_deck: list[str] | None = None
    stations: list[StationPosition] = msgspec.field(default_factory=list)
    open: list[OpenDecision] | None = None
    idle: Annotated[int, Meta(ge=-1)] = 0
    stuck: Annotated[int, Meta(ge=-1)] | None = None
    """None, as rules version 1 wrote no such count: nothing counted but, at its end, the turn under way (PH-R12)."""
    reshuffled: bool = False
    disclosures: Count = 0
    outcome: Outcome | None = None
    seed: str = "position"
    drawn: Count = 0
    dice: list[Annotated[int, Meta(ge=1, le=6)]] = msgspec.field(default_factory=list)
    """The next dice; after them they follow from the seed."""


def write(state: PhestState) -> PhestPosition:
    """The state, secrets and all."""
    return PhestPosition(
        seats=[
            SeatPosition(
                field=state.field[seat],
                cards=[CARD_IDS[card] for card in state.cards[seat]],
                station_cards=state.station_cards[seat],
                ship=None if state.active[seat] < 0 else SHIP_IDS[state.active[seat]],
                reserve=[SHIP_IDS[ship] for ship in state.reserve[seat]],
                defenders=[DEFENDER_IDS[kind] for kind in state.defenders[seat]],
                skip=state.skip[seat],
            )
            for seat in range(state.seats)
        ],
        difficulty="hard" if state.hard else "easy",
        long_game=state.long_game,
        seating="neighbours" if state.seating == "neighbours" else "opposite",
        turn=state.turn,
        starter=state.starter,
        round=state.round,
        deck=[CARD_IDS[card] for card in reversed(state.deck)],
        discard=[CARD_IDS[card] for card in reversed(state.discard)],
        ship_deck=[SHIP_IDS[ship] for ship in reversed(state.ship_deck)],
        lost_ships=[SHIP_IDS[ship] for ship in reversed(state.lost_ships)],
        defender_deck=[DEFENDER_IDS[kind] for kind in reversed(state.defender_deck)],
        stations=[
            StationPosition(field=field, defenders=[DEFENDER_IDS[kind] for kind in station])
            for field, station in enumerate(state.stations)
            if station is not None
        ],
        open=[
            OpenDecision(
                ask=frame.phase.ask,
                seat=frame.seat,
                field=None if frame.field < 0 else frame.field,
                steps=0 if frame.phase.ask == "replacement" else frame.steps,
                reason=frame.reason,
                goes=DEFENDER_IDS[frame.steps] if frame.phase.ask == "replacement" else None,
            )
            for frame in state.stack
        ],
        idle=state.idle,
        stuck=state.stuck,
        reshuffled=state.reshuffled,
        disclosures=state.disclosures,
        outcome=state.ended,
        seed=state.rng.seed,
        drawn=state.rng.drawn,
        dice=list(state.rng.dice),
    )


def side_name(field: int) -> str:
    """The colour of the side a field belongs to."""
    return COLOURS[SIDE_OF[field]]
