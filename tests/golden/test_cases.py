"""The page's cases are those that the rules and words give (`cases.py`)."""

from __future__ import annotations

import pytest
from cases import FOLDER, GAMES, made


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "phest" else pytest.mark.long) for game in GAMES]
)
def test_the_page_is_held_to_the_rules_as_they_are(game: str) -> None:
    kept = (FOLDER / f"cases_{game}.json").read_bytes()
    assert kept == made(game), "the page's cases are stale: python tests/golden/cases.py"
