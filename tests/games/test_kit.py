"""The test kit on the games here, as anybody's game is tested; what is special to each has a folder of its own."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from cosmodrome.core import find_game
from cosmodrome.core.testing import CHECKS, check_one

TESTS: Final = Path(__file__).parents[1]
RULES: Final = {"phest": "phest.md", "karmanswap": "karman-swap.md", "spacebowl": "space-bowl.md"}


def part(name: str, check: str) -> ParameterSet:
    """A check of a game; wording whole games in three languages takes a while."""
    return pytest.param(name, check, marks=pytest.mark.long if check == "words" else ())


@pytest.mark.parametrize(("name", "check"), [part(*each) for each in product(RULES, CHECKS)])
def test_it_passes_the_kit(name: str, check: str) -> None:
    check_one(check, find_game(name), TESTS, TESTS.parent / "docs" / "rules" / RULES[name])
