"""The checks for any game on Space Bowl: its scenarios, golden records, contract, words, faces and bots."""

from __future__ import annotations

import pytest

from cosmodrome.core.testing import check_game, some_options
from cosmodrome.games.spacebowl import GAME

from ..checks import PARTS, run

MIDDLE = (4, 5, 6, 7)
"""Numbers of people that are tried with the long tests, as they take most of the time."""


@pytest.mark.parametrize("check", [part for part in PARTS if part.values != ("contract",)])
def test_it_passes(check: str) -> None:
    run(check, "spacebowl")


@pytest.mark.parametrize(
    "seats", [pytest.param(seats, marks=pytest.mark.long if seats in MIDDLE else ()) for seats in range(2, 9)]
)
def test_it_keeps_the_contract(seats: int) -> None:
    check_game(GAME, plays=len(some_options(GAME)), seats=(seats,))
