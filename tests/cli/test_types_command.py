"""`cosmodrome types`: the types for the author of a board."""

from __future__ import annotations

import re
from collections.abc import Callable

from .program import Said


def test_it_prints_the_games_types_and_the_kits(run: Callable[..., Said]) -> None:
    said = run("types", "lucky-dip")
    assert (said.code, said.err) == (0, "")
    named = re.findall(r"^export (?:interface|type) (\w+)", said.out, re.MULTILINE)
    assert {"LuckyView", "GameAction", "GameEvent", "LuckyOptions", "GameNow", "Why", "Plain"} <= set(named)
    assert {"BoardModule", "BoardKit", "BoardNow", "MountedBoard"} <= set(named)
    assert len(named) == len(set(named))


def test_a_game_there_is_not_is_named(run: Callable[..., Said]) -> None:
    said = run("types", "chess")
    assert said.code == 2
    assert "there is no game 'chess'" in said.err
