"""The view of a game of Karman Swap that one seat, or a spectator, may have."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from cosmodrome.core.game import Outcome, View
from cosmodrome.core.marks import CardId, PlaceId, SeatNumber

from .cards import CARD_IDS, CARDS, PLANET_IDS, SPAN
from .data import COLOURS, Colour
from .market import is_open, trump
from .result import RoundResult
from .state import KarmanState
from .turn import giving_up, owes_instead

HIDDEN = "?"
"""A face-down market card (KS-46)."""


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """The decision that is asked for now, and of whom."""

    ask: Literal[
        "hand-over",
        "return",
        "turn",
        "card",
        "planet",
        "stones",
        "victim",
        "dome",
        "ability",
        "source",
        "destination",
        "swap",
        "offer",
        "lead",
        "take",
        "lay",
        "ark",
        "stack",
        "end",
    ]
    seat: SeatNumber
    card: CardId | None
    """The card that is asked about, or whose ability asks."""
    planet: PlaceId | None
    other: str | None
    """The second card of a swap, or the ark whose arrow the planet is laid at."""
    count: int
    """The number so far, of cards or stones; for `return` the number still owed."""
    reason: str
    """Why: `turn`, `answer`, `settler`, `start`, `explored`, `pass`, or an ability."""
    giving_up: Literal["explore", "play-on", "round"] | None = None
    """The consequence of giving up, where one may: an exploration (KS-26), a market card and an ordinary turn when no
    planet is left (KS-R13), or the loss of the round (KS-9)."""
    owed: bool = False
    """An exploration that is owed may be made instead of an answer (KS-23)."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """The known part of a seat's hand."""

    team: int
    hand: int
    """The number of cards."""
    seen: tuple[CardId, ...]
    """Those of them that all saw go there."""


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """The things that a team has."""

    wins: int
    research: int
    discovery: int
    points: int
    colonised: int
    """Its step on the colonisation track (KS-9)."""


class CreatureView(msgspec.Struct, frozen=True, kw_only=True):
    """A creature on a field, and the discovery stones on it."""

    card: CardId
    stones: int


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship at a planet: its team, stones, which of its arrows lead to planets already."""

    card: CardId
    team: int
    stones: int
    used: tuple[int, ...]


class FieldView(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a planet."""

    colour: Colour
    creature: CreatureView | None


class PlanetView(msgspec.Struct, frozen=True, kw_only=True):
    """A planet in play; `parent`, `ship` and `arrow` say where it was laid."""

    planet: PlaceId
    parent: str | None
    ship: str | None
    arrow: int | None
    dome: int | None
    """The team that colonised it."""
    marker: int | None
    """The seat that started a colonisation that is going on."""
    holder: int | None
    """The team whose ship is the strongest there."""
    waiting: tuple[int, ...]
    """The seats that have not answered yet, in order (KS-22)."""
    fields: tuple[FieldView, ...]
    ships: tuple[ShipView, ...]
    """In the order they were laid."""


class StackView(msgspec.Struct, frozen=True, kw_only=True):
    """A planet stack: how many, and the visible one."""

    count: int
    top: str | None


class Expedition(msgspec.Struct, frozen=True, kw_only=True):
    """An exploration that the losers of a colonisation still owe (KS-26)."""

    winner: int
    planet: PlaceId
    ship: str


class KarmanView(View, frozen=True, kw_only=True):
    """A view of Karman Swap. `hand` is the viewing seat's own, `partner` its partner's, with open team hands."""

    seat: int | None
    rounds_to_win: int
    track: int
    """Steps to each end of the extinction track, or of the race (KS-R3)."""
    round: int
    starter: SeatNumber
    turn: SeatNumber
    hand: tuple[CardId, ...]
    partner: tuple[str, ...] | None
    aside: tuple[CardId, ...]
    """Cards the viewing seat is about to hand over (KS-11)."""
    seats: tuple[SeatView, ...]
    teams: tuple[TeamView, ...]
    market: tuple[CardId, ...]
    """Free and open, in the order they came."""
    pyramid: tuple[CardId | None, ...]
    """Two players: 5, 4, 3 and 2 cards from the board outwards; None is gone, "?" face down (KS-46)."""
    trump: Colour | None
    stacks: tuple[StackView, ...]
    planets: tuple[PlanetView, ...]
    """In the order they were laid."""
    colonies: tuple[PlaceId, ...]
    """Planets with a colonisation that goes on, the older first (KS-R20)."""
    extinction: tuple[int, ...]
    """Two teams: one number, from -track (team 1's end) to track (team 0's). Three: a step per team (KS-45)."""
    owed: tuple[Expedition, ...]
    used: tuple[CardId, ...]
    """Cards whose ability was used this turn (KS-R6)."""
    last_round: bool
    """The stacks are used up: the round ends before the starting seat's next turn (KS-43)."""
    history: tuple[RoundResult, ...]
    prompt: Prompt | None
    outcome: Outcome | None


def make_view(state: KarmanState, seat: int | None) -> KarmanView:
    """Built up from what the seat may know."""
    partner = -1 if seat is None or not state.open_hands or state.seats < 4 else (seat + 2) % 4
    giving = state.stack[-1].seat if state.stack else -1
    colour = trump(state)
    return KarmanView(
        seat=seat,
        rounds_to_win=state.rounds_to_win,
        track=state.track,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        hand=() if seat is None else _names(state.hands[seat]),
        partner=None if partner < 0 else _names(state.hands[partner]),
        aside=_names(state.aside) if seat == giving else (),
        seats=tuple(
            [
                SeatView(
                    team=state.team[each],
                    hand=len(state.hands[each]),
                    seen=_names([card for card in state.hands[each] if state.seen >> card & 1]),
                )
                for each in range(state.seats)
            ]
        ),
        teams=tuple(
            [
                TeamView(
                    wins=state.wins[team],
                    research=state.research[team],
                    discovery=state.discovery[team],
                    points=state.points[team],
                    colonised=state.colonised[team],
                )
                for team in range(state.teams)
            ]
        ),
        market=_names(state.market),
        pyramid=tuple(
            [
                None if card < 0 else CARD_IDS[card] if is_open(state, slot) else HIDDEN
                for slot, card in enumerate(state.pyramid)
            ]
        ),
        trump=None if colour < 0 else COLOURS[colour],
        stacks=tuple(
            [
                StackView(count=len(stack), top=PLANET_IDS[stack[-1]] if stack else None)
                for stack in state.stacks
            ]
        ),
        planets=tuple([_planet(state, planet) for planet in state.laid]),
        colonies=tuple([PLANET_IDS[planet] for planet in state.colonies]),
        extinction=tuple(state.extinction),
        owed=tuple(
            [
                Expedition(winner=winner, planet=PLANET_IDS[planet], ship=CARD_IDS[ship])
                for winner, planet, ship in state.owed
            ]
        ),
        used=_names([card for card in range(CARDS) if state.used >> card & 1]),
        last_round=not any(state.stacks),
        history=tuple(state.history),
        prompt=_prompt(state) if state.stack else None,
        outcome=state.outcome,
    )


def _prompt(state: KarmanState) -> Prompt:
    frame = state.stack[-1]
    ask: Any = frame.phase.ask
    turn = ask == "turn"
    return Prompt(
        ask=ask,
        seat=frame.seat,
        card=None if frame.card < 0 else CARD_IDS[frame.card],
        planet=None if frame.planet < 0 else PLANET_IDS[frame.planet],
        other=None if frame.other < 0 else CARD_IDS[frame.other],
        count=frame.count,
        reason=frame.reason,
        giving_up=giving_up(state, frame.seat) if turn else None,
        owed=turn and owes_instead(state, frame.seat),
    )


def _names(cards: list[int]) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card in cards])


def _planet(state: KarmanState, planet: int) -> PlanetView:
    first, _ = SPAN[planet]
    marker = state.marker[planet]
    waiting: tuple[int, ...] = ()
    if marker >= 0:
        ahead = (marker - state.turn - 1) % state.seats
        waiting = tuple((state.turn + 1 + step) % state.seats for step in range(ahead))
        if state.turn != marker and not state.answered >> planet & 1:
            waiting = (state.turn, *waiting)
    ship = state.via[planet]
    dome = state.dome[planet]
    return PlanetView(
        planet=PLANET_IDS[planet],
        parent=None if state.parent[planet] < 0 else PLANET_IDS[state.parent[planet]],
        ship=None if ship < 0 else CARD_IDS[ship],
        arrow=None if state.arrow[planet] < 0 else state.arrow[planet],
        dome=None if dome < 0 else dome,
        marker=None if marker < 0 else marker,
        holder=state.holder(planet) if state.ships[planet] else None,
        waiting=waiting,
        fields=tuple(
            [
                FieldView(
                    colour=COLOURS[colour],
                    creature=None
                    if (card := state.fields[field]) < 0
                    else CreatureView(card=CARD_IDS[card], stones=state.stones[card]),
                )
                for field, colour in enumerate(state.colours(planet), start=first)
            ]
        ),
        ships=tuple(
            [
                ShipView(
                    card=CARD_IDS[card],
                    team=state.owner[card],
                    stones=state.stones[card],
                    used=tuple([arrow for arrow in (0, 1) if state.arrows_used[card] >> arrow & 1]),
                )
                for card in state.ships[planet]
            ]
        ),
    )
