"""Checks that hold at every moment: no card is lost or made, no impossible call, nothing outside the galaxy."""

from __future__ import annotations

from .cards import DECK, HAS_HOLE, PLANETS_ON
from .data import CARDS
from .pattern import CENTRE
from .state import SpaceBowlState


def audit(state: SpaceBowlState) -> None:
    """Raise AssertionError naming the first thing that is wrong."""
    _conserved(state)
    _tossed(state)
    _said(state)
    _laid(state)


def _conserved(state: SpaceBowlState) -> None:
    cards = [*state.galaxy, *state.deck, *state.gone, *state.box]
    for taken in state.taken:
        cards += taken
    assert sorted(cards) == list(range(CARDS)), "cards were lost or made"
    assert len(state.deck) <= DECK, "the Infinity deck has too many cards (SB-3)"
    assert state.deck or state.ended is not None, "the Infinity deck is used up and the game goes on (SB-19)"
    assert state.options.void or not state.face_down, (
        "a card lies face down without the void of space (SB-22)"
    )
    open_cards = {*state.deck[-1:], *state.gone, *(card for taken in state.taken for card in taken)}
    assert not state.face_down & open_cards, "an open card lies face down (SB-22)"
    assert min(*state.score, *state.before) >= 0, "a score is below 0 (SB-2)"


def _tossed(state: SpaceBowlState) -> None:
    pattern = state.pattern
    tossing = state.phase != "ready" and state.ended is None
    assert (pattern is not None) == tossing, "there is a toss during a round and at no other time (SB-5)"
    if pattern is None:
        return
    top = state.deck[-1]
    planets = tuple(planet for planet, _ in pattern.marbles)
    assert planets == PLANETS_ON[top], "the marbles are not the planets of the top card (SB-5)"
    hole = state.options.black_hole and HAS_HOLE[top]
    assert hole == (pattern.hole >= 0), "the black-hole disc does not follow the top card (SB-20)"
    assert pattern.disc == CENTRE or not state.options.learners, "the disc is not in the centre (SB-6)"


def _said(state: SpaceBowlState) -> None:
    called = state.phase in ("countdown", "grace") and state.ended is None
    assert not called or state.call is not None, "a countdown without a call (SB-9)"
    assert state.call is None or state.phase != "search", "a search after a call (SB-11)"
    assert (state.call is None) == (state.caller < 0), "a call has a caller (SB-11)"
    said = {"silent"} if state.call is None else {"silent", "in" if state.call == "go" else "red"}
    assert set(state.stance) <= said, "somebody concurs with what nobody called (SB-11)"
    assert state.caller < 0 or state.stance[state.caller] != "silent", "the caller has said nothing (SB-11)"


def _laid(state: SpaceBowlState) -> None:
    cells = len(state.galaxy)
    able = {"go": "in", "end": "silent", None: ""}[state.call]
    for seat, pick in enumerate(state.picks):
        assert -1 <= pick < cells, f"seat {seat} has picked outside the galaxy (SB-9)"
        assert pick < 0 or state.stance[seat] == able, f"seat {seat} may not have picked (SB-9, SB-10)"
    assert -1 <= state.wild < cells, "the wild token lies outside the galaxy (SB-12)"
    assert (state.wild < 0) == (state.wild_seat < 0), "the wild token lies there and nobody laid it (SB-12)"
    if state.wild >= 0:
        assert not state.options.no_wild, "there is no wild token (SB-21)"
        assert state.stance[state.wild_seat] == able, "the wild token was laid by who may not (SB-12)"
