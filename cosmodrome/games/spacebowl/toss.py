"""The toss that begins a round (SB-5, SB-6, SB-18, SB-20, SB-R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.core.game import Told
from cosmodrome.games.spacebowl.cards import CARD_IDS, DECK, HAS_HOLE, PLANETS_ON
from cosmodrome.games.spacebowl.data import PLANET_IDS
from cosmodrome.games.spacebowl.events import Marble, PatternTossed, RoundStarted
from cosmodrome.games.spacebowl.pattern import CENTRE, SPACES, Pattern
from cosmodrome.games.spacebowl.phase import tell

if TYPE_CHECKING:
    from cosmodrome.games.spacebowl.state import SpaceBowlState

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
    limit = state.options.round_limit
    state.deadline = now + limit * SECOND if limit else None
    disc, marbles, hole = state.pattern
    placed = tuple([Marble(PLANET_IDS[planet], space) for planet, space in marbles])
    tell(events, PatternTossed(disc, placed, None if hole < 0 else hole))


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


def round_of(deck: int) -> int:
    """The number of the round, from the cards left in the deck: every round uses exactly one (SB-R8)."""
    return min(DECK, DECK + 1 - deck)
