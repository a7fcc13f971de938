"""Games and bots are found by entry point and called by name."""

from __future__ import annotations

import pytest

from cosmodrome.core import Rng, Unknown, find_game, games, make_bot, shortened, thinking_time


def test_a_game_is_found_by_its_entry_point_alone() -> None:
    assert list(games()) == sorted(games())
    assert find_game("lucky-dip").title == "Lucky Dip"
    assert find_game("phest").title == "Phest"


def test_hyphens_in_a_games_name_do_not_matter() -> None:
    assert find_game("karman-swap") is find_game("karmanswap")
    assert find_game("luckydip") is find_game("lucky-dip")


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(Unknown, match=r"there is no game 'chess'; there are: .*lucky-dip, phest"):
        find_game("chess")


def test_a_bot_is_called_by_name_and_argument() -> None:
    game = find_game("phest")
    state = game.new_state(game.options_type(), 2, "bots")
    (seat,) = state.actors()
    for name in ("random", "greedy:1", "greedy:2", "greedy:3"):
        legal = state.legal_actions(seat)
        assert make_bot(name, game).decide(state.view(seat), legal, Rng("bots")) in legal


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("deep-thought", "there is no bot 'deep-thought'; there are: .*greedy, random"),
        ("", "there is no bot ''"),
        ("greedy:9", "bot 'greedy:9': its level must be 1, 2 or 3, or in between \\(2.5\\), not '9'"),
        ("greedy", "bot 'greedy': its level must be 1, 2 or 3, or in between \\(2.5\\), as in greedy:2"),
        ("random:1", "bot 'random:1': the random bot takes no argument, but was given '1'"),
    ],
)
def test_a_wrong_name_is_answered_with_what_is_right(name: str, complaint: str) -> None:
    with pytest.raises(Unknown, match=complaint):
        make_bot(name, find_game("phest"))


def test_a_bot_whose_name_says_its_time_can_be_given_less() -> None:
    assert shortened("search:1s", 1) == "search:1s"
    assert shortened("search:1s", 0.25) == "search:250ms"
    assert shortened("deep:er:250ms", 0.5) == "deep:er:125ms"
    assert shortened("search:1ms", 0.1) == "search:1ms"
    for name in ("greedy:2", "random", "search:200"):
        assert shortened(name, 0.5) == name
        assert thinking_time(name) == 0
