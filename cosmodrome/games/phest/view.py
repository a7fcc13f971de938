"""The view of a game of Phest that one seat, or a spectator, may have."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cosmodrome.core.game import Outcome, View
from cosmodrome.core.marks import CardId, PlaceNumber, SeatNumber

from .board import COLOURS, FIELDS, SIDE_OF, START
from .cards import CARD_IDS, DEFENDER_IDS, SHIP_IDS
from .scoring import STALLED_ROUNDS
from .state import Frame, PhestState


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """The things that lie open before a seat, and the number of cards that it hides."""

    colour: str
    start: int
    """Its start field: 0, 6, 12 or 18."""
    field: PlaceNumber
    """Where its figure stands: 0-23."""
    cards: tuple[CardId, ...]
    """Movement cards, open (PH-6)."""
    station_cards: int
    """Unused station cards."""
    ship: CardId | None
    """The active ship."""
    reserve: int
    defenders: int
    skip: bool
    """A skip card lies on its start field (PH-10)."""
    out: bool
    """Neither ship nor station (PH-33)."""


class StationView(msgspec.Struct, frozen=True, kw_only=True):
    """A built station."""

    field: PlaceNumber
    seat: SeatNumber
    defenders: tuple[CardId, ...]
    strength: int
    """Its defence without a shield's die: 10 and its defenders' values (PH-27)."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """The decision that is asked for now, and of whom."""

    ask: Literal["turn", "card", "discard", "distance", "ship", "defender", "replacement", "surplus"]
    seat: SeatNumber
    field: int | None
    """The station's field, for `defender` and `replacement`."""
    steps: int
    """The longest distance, where `distance` is asked."""
    reason: Literal["turn", "landed", "built", "extend", "lost", "change"]
    """Why: for `defender` after landing, building or to extend; for `ship` after a loss or to change."""


class EndsView(msgspec.Struct, frozen=True, kw_only=True):
    """The ends that are in sight, beside ships and station cards, and how far they are (PH-R24).

    Turns count in a row, the one under way among them while it holds of it; a turn that somebody who is out would
    have counts too.
    """

    long_game: bool
    reshuffled: bool
    """The long game's one reshuffle has been (PH-R17)."""
    stuck: int
    """Turns in which, the movement deck being empty, no number card could be played."""
    stuck_end: int
    """So many of them end the game (PH-R12)."""
    idle: int
    """Turns in which no movement card was drawn or played."""
    idle_end: int
    """So many of them end the game (PH-R19)."""


class PhestView(View, frozen=True, kw_only=True):
    """A view of Phest; `reserve` and `defenders` are the viewing seat's own hidden cards."""

    seat: int | None
    difficulty: Literal["easy", "hard"]
    round: int
    turn: SeatNumber
    """The seat whose turn it is."""
    starter: SeatNumber
    deck: int
    """Movement cards left."""
    ends: EndsView
    discard: int
    """Cards on the discard pile."""
    top: CardId
    """The top discard."""
    ship_deck: int
    lost_ships: tuple[CardId, ...]
    """Ships that left the game (PH-34, hard)."""
    defender_deck: int
    seats: tuple[SeatView, ...]
    stations: tuple[StationView, ...]
    reserve: tuple[CardId, ...]
    defenders: tuple[CardId, ...]
    prompt: Prompt | None
    outcome: Outcome | None


def make_view(state: PhestState, seat: int | None) -> PhestView:
    """Built up from what the seat may know; the decks are only counted."""
    return PhestView(
        seat=seat,
        difficulty="hard" if state.hard else "easy",
        round=state.round,
        turn=state.turn,
        starter=state.starter,
        deck=len(state.deck),
        ends=_ends_view(state),
        discard=len(state.discard),
        top=CARD_IDS[state.discard[-1]],
        ship_deck=len(state.ship_deck),
        lost_ships=tuple([SHIP_IDS[ship] for ship in state.lost_ships]),
        defender_deck=len(state.defender_deck),
        seats=tuple([_seat_view(state, each) for each in range(state.seats)]),
        stations=tuple(
            [
                StationView(
                    field=field,
                    seat=state.seat_of_side[SIDE_OF[field]],
                    defenders=tuple([DEFENDER_IDS[kind] for kind in station]),
                    strength=state.strength(field),
                )
                for field in range(FIELDS)
                if (station := state.stations[field]) is not None
            ]
        ),
        reserve=() if seat is None else tuple([SHIP_IDS[ship] for ship in state.reserve[seat]]),
        defenders=() if seat is None else tuple([DEFENDER_IDS[kind] for kind in state.defenders[seat]]),
        prompt=_prompt(state.stack[-1]) if state.stack else None,
        outcome=state.outcome,
    )


def _prompt(frame: Frame) -> Prompt:
    ask: Any = frame.phase.ask
    reason: Any = frame.reason
    field = None if frame.field < 0 else frame.field
    return Prompt(ask=ask, seat=frame.seat, field=field, steps=frame.steps, reason=reason)


def _ends_view(state: PhestState) -> EndsView:
    under_way = int(state.ended is None)
    return EndsView(
        long_game=state.long_game,
        reshuffled=state.reshuffled,
        stuck=0 if state.deck else max(0, state.stuck + under_way),
        stuck_end=state.seats,
        idle=max(0, state.idle + under_way),
        idle_end=STALLED_ROUNDS * state.seats,
    )


def _seat_view(state: PhestState, seat: int) -> SeatView:
    side = state.side[seat]
    ship = state.active[seat]
    return SeatView(
        colour=COLOURS[side],
        start=START[side],
        field=state.field[seat],
        cards=tuple([CARD_IDS[card] for card in state.cards[seat]]),
        station_cards=state.station_cards[seat],
        ship=None if ship < 0 else SHIP_IDS[ship],
        reserve=len(state.reserve[seat]),
        defenders=len(state.defenders[seat]),
        skip=state.skip[seat],
        out=state.is_out(seat),
    )
