"""A game of Karman Swap written out: stacks from the top to the bottom, cards and planets by their ids."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmodrome.core.forms import ASK, BY_HAND, DRAWN, OUTCOME, SEED, bits, ids, or_none, written
from cosmodrome.core.game import Outcome, Position

from .cards import CARD_IDS, PLANET_IDS, SPAN
from .result import RoundResult
from .state import KarmanState

REST: Final = "..."
"""In one hand, or in the market: all cards that are nowhere else."""

CARD_LIST: Final = ids(CARD_IDS)
CARD_SET: Final = bits(CARD_IDS)
PLANET_LIST: Final = ids(PLANET_IDS, "planet")
STACK: Final = ids(PLANET_IDS, "planet", top_first=True)

Count = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=0, lt=4)]


class TeamPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The things of one team."""

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

    planet: Annotated[str, BY_HAND]
    parent: Annotated[str | None, PLANET_LIST.unread()] = None
    ship: Annotated[str | None, ids(CARD_IDS, field="via")] = None
    arrow: Annotated[Annotated[int, Meta(ge=0, le=1)] | None, or_none()] = None
    dome: Annotated[Count | None, or_none()] = None
    marker: Annotated[SeatNumber | None, or_none()] = None
    """The seat that started a colonisation here."""
    fields: Annotated[list[str | None] | None, BY_HAND] = None
    creatures: Annotated[list[str], BY_HAND] = []
    ships: Annotated[list[ShipPosition], BY_HAND] = []


class Journey(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An exploration that the losers owe (KS-26)."""

    winner: Count
    planet: str
    ship: str


class OpenDecision(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One frame of the stack of open decisions."""

    ask: Annotated[str, ASK]
    seat: SeatNumber
    card: Annotated[str | None, CARD_LIST] = None
    planet: Annotated[str | None, PLANET_LIST] = None
    other: Annotated[str | None, CARD_LIST] = None
    count: Count = 0
    reason: str = "turn"


class KarmanPosition(Position, kw_only=True, forbid_unknown_fields=True):
    """A whole match. The turn is asked for if no decision is open.

    One hand, or the market, may hold "...": all cards that are nowhere else. Stacks left out hold all planets that
    are nowhere else, half each.
    """

    hands: Annotated[list[list[str]], CARD_LIST.unread()]
    rounds_to_win: Annotated[int, Meta(ge=1, le=3)] = 2
    track: Annotated[int, Meta(ge=3, le=6), BY_HAND] = 4
    open_hands: bool = False
    round: Annotated[int, Meta(ge=1)] = 1
    starter: SeatNumber = 0
    turn: SeatNumber = 0
    teams: Annotated[list[TeamPosition] | None, BY_HAND] = None
    aside: Annotated[list[str], CARD_LIST.unread()] = msgspec.field(default_factory=list)
    seen: Annotated[list[str], CARD_SET] = msgspec.field(default_factory=list)
    """Hand cards that everybody saw go there."""
    market: Annotated[list[str], CARD_LIST.unread()] = msgspec.field(default_factory=list)
    pyramid: Annotated[list[str | None], CARD_LIST] = msgspec.field(default_factory=list)
    stacks: Annotated[list[list[str]] | None, STACK.unread()] = None
    planets: Annotated[list[PlanetPosition], BY_HAND] = msgspec.field(default_factory=list)
    stones: Annotated[dict[str, Annotated[int, Meta(ge=1)]], BY_HAND] = msgspec.field(default_factory=dict)
    """Discovery stones on cards."""
    colonies: Annotated[list[str] | None, PLANET_LIST.unread()] = None
    """Planets with markers in the order they were started; as they were laid, if left out."""
    owed: Annotated[list[Journey], BY_HAND] = msgspec.field(default_factory=list)
    extinction: Annotated[list[int] | None, BY_HAND] = None
    used: Annotated[list[str], CARD_SET] = msgspec.field(default_factory=list)
    answered: Annotated[list[str], bits(PLANET_IDS, "planet")] = msgspec.field(default_factory=list)
    history: list[RoundResult] = msgspec.field(default_factory=list)
    open: Annotated[list[OpenDecision] | None, BY_HAND] = None
    disclosures: Count = 0
    outcome: Annotated[Outcome | None, OUTCOME] = None
    seed: Annotated[str, SEED] = "position"
    drawn: Annotated[Count, DRAWN] = 0


def write(state: KarmanState) -> KarmanPosition:
    """The state, secrets and all."""
    return written(
        KarmanPosition,
        state,
        track=4 if state.seats == 3 else state.track,
        teams=[written(TeamPosition, state, team) for team in range(state.teams)],
        planets=[_write_planet(state, planet) for planet in state.laid],
        stones={CARD_IDS[card]: stones for card, stones in enumerate(state.stones) if stones},
        owed=[
            Journey(winner=winner, planet=PLANET_IDS[planet], ship=CARD_IDS[ship])
            for winner, planet, ship in state.owed
        ],
        open=[written(OpenDecision, frame) for frame in state.stack],
    )


def _write_planet(state: KarmanState, planet: int) -> PlanetPosition:
    return written(
        PlanetPosition,
        state,
        planet,
        planet=PLANET_IDS[planet],
        fields=CARD_LIST.write(state.fields[slice(*SPAN[planet])]),
        creatures=[],
        ships=[
            ShipPosition(
                card=CARD_IDS[ship],
                team=state.owner[ship],
                used=[arrow for arrow in (0, 1) if state.arrows_used[ship] >> arrow & 1],
            )
            for ship in state.ships[planet]
        ],
    )
