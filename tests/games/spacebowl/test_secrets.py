"""Nobody learns of a pick before the reveal, nor what lies below the deck's top card."""

from __future__ import annotations

import msgspec
import pytest

from cosmodrome.core import CLOCK, TICK, Rng, Told
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.action_table import CALL_END, CALL_GO, CONCUR, PICK, READY
from cosmodrome.games.spacebowl.actions import LayWild
from cosmodrome.games.spacebowl.events import CardPicked
from cosmodrome.games.spacebowl.options import SpaceBowlOptions
from cosmodrome.games.spacebowl.state import SpaceBowlState


def begun(seats: int, seed: str, **options: bool) -> SpaceBowlState:
    state = GAME.new_state(SpaceBowlOptions(**options), seats, seed)
    for seat in range(seats):
        state.apply(seat, READY, None, 10)
    return state


@pytest.mark.parametrize("call", [CALL_GO, CALL_END])
def test_SB_R4_others_see_the_same_whatever_is_picked(call: object) -> None:
    told: list[list[bytes]] = []
    for cell in (3, 17):
        state, heard = begun(3, "picks"), []
        events: list[Told] = []
        moves = [(0, CALL_GO), (1, CONCUR), (1, PICK[cell]), (0, PICK[5])]
        if call == CALL_END:
            moves = [(0, CALL_END), (1, PICK[cell])]
        for number, (seat, action) in enumerate(moves):
            state.apply(seat, action, events, 20 + number)
            heard += [msgspec.json.encode(state.view(viewer)) for viewer in (None, 0, 2)]
        heard += [msgspec.json.encode(each.to(viewer)) for viewer in (None, 0, 2) for each in events]
        told.append(heard)
        own = [each.to(1) for each in events if isinstance(each.event, CardPicked) and each.event.seat == 1]
        assert own == [CardPicked(1, cell)]
    assert told[0] == told[1]


def test_nobody_hears_that_a_pick_was_made() -> None:
    state = begun(2, "hear")
    state.apply(0, CALL_GO, None, 20)
    events: list[Told] = []
    state.apply(0, PICK[4], events, 30)
    assert [each.to(1) for each in events] == [None]
    assert [each.to(None) for each in events] == [None]


def test_the_reveal_shows_the_picks_to_everybody() -> None:
    state = begun(2, "reveal")
    state.apply(0, CALL_GO, None, 20)
    state.apply(0, PICK[4], None, 30)
    state.apply(CLOCK, TICK, None, 10_020)
    for viewer in (None, 0, 1):
        reveal = state.view(viewer).reveal
        assert reveal is not None
        assert [result.pick for result in reveal.results] == [4, None]


def test_resampling_changes_deck_face_down_cards_and_picks_and_nothing_else() -> None:
    state = begun(4, "void 2", void=True)
    state.apply(0, CALL_GO, None, 20)
    for seat in (1, 2, 3):
        state.apply(seat, CONCUR, None, 30)
        state.apply(seat, PICK[seat], None, 40)
    assert set(state.galaxy) & state.face_down
    rng, decks, picks, down = Rng("resample"), set(), set(), set()
    for _ in range(200):
        twin = state.resample(1, rng)
        twin.audit()
        assert twin.picks[1] == 1
        assert twin.deck[-1] == state.deck[-1]
        open_cards = [card for card in state.galaxy if card not in state.face_down]
        assert [card for card in twin.galaxy if card not in twin.face_down] == open_cards
        decks.add(tuple(twin.deck))
        picks.add(tuple(twin.picks))
        down.add(frozenset(twin.face_down))
    assert len(decks) > 150
    assert len(picks) > 100
    assert len(down) > 100


def test_everybody_sees_who_laid_the_wild_token() -> None:
    state = begun(2, "wild")
    state.apply(0, CALL_GO, None, 20)
    state.apply(1, LayWild(7), None, 21)
    for viewer in (None, 0, 1):
        wild = state.view(viewer).wild
        assert wild is not None
        assert (wild.cell, wild.seat) == (7, 1)
