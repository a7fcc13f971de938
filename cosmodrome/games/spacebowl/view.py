"""The view of a game of Space Bowl that one seat, or a spectator, may have."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cosmodrome.core.game import Outcome, View
from cosmodrome.core.marks import PLACES, PlaceNumber, SeatNumber

from .cards import CARD_IDS
from .data import PLANET_IDS
from .events import Marble, PointLine, WildFit
from .options import SpaceBowlOptions
from .scoring import (
    Result,
    captain_takes_top,
    judge,
    next_captain,
    shown_turns,
    solved,
)
from .state import Call, PhaseName, SpaceBowlState, Stance


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """The things that lie open before a seat."""

    score: int
    cards: tuple[str, ...]
    """Taken, in this order (SB-17)."""
    stance: Stance
    """The call of the seat: none, that it is in, or the red button."""
    voted: bool
    """Ready for the next toss, or wishes to skip the round."""
    away: bool


class PatternView(msgspec.Struct, frozen=True, kw_only=True):
    """The bowl: where disc and marbles rest in the 3×3 grid (0-8, row by row)."""

    disc: int
    marbles: tuple[Marble, ...]
    black_hole: int | None


class WildView(msgspec.Struct, frozen=True):
    """The wild token in the galaxy, and who laid it."""

    cell: PlaceNumber
    seat: int


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's round: the card it designated, whether validly (None: it designated none), and its points."""

    pick: PlaceNumber | None
    valid: bool | None
    turn: int
    """The quarter turns clockwise in which the pattern shows best why its card is valid or not (SB-24)."""
    lines: tuple[PointLine, ...]
    score: int


class RevealView(msgspec.Struct, frozen=True, kw_only=True):
    """The things that are shown after a round (SB-R13)."""

    results: tuple[SeatResult, ...]
    plain: tuple[int, ...]
    """Every valid destination without the wild token."""
    plain_turns: tuple[int, ...]
    """The quarter turns clockwise in which the pattern fits each of them (SB-24)."""
    wild: tuple[WildFit, ...]
    """Every one with it, and the card it lies on."""
    wild_turns: tuple[int, ...]
    captain: SeatNumber
    """The captain of the next round."""
    takes: int | None
    """The card of the galaxy that the captain takes; None if they take none of them."""
    takes_top: bool
    """The captain takes the deck's top card."""


class SpaceBowlView(View, frozen=True, kw_only=True):
    """A view of Space Bowl. Cards of the galaxy are named by their place, row by row from 0."""

    seat: int | None
    options: SpaceBowlOptions
    size: Literal[5, 6]
    """Rows and columns of the galaxy."""
    round: int
    phase: PhaseName
    started: int
    """The moment of the toss (milliseconds of table time)."""
    deadline: int | None
    captain: SeatNumber
    galaxy: Annotated[tuple[str | None, ...], PLACES]
    """None: face down (SB-22)."""
    top: str | None
    """The deck's top card; None when the deck is used up."""
    deck: int
    """Cards left in the Infinity deck."""
    pattern: PatternView | None
    call: Call | None
    caller: SeatNumber | None
    wild: WildView | None
    pick: PlaceNumber | None
    """The viewing seat's own."""
    seats: tuple[SeatView, ...]
    reveal: RevealView | None
    outcome: Outcome | None


def make_view(state: SpaceBowlState, seat: int | None) -> SpaceBowlView:
    """Built up from what the seat may know; the deck is only counted, and picks are the seat's own."""
    deck, down, pattern = state.deck, state.face_down, state.pattern
    return SpaceBowlView(
        seat=seat,
        options=state.options,
        size=6 if state.options.big_galaxy else 5,
        round=state.round,
        phase=state.phase,
        started=state.started,
        deadline=state.deadline,
        captain=state.captain,
        galaxy=tuple([None if card in down else CARD_IDS[card] for card in state.galaxy]),
        top=CARD_IDS[deck[-1]] if deck else None,
        deck=len(deck),
        pattern=None
        if pattern is None
        else PatternView(
            disc=pattern.disc,
            marbles=tuple([Marble(PLANET_IDS[planet], space) for planet, space in pattern.marbles]),
            black_hole=None if pattern.hole < 0 else pattern.hole,
        ),
        call=state.call,
        caller=None if state.caller < 0 else state.caller,
        wild=None if state.wild < 0 else WildView(state.wild, state.wild_seat),
        pick=None if seat is None or state.picks[seat] < 0 else state.picks[seat],
        seats=tuple([_seat_view(state, each) for each in range(state.seats)]),
        reveal=_reveal(state) if state.phase == "reveal" and state.ended is None else None,
        outcome=state.outcome,
    )


def _seat_view(state: SpaceBowlState, seat: int) -> SeatView:
    return SeatView(
        score=state.score[seat],
        cards=tuple([CARD_IDS[card] for card in state.taken[seat]]),
        stance=state.stance[seat],
        voted=state.voted[seat],
        away=state.away[seat] >= 0,
    )


def _seat_result(state: SpaceBowlState, result: Result) -> SeatResult:
    rests = any(line.reason == "wild_used" for line in result.lines)
    return SeatResult(
        pick=None if result.pick < 0 else result.pick,
        valid=result.valid,
        turn=_turns(state, ((result.pick, state.wild if rests else -1),))[0] if result.pick >= 0 else 0,
        lines=result.lines,
        score=result.score,
    )


def _turns(state: SpaceBowlState, fits: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The turn to show each of these destinations in, given with the card of the wild token it rests on or -1."""
    assert state.pattern is not None
    if not state.options.rotation:
        return (0,) * len(fits)
    return shown_turns(state.shown(), state.pattern, state.options.torus, fits)


def _reveal(state: SpaceBowlState) -> RevealView:
    results, solutions = judge(state), solved(state)
    captain = next_captain(state, results)
    own = results[captain]
    return RevealView(
        results=tuple([_seat_result(state, result) for result in results]),
        plain=solutions.plain,
        plain_turns=_turns(state, tuple([(cell, -1) for cell in solutions.plain])),
        wild=tuple([WildFit(*pair) for pair in solutions.wild]),
        wild_turns=_turns(state, solutions.wild),
        captain=captain,
        takes=own.pick if own.valid else None,
        takes_top=captain_takes_top(state, results),
    )
