"""Space Bowl keeps every promise of a game, and its games end."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from cosmodrome.core import Rng
from cosmodrome.core.record import Move, decode, encode, make_record, plain, verify
from cosmodrome.core.testing import check_game
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.levels import play
from cosmodrome.games.spacebowl.options import SpaceBowlOptions

VARIANTS = ("black_hole", "no_wild", "void", "big_galaxy", "rotation", "torus")
COMBINATIONS = [
    msgspec.convert(dict(zip(VARIANTS, chosen, strict=True)), SpaceBowlOptions)
    for chosen in product((False, True), repeat=len(VARIANTS))
]


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_contract_in_every_combination_of_variants(seats: int) -> None:
    check_game(GAME, plays=128, seats=(seats,), options=COMBINATIONS)


def play_out(number: int) -> None:
    options = COMBINATIONS[number % len(COMBINATIONS)]
    seats = 2 + number // len(COMBINATIONS) % 7
    state = GAME.new_state(options, seats, f"bots {number}")
    levels = [1 + (number + seat) % 3 for seat in range(seats)]
    moves = []
    for act in play(state, levels, Rng(f"bots {number}")):
        moves.append(Move(act.now, act.seat, plain(act.action)))
        assert len(moves) < 5000, f"game {number} goes on"
    state.audit()
    record = make_record(GAME, msgspec.to_builtins(options), seats, f"bots {number}", tuple(moves), state)
    verify(decode(encode(record)))
    assert state.outcome is not None
    assert state.outcome.ending in ("goal", "deck_used")


def test_bot_games_end_and_replay() -> None:
    for number in range(len(COMBINATIONS)):
        play_out(number)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_10_000_bot_games_end_and_replay() -> None:
    for number in range(10_000):
        play_out(number)
