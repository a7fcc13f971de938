"""The test kit on the games here, as anybody's game is tested; what is special to each has a folder of its own."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

from cosmodrome.core import find_game
from cosmodrome.core.testing import CHECKS, check_one

TESTS: Final = Path(__file__).parents[1]
RULES: Final = {"phest": "phest.md", "karmanswap": "karman-swap.md", "spacebowl": "space-bowl.md"}


@pytest.mark.parametrize(("name", "check"), [*product(RULES, CHECKS)])
def test_it_passes_the_kit(name: str, check: str) -> None:
    check_one(check, find_game(name), TESTS, TESTS.parent / "docs" / "rules" / RULES[name])
