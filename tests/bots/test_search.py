"""The search bot: what it imagines fits what it sees, it keeps its budget, and it finds what is there to find."""

from __future__ import annotations

import time

import pytest

from cosmodrome.bots.search import make
from cosmodrome.core import Rng, State, Unknown, find_game, make_bot
from cosmodrome.games.karmanswap.events import RoundEnded
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.lab.playout import play


def decisions(name: str, seats: int, games: int, every: int) -> list[tuple[State, int]]:
    """States of random games in which a seat has a choice."""
    game, found = find_game(name), []
    for number in range(games):
        state, rng = game.new_state(game.decode_options({}), seats, f"search {number}"), Rng(f"{number}")
        count = 0
        while state.outcome is None:
            seat = state.actors()[0]
            legal = state.legal_actions(seat)
            if len(legal) > 1 and (count := count + 1) % every == 0:
                found.append((state.clone(), seat))
            state.apply(seat, rng.choice(legal))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_what_is_imagined_fits_the_view(name: str, seats: int) -> None:
    game, rng = find_game(name), Rng("imagine")
    for state, seat in decisions(name, seats, 3, 5):
        view = state.view(seat)
        imagined = game.imagine(view, rng)
        assert imagined is not None
        assert list(imagined.actors()) == [seat]
        assert set(imagined.legal_actions(seat)) & set(state.legal_actions(seat))
        if view.prompt.ask != "replacement":  # type: ignore[attr-defined]  # which defender goes is not in the view
            assert imagined.view(seat) == view
        estimate = game.estimate(imagined)
        assert len(estimate) == seats
        assert all(-1 <= each <= 1 for each in estimate)


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_it_plays_legally_and_the_same_again(name: str) -> None:
    game = find_game(name)
    options = game.decode_options({"rounds_to_win": 1} if name == "karmanswap" else {})
    played = [
        play(game, options, [make_bot("search:12", game), make_bot("greedy:1", game)], "search", 60)
        for _ in range(2)
    ]
    assert played[0] == played[1]


def test_it_takes_the_win_that_is_there() -> None:
    """A dome one step from one's own end of the track: whatever makes a creature extinct wins the round (KS-9)."""
    game = find_game("karmanswap")
    bot = make_bot("search:400", game)
    found = 0
    for state, seat in decisions("karmanswap", 2, 4, 1):
        assert isinstance(state, KarmanState)
        state.extinction[0] = (state.track - 1) * (1 if seat == 0 else -1)
        legal = state.legal_actions(seat)
        winning = [
            action
            for action, events in zip(legal, game.foresee(state, seat), strict=True)
            if any(isinstance(event, RoundEnded) and event.winner == seat for event in events)
        ]
        if winning and len(winning) < len(legal) and found < 5:
            found += 1
            assert bot.decide(state.view(seat), legal, Rng("win")) in winning
    assert found == 5


def test_it_keeps_its_time() -> None:
    game = find_game("karmanswap")
    bot = make_bot("search:100ms", game)
    state, seat = decisions("karmanswap", 4, 1, 9)[0]
    began = time.thread_time()
    bot.decide(state.view(seat), state.legal_actions(seat), Rng("time"))
    assert time.thread_time() - began < 0.15


@pytest.mark.parametrize(
    ("argument", "complaint"),
    [
        ("", "search:200"),
        ("0", "search:200"),
        ("-5", "search:200"),
        ("2h", "search:1s"),
        ("90s", "to 60 s"),
    ],
)
def test_a_wrong_budget_is_refused(argument: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        make(find_game("phest"), argument)


def test_a_game_that_cannot_be_imagined_is_refused() -> None:
    with pytest.raises(Unknown, match="can't be searched"):
        make_bot("search:10", find_game("spacebowl"))
