"""The contract of a game, checked on Karman Swap for long."""

from __future__ import annotations

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.testing import check_play


@pytest.mark.soak
@pytest.mark.timeout(3 * 3600)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_contract_for_long(seats: int) -> None:
    game = find_game("karmanswap")
    for number in range(10_000):
        options = game.decode_options({"open_hands": bool(number % 2), "track": 3 + number % 4})
        check_play(game, options, seats, f"long/{number}", probes=int(number % 10 == 0), bound=2_000)
