"""A game of Karman Swap written out: stacks from the top to the bottom, cards and planets by their ids."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Outcome, Position

from .cards import CARD_IDS, CARDS, PLANET_IDS, SPAN
from .result import RoundResult
from .state import KarmanState

REST: Final = "..."
"""In one hand, or in the market: all cards that are nowhere else."""

Count = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=0, lt=4)]


class TeamPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is a team's."""

    wins: Count = 0
    research: Annotated[int, Meta(ge=0, le=2)] = 0
    discovery: Count = 0
    points: Count = 0
    colonised: Annotated[int, Meta(ge=0, le=4)] = 0


class ShipPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A ship at a planet; `used` are its arrows that lead to planets."""

    card: str
    team: Count
    used: list[Annotated[int, Meta(ge=0, le=1)]] = []


class PlanetPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A planet in play. `fields` names the card on each, or null; `creatures` is a shorter way, each on its colour."""

    planet: str
    parent: str | None = None
    ship: str | None = None
    arrow: Annotated[int, Meta(ge=0, le=1)] | None = None
    dome: Count | None = None
    marker: SeatNumber | None = None
    """The seat that started a colonisation here."""
    fields: list[str | None] | None = None
    creatures: list[str] = []
    ships: list[ShipPosition] = []


class Journey(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An exploration that the losers owe (KS-26)."""

    winner: Count
    planet: str
    ship: str


class OpenDecision(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One frame of the stack of open decisions."""

    ask: str
    seat: SeatNumber
    card: str | None = None
    planet: str | None = None
    other: str | None = None
    count: Count = 0
    reason: str = "turn"


class KarmanPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """A whole match. The turn is asked for if no decision is open.

    One hand, or the market, may hold "...": all cards that are nowhere else. Stacks left out hold all planets that
    are nowhere else, half each.
    """

    hands: list[list[str]]
    rounds_to_win: Annotated[int, Meta(ge=1, le=3)] = 2
    track: Annotated[int, Meta(ge=3, le=6)] = 4
    open_hands: bool = False
    round: Annotated[int, Meta(ge=1)] = 1
    starter: SeatNumber = 0
    turn: SeatNumber = 0
    teams: list[TeamPosition] | None = None
    aside: list[str] = msgspec.field(default_factory=list)
    seen: list[str] = msgspec.field(default_factory=list)
    """Hand cards that everybody saw go there."""
    market: list[str] = msgspec.field(default_factory=list)
    pyramid: list[str | None] = msgspec.field(default_factory=list)
    stacks: list[list[str]] | None = None
    planets: list[PlanetPosition] = msgspec.field(default_factory=list)
    stones: dict[str, Annotated[int, Meta(ge=1)]] = msgspec.field(default_factory=dict)
    """Discovery stones on cards."""
    colonies: list[str] | None = None
    """Planets with markers in the order they were started; as they were laid, if left out."""
    owed: list[Journey] = msgspec.field(default_factory=list)
    extinction: list[int] | None = None
    used: list[str] = msgspec.field(default_factory=list)
    answered: list[str] = msgspec.field(default_factory=list)
    history: list[RoundResult] = msgspec.field(default_factory=list)
    open: list[OpenDecision] | None = None
    disclosures: Count = 0
    outcome: Outcome | None = None
    seed: str = "position"
    drawn: Count = 0


def _card(card: int) -> str | None:
    return None if card < 0 else CARD_IDS[card]


def _planet(planet: int) -> str | None:
    return None if planet < 0 else PLANET_IDS[planet]


def _cards(bits: int) -> list[str]:
    return [CARD_IDS[card] for card in range(CARDS) if bits >> card & 1]


def write(state: KarmanState) -> KarmanPosition:
    """The state, secrets and all."""
    return KarmanPosition(
        hands=[[CARD_IDS[card] for card in hand] for hand in state.hands],
        rounds_to_win=state.rounds_to_win,
        track=4 if state.seats == 3 else state.track,
        open_hands=state.open_hands,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        teams=[
            TeamPosition(
                wins=state.wins[team],
                research=state.research[team],
                discovery=state.discovery[team],
                points=state.points[team],
                colonised=state.colonised[team],
            )
            for team in range(state.teams)
        ],
        aside=[CARD_IDS[card] for card in state.aside],
        seen=_cards(state.seen),
        market=[CARD_IDS[card] for card in state.market],
        pyramid=[_card(card) for card in state.pyramid],
        stacks=[[PLANET_IDS[planet] for planet in reversed(stack)] for stack in state.stacks],
        planets=[_write_planet(state, planet) for planet in state.laid],
        stones={CARD_IDS[card]: stones for card, stones in enumerate(state.stones) if stones},
        colonies=[PLANET_IDS[planet] for planet in state.colonies],
        owed=[
            Journey(winner=winner, planet=PLANET_IDS[planet], ship=CARD_IDS[ship])
            for winner, planet, ship in state.owed
        ],
        extinction=state.extinction[:],
        used=_cards(state.used),
        answered=[name for planet, name in enumerate(PLANET_IDS) if state.answered >> planet & 1],
        history=state.history[:],
        open=[
            OpenDecision(
                ask=frame.phase.ask,
                seat=frame.seat,
                card=_card(frame.card),
                planet=_planet(frame.planet),
                other=_card(frame.other),
                count=frame.count,
                reason=frame.reason,
            )
            for frame in state.stack
        ],
        disclosures=state.disclosures,
        outcome=state.ended,
        seed=state.rng.seed,
        drawn=state.rng.drawn,
    )


def _write_planet(state: KarmanState, planet: int) -> PlanetPosition:
    dome, marker, arrow = state.dome[planet], state.marker[planet], state.arrow[planet]
    return PlanetPosition(
        planet=PLANET_IDS[planet],
        parent=_planet(state.parent[planet]),
        ship=_card(state.via[planet]),
        arrow=None if arrow < 0 else arrow,
        dome=None if dome < 0 else dome,
        marker=None if marker < 0 else marker,
        fields=[_card(card) for card in state.fields[slice(*SPAN[planet])]],
        ships=[
            ShipPosition(
                card=CARD_IDS[ship],
                team=state.owner[ship],
                used=[arrow for arrow in (0, 1) if state.arrows_used[ship] >> arrow & 1],
            )
            for ship in state.ships[planet]
        ],
    )
