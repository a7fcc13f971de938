"""The random bot: uniform over what is legal, for any game."""

from __future__ import annotations

from collections import Counter

import pytest

from cosmodrome.bots.random import make
from cosmodrome.core import Rng, find_game


def test_every_legal_action_is_equally_likely() -> None:
    game = find_game("lucky-dip")
    state = game.new_state(game.decode_options({"rounds": 4}), 2, "uniform")
    legal = state.legal_actions(0)
    bot, rng, tries = make(game, ""), Rng("uniform"), 8000
    counts = Counter(bot.decide(state.view(0), legal, rng) for _ in range(tries))
    assert set(counts) == set(legal)
    assert (
        sum((count - tries / 4) ** 2 / (tries / 4) for count in counts.values()) < 16.3
    )  # chi squared, p = 0.001


def test_it_takes_no_argument() -> None:
    with pytest.raises(ValueError, match="takes no argument, but was given 'wild'"):
        make(find_game("phest"), "wild")
