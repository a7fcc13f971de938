"""Play-outs: the same course as by hand, a chooser that is not believed, and games that cannot be played out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from cosmodrome.core import (
    Action,
    AnyRng,
    Refusal,
    Rng,
    State,
    at_random,
    find_game,
    make_bot,
    playout,
    quick,
)
from cosmodrome.core.testing import written
from cosmodrome.lab.simulation.playout import play

STACKED = ["phest", "karmanswap"]
TURN_BASED = [*STACKED, "lucky-dip"]


def begun(name: str, seats: int = 2) -> State:
    game = find_game(name)
    return game.new_state(game.options_type(), seats, "playout")


def by_hand(state: State, rng: AnyRng, most: int) -> int:
    """Do what a play-out at random does, by the public interface alone."""
    made = 0
    while made < most and (actors := state.actors()):
        legal = state.legal_actions(actors[0])
        state.apply(actors[0], legal[0] if len(legal) == 1 else rng.choice(legal))
        made += 1
    return made


def last_of(state: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
    return legal[-1]


@pytest.mark.parametrize("name", TURN_BASED)
@pytest.mark.parametrize("most", [1, 40, 100_000])
def test_it_plays_what_one_would_play_by_hand(name: str, most: int) -> None:
    for make in (Rng, lambda text: quick(Rng(text))):
        one, two = begun(name), begun(name)
        assert playout(one, at_random, make("moves"), most) == by_hand(two, make("moves"), most) <= most
        assert written(one) == written(two)
        assert most < 100_000 or one.outcome is not None


@pytest.mark.parametrize("name", TURN_BASED)
def test_a_chooser_is_asked_where_there_is_a_choice(name: str) -> None:
    state, asked = begun(name), list[int]()

    def choose(now: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        asked.append(len(legal))
        assert next(iter(now.actors())) == seat
        assert now.legal_actions(seat) == legal
        return legal[0]

    made = playout(state, choose, Rng("none"), 60)
    assert 0 < len(asked) <= made
    assert min(asked) > 1


@pytest.mark.parametrize("name", STACKED)
@pytest.mark.parametrize("turns", [1, 3])
def test_it_ends_when_the_seat_has_changed_often_enough(name: str, turns: int) -> None:
    state, seats = begun(name), list[int]()
    first = state.actors()[0]
    twin = state.clone()
    playout(state, last_of, Rng("turns"), 10_000, turns)
    while True:
        seat = twin.actors()[0]
        seats += [seat] if seat != (seats or [first])[-1] else []
        if len(seats) == turns:
            break
        twin.apply(seat, twin.legal_actions(seat)[-1])
    assert written(state) == written(twin)
    assert playout(twin, last_of, Rng("turns"), 10_000, 1, last=1 - twin.actors()[0]) == 0


@pytest.mark.parametrize("name", STACKED)
@pytest.mark.parametrize("bots", ["random", "greedy:1"])
def test_a_game_of_bots_is_the_same_watched_or_not(name: str, bots: str) -> None:
    game = find_game(name)
    options = game.decode_options({"rounds_to_win": 1} if name == "karmanswap" else {})
    seated = [make_bot(bots, game) for _ in range(3)]
    assert play(game, options, seated, "same") == play(game, options, seated, "same", watch=lambda *_: None)
    assert play(game, options, seated, "same", 9) == play(game, options, seated, "same", 9, lambda *_: None)
    assert play(game, options, seated, "same", 0).decisions == 0


@pytest.mark.parametrize("name", TURN_BASED)
@pytest.mark.parametrize("answer", [None, "Move", 7])
def test_a_chooser_that_answers_no_action_is_named(name: str, answer: Any) -> None:
    state = begun(name)
    with pytest.raises(TypeError, match=f"answered {answer!r}, which is none of the"):
        playout(state, lambda *_: answer, Rng("none"), 1000)
    assert len(state.legal_actions(state.actors()[0])) > 1


@pytest.mark.parametrize("name", TURN_BASED)
def test_a_chooser_that_answers_what_is_not_legal_is_refused(name: str) -> None:
    state, game = begun(name), find_game(name)
    before: list[bytes] = []

    def choose(now: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        before.append(written(now))
        return next(action for action in game.actions if action not in legal)

    with pytest.raises(Refusal):
        playout(state, choose, Rng("none"), 1000)
    assert before == [written(state)]


def test_an_equal_action_is_as_good_as_the_listed_one() -> None:
    state, game = begun("phest"), find_game("phest")

    def copied(now: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        action: Any = legal[-1]
        return type(action)(**{name: getattr(action, name) for name in action.__struct_fields__})

    twin = state.clone()
    playout(state, copied, Rng("none"), 50)
    playout(twin, last_of, Rng("none"), 50)
    assert written(state) == written(twin)
    assert game.actions


@pytest.mark.parametrize("most", [0, -3])
def test_a_limit_is_1_or_more(most: int) -> None:
    state = begun("phest")
    before = written(state)
    with pytest.raises(ValueError, match=f"1 decision or more, not {most}"):
        playout(state, at_random, Rng("none"), most)
    assert written(state) == before


def test_a_game_that_is_over_is_refused() -> None:
    state = begun("phest")
    playout(state, at_random, Rng("over"), 100_000)
    with pytest.raises(ValueError, match="the game is over"):
        playout(state, at_random, Rng("over"), 1)


def test_a_game_in_real_time_is_refused() -> None:
    state = begun("spacebowl")
    while -1 not in state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    with pytest.raises(ValueError, match="the clock may act"):
        playout(state, at_random, Rng("clock"), 1)


ASKING = """
from cosmodrome.core import find_game, on_stack

karman, phest = (find_game(name) for name in ("karmanswap", "phest"))
one, other = (game.new_state(game.options_type(), seats=2, seed="x") for game in (karman, phest))
print(on_stack(one), on_stack(other), isinstance(one, type(other)), on_stack(one), on_stack(other))
"""


def test_whether_a_state_is_on_the_stack_is_not_mixed_up_with_other_questions() -> None:
    """Compiled states share a cache of `isinstance`. A process of its own keeps other tests out of it."""
    run = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True", "False", "True", "True"]
