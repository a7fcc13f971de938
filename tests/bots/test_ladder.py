"""The ladder: six bots per game, by rank. A table may seat each of them."""

from __future__ import annotations

import pytest

from cosmodrome.core import Rng, Unknown, bot_of_rank, find_game, make_bot, offers, ranks, thinking_time
from cosmodrome.core.realtime import bot_player, play_in_time

GAMES = ("phest", "spacebowl", "karmanswap")
SLOWEST = 2000
"""The most milliseconds of thought that a rank may take."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_ladder_has_six_ranks_of_different_bots_that_think_for_less_than_two_seconds(game_id: str) -> None:
    game = find_game(game_id)
    assert ranks(game) == tuple(f"rank:{place}" for place in range(1, 7))
    named = [bot_of_rank(rank, game) for rank in ranks(game)]
    assert len(set(named)) == 6
    for rank, name in zip(ranks(game), named, strict=True):
        make_bot(rank, game)
        assert thinking_time(name) < SLOWEST
        assert not name.startswith("search") or thinking_time(name), f"{name} has no end in time"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_and_the_last_rank_play_a_game(game_id: str) -> None:
    game = find_game(game_id)
    state = game.new_state(game.options_type(), 2, "a ladder")
    bots = [make_bot(rank, game) for rank in (ranks(game)[0], ranks(game)[-1])]
    if game.real_time:
        for number, _ in enumerate(play_in_time(state, [bot_player(bot, Rng("1")) for bot in bots])):
            if number > 60:
                break
        return
    for _ in range(12):
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        chosen = bots[seat].decide(state.view(seat), legal, Rng("1"))
        assert chosen in legal
        state.apply(seat, chosen)


def test_a_rank_that_is_not_there_is_refused() -> None:
    phest, dip = find_game("phest"), find_game("lucky-dip")
    with pytest.raises(Unknown, match="there is no bot 'rank:7' in Phest: there are rank:1 to rank:6"):
        make_bot("rank:7", phest)
    with pytest.raises(Unknown, match="there is no bot 'rank:0' in Phest"):
        make_bot("rank:0", phest)
    with pytest.raises(Unknown, match="it has no ladder"):
        make_bot("rank:1", dip)
    assert offers.LADDER.of(dip) is None


def test_a_level_in_between_plays_like_neither_neighbour_always() -> None:
    game = find_game("karmanswap")
    chosen: dict[str, list[object]] = {"greedy:1": [], "greedy:1.5": [], "greedy:3": []}
    for number in range(12):
        state = game.new_state(game.options_type(), 2, f"between {number}")
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        for name, found in chosen.items():
            found.append(make_bot(name, game).decide(state.view(seat), legal, Rng(f"{number}")))
    assert chosen["greedy:1.5"] != chosen["greedy:3"]
