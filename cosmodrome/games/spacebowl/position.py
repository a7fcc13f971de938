"""A game of Space Bowl written out: cards by their ids, the deck from its top to its bottom."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmodrome.core.game import Outcome, Position

from .cards import CARD_IDS
from .data import PLANET_IDS
from .options import SpaceBowlOptions
from .pattern import SPACES
from .state import Call, PhaseName, SpaceBowlState, Stance

Count = Annotated[int, Meta(ge=0)]
Space = Annotated[int, Meta(ge=0, lt=SPACES)]
Cell = Annotated[int, Meta(ge=0, lt=36)]

BASE_RULES: Final = SpaceBowlOptions()


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is a seat's. Without `before`, its score at the start of the round is `score`.

    Without `away_since`, who is away has been so since the round started.
    """

    score: Count = 4
    before: Count | None = None
    taken: list[str] = []
    stance: Stance = "silent"
    pick: Cell | None = None
    voted: bool = False
    away: bool = False
    away_since: Count | None = None


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

    seats: list[SeatPosition]
    options: SpaceBowlOptions = BASE_RULES
    phase: PhaseName = "search"
    captain: Count = 0
    galaxy: list[str]
    face_down: list[str] = msgspec.field(default_factory=list)
    deck: list[str]
    gone: list[str] = msgspec.field(default_factory=list)
    box: list[str] | None = None
    pattern: Toss | None = None
    call: Call | None = None
    caller: Count | None = None
    wild: Wild | None = None
    started: Count = 0
    deadline: Count | None = None
    disclosures: Count = 0
    outcome: Outcome | None = None
    seed: str = "position"
    drawn: Count = 0


def write(state: SpaceBowlState) -> SpaceBowlPosition:
    """The state, secrets and all."""
    size = 6 if state.options.big_galaxy else 5
    pattern = state.pattern
    return SpaceBowlPosition(
        seats=[
            SeatPosition(
                score=state.score[seat],
                before=state.before[seat],
                taken=[CARD_IDS[card] for card in state.taken[seat]],
                stance=state.stance[seat],
                pick=None if state.picks[seat] < 0 else state.picks[seat],
                voted=state.voted[seat],
                away=state.away[seat] >= 0,
                away_since=None if state.away[seat] < 0 else state.away[seat],
            )
            for seat in range(state.seats)
        ],
        options=state.options,
        phase=state.phase,
        captain=state.captain,
        galaxy=[
            " ".join([CARD_IDS[card] for card in state.galaxy[start : start + size]])
            for start in range(0, size * size, size)
        ],
        face_down=[CARD_IDS[card] for card in sorted(state.face_down)],
        deck=[CARD_IDS[card] for card in reversed(state.deck)],
        gone=[CARD_IDS[card] for card in state.gone],
        box=[CARD_IDS[card] for card in state.box],
        pattern=None
        if pattern is None
        else Toss(
            disc=pattern.disc,
            marbles={PLANET_IDS[planet]: space for planet, space in pattern.marbles},
            black_hole=None if pattern.hole < 0 else pattern.hole,
        ),
        call=state.call,
        caller=None if state.caller < 0 else state.caller,
        wild=None if state.wild < 0 else Wild(cell=state.wild, seat=state.wild_seat),
        started=state.started,
        deadline=state.deadline,
        disclosures=state.disclosures,
        outcome=state.ended,
        seed=state.rng.seed,
        drawn=state.rng.drawn,
    )
