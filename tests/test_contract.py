"""The contract of a game, checked on every game here."""

from __future__ import annotations

from itertools import product

import pytest

from cosmodrome.core import find_game, games
from cosmodrome.core.testing import check_game, check_play

TABLES = [*product((2, 3, 4), ("easy", "hard"), (False, True))]
GAMES = 2_500
"""The number of games for each of four kinds of tables per number of seats."""


@pytest.mark.parametrize("name", sorted(games()))
def test_every_installed_game_keeps_the_contract(name: str) -> None:
    check_game(find_game(name), plays=2)


def test_a_state_is_of_its_own_games_classes_and_of_no_others() -> None:
    """Compiled classes are asked, too. Whatever one question leaves in a cache of `isinstance` meets all others."""
    states = [game.new_state(game.options_type(), game.min_seats, "a seed") for game in games().values()]
    kinds = {kind for state in states for kind in type(state).__mro__}
    for _ in range(2):
        for state in states:
            assert {kind for kind in kinds if isinstance(state, kind)} == set(type(state).__mro__)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("seats", "difficulty", "long_game"), TABLES)
def test_phest_keeps_the_contract_for_long(seats: int, difficulty: str, long_game: bool) -> None:
    game = find_game("phest")
    options = game.decode_options({"difficulty": difficulty, "long_game": long_game})
    for number in range(GAMES):
        check_play(game, options, seats, f"long/{number}", probes=int(number % 10 == 0), bound=1_000)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_the_example_game_keeps_the_contract_for_long() -> None:
    check_game(find_game("lucky-dip"), plays=1_000, seed="long")
