"""Runs the checks for any game on a game here. Each game's folder calls this from its `test_checks.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from cosmodrome.core import find_game
from cosmodrome.core.testing import CHECKS, check_one

TESTS: Final = Path(__file__).parents[1]
RULES: Final = {"phest": "phest.md", "karmanswap": "karman-swap.md", "spacebowl": "space-bowl.md"}


def _part(check: str) -> ParameterSet:
    """Return a check as a parameter. Wording whole games in three languages takes minutes on a busy machine."""
    return pytest.param(check, marks=(pytest.mark.long, pytest.mark.timeout(600)) if check == "words" else ())


PARTS: Final = [_part(check) for check in CHECKS]
"""The checks: contract, fields, scenarios, counts, golden records, words, faces, bots."""


def run(check: str, name: str) -> None:
    """Run one check on a game. Raises AssertionError."""
    check_one(check, find_game(name), TESTS, TESTS.parent / "docs" / "rules" / RULES[name])
