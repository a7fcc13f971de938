"""Sample Game keeps every promise of a game; its rules have their scenarios in tests/scenarios."""

from pathlib import Path

import pytest
from sample_game import GAME

from cosmodrome.core.testing import CHECKS, check_one

TESTS = Path(__file__).parent


@pytest.mark.parametrize("check", CHECKS)
def test_it_passes(check: str) -> None:
    check_one(check, GAME, TESTS, TESTS.parent / "RULES.md")
