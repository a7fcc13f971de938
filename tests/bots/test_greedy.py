"""The greedy bot: it follows a game's advice at one of three levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

from cosmodrome.bots.greedy import make
from cosmodrome.core import Action, Rng, View, find_game


def test_it_asks_the_game_at_its_level() -> None:
    asked: list[int] = []

    def advise(view: View, legal: Sequence[Action], level: int, rng: Rng) -> Action | None:
        asked.append(level)
        return legal[-1] if level < 3 else None

    class Asking(type(find_game("lucky-dip"))):  # type: ignore[misc]
        offers: ClassVar[Mapping[str, object]] = {"advise": advise}

    game = Asking()
    state = game.new_state(game.options_type(), 2, "advice")
    legal = state.legal_actions(0)
    for level in "12":
        assert make(game, level).decide(state.view(0), legal, Rng("")) == legal[-1]
    assert make(game, "3").decide(state.view(0), legal, Rng("")) in legal, "without advice, anything legal"
    assert asked == [1, 2, 3]
    assert make(game, "1").decide(state.view(0), legal[:1], Rng("")) == legal[0]
    assert asked == [1, 2, 3], "there is nothing to ask when there is no choice"


@pytest.mark.parametrize(
    ("level", "complaint"),
    [
        ("", "its level must be 1, 2 or 3, or in between \\(2.5\\), as in greedy:2"),
        ("0", "its level must be 1, 2 or 3, or in between \\(2.5\\), not '0'"),
        ("4", "not '4'"),
        ("03", "not '03'"),
        ("hard", "not 'hard'"),
    ],
)
def test_another_level_is_refused(level: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        make(find_game("phest"), level)


def test_a_game_without_advice_is_refused() -> None:
    class Silent(type(find_game("lucky-dip"))):  # type: ignore[misc]
        title = "Silent Dip"
        offers: ClassVar[Mapping[str, object]] = {}

    with pytest.raises(ValueError, match="Silent Dip has no advice to follow; the random bot plays it"):
        make(Silent(), "1")
