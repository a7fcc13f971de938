"""`cosmodrome site`: a deck that cannot be used is named, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text

from .program import Said, complains


def test_a_deck_that_cannot_be_used_is_named_and_nothing_is_written(
    run: Callable[..., Said], tmp_path: Path
) -> None:
    deck = tmp_path / "decks" / "phest" / "heavy"
    deck.mkdir(parents=True)
    cards = own_text(find_game("phest"), "cards.toml").replace("dice = 1", "dice = 7", 1)
    (deck / "cards.toml").write_text(cards)
    said = run("site", "-o", tmp_path / "public", "--decks", tmp_path / "decks")
    complains(said, 2, "--decks: ", "phest/heavy/cards.toml:10: ships[0].dice", "PH-4")
    assert not (tmp_path / "public").exists()
