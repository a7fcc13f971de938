"""The toss that begins a round (SB-5, SB-6, SB-18, SB-20, SB-R11)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Told
from cosmodrome.core.tell import tell

from .cards import CARD_IDS, HAS_HOLE, PLANETS_ON
from .data import PLANET_IDS
from .events import Marble, PatternTossed, RoundStarted
from .pattern import CENTRE, SPACES, Pattern
from .state import SpaceBowlState

SECOND: Final = 1000


def start_round(state: SpaceBowlState, events: list[Told] | None, now: int) -> None:
    """Take tokens and marbles back, toss, and let everybody search."""
    clear(state)
    card = state.deck[-1]
    tell(events, RoundStarted(state.round, CARD_IDS[card]))
    state.pattern = toss(state, card)
    state.disclosures += 1
    state.phase = "search"
    state.started = now
    state.deadline = round_ends(state)
    disc, marbles, hole = state.pattern
    placed = tuple([Marble(PLANET_IDS[planet], space) for planet, space in marbles])
    tell(events, PatternTossed(disc, placed, None if hole < 0 else hole))


def round_ends(state: SpaceBowlState) -> int | None:
    """The moment of the round limit, if there is one (SB-R9)."""
    limit = state.options.round_limit
    return state.started + limit * SECOND if limit else None


def clear(state: SpaceBowlState) -> None:
    """Nothing said, nothing laid (SB-18)."""
    seats = state.seats
    state.before = state.score[:]
    state.stance = ["silent"] * seats
    state.picks = [-1] * seats
    state.voted = [False] * seats
    state.call, state.caller = None, -1
    state.wild = state.wild_seat = -1
    state.pattern = None


def toss(state: SpaceBowlState, card: int) -> Pattern:
    """Draw a space for the disc, for each marble in the planets' order, and for the black-hole disc, in this order."""
    rng, options = state.rng, state.options
    disc = CENTRE if options.learners else rng.below(SPACES)
    marbles = tuple([(planet, rng.below(SPACES)) for planet in PLANETS_ON[card]])
    hole = rng.below(SPACES) if options.black_hole and HAS_HOLE[card] else -1
    return Pattern(disc, marbles, hole)
