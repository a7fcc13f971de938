"""Walks: the next actor, what an action changes and what not, the clock, going back, two ways from one place."""

from __future__ import annotations

import pytest

from cosmodrome.core import CLOCK, TICK, Refusal, State, find_game
from cosmodrome.core.testing import written
from cosmodrome.core.walk import QuickWalk, Walk, next_actor
from cosmodrome.games.phest.actions import Hold
from cosmodrome.games.spacebowl.action_table import CALL_GO, READY


def begun(name: str, seats: int = 2) -> State:
    game = find_game(name)
    return game.new_state(game.options_type(), seats, "a walk")


class ActorsAlone:
    """A state in which only the actors matter."""

    def __init__(self, *actors: int) -> None:
        self.actors = lambda: actors


@pytest.mark.parametrize(
    ("actors", "first"),
    [((), None), ((2,), 2), ((1, 0), 1), ((CLOCK,), CLOCK), ((0, 1, CLOCK), 0), ((CLOCK, 3), 3)],
)
def test_the_first_seat_is_next_and_the_clock_only_where_no_seat_may_act(
    actors: tuple[int, ...], first: int | None
) -> None:
    assert next_actor(ActorsAlone(*actors)) == first  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_a_walk_leads_where_the_rules_lead_and_leaves_every_state_as_it_was(name: str) -> None:
    start, by_hand = begun(name), begun(name)
    walk, quick, seen = Walk(start), QuickWalk(begun(name)), [(start, written(start))]
    for _ in range(80):
        seat = walk.next_actor
        if seat is None:
            break
        action = walk.state.legal_actions(seat)[-1]
        heard: list[object] = []
        overheard: list[object] = []
        by_hand.apply(seat, action, heard)  # type: ignore[arg-type]
        quick.act(seat, action, None, overheard)  # type: ignore[arg-type]
        step = walk.act(seat, action)
        assert step[:4] == (seat, action, 0, heard)
        assert heard == overheard
        assert step.state is walk.state
        assert written(walk.state) == written(by_hand) == written(quick.state)
        assert walk.steps[-1] is step
        seen.append((walk.state, written(walk.state)))
    assert len(seen) > 30
    assert all(written(state) == before for state, before in seen)
    for state, _ in reversed(seen[:-1]):
        walk.back()
        assert walk.state is state
    with pytest.raises(IndexError):
        walk.back()
    assert walk.state is start


def test_a_refusal_changes_nothing() -> None:
    walk = Walk(begun("phest"), 500)
    before, state = written(walk.state), walk.state
    with pytest.raises(Refusal):
        walk.act(1, Hold(), 900)
    assert (walk.state, walk.now, written(walk.state)) == (state, 500, before)
    with pytest.raises(IndexError):
        walk.back()
    quick = QuickWalk(state, 500)
    with pytest.raises(Refusal):
        quick.act(1, Hold(), 900)
    assert (quick.now, written(quick.state)) == (500, before)


def test_the_clock_acts_at_its_deadline_and_time_never_falls() -> None:
    walk = Walk(begun("spacebowl"))
    assert walk.act(1, READY, 700).now == 700
    step = walk.tick()
    assert (step.seat, step.action, step.now) == (CLOCK, TICK, 30_000)
    assert walk.now == 30_000
    assert walk.act(0, CALL_GO, 400).now == 30_000
    walk.back()
    walk.back()
    assert walk.now == 700
    with pytest.raises(Refusal):
        walk.act(CLOCK, TICK, 800)
    quick = QuickWalk(begun("spacebowl"), 40_000)
    quick.tick()
    assert quick.now == 40_000


def test_nobody_is_next_when_the_game_is_over() -> None:
    walk = QuickWalk(begun("phest"))
    while (seat := next_actor(walk.state)) is not None:
        walk.act(seat, walk.state.legal_actions(seat)[0])
    assert walk.state.outcome is not None


def test_a_fork_owes_nothing_to_the_walk_it_came_from() -> None:
    walk = Walk(begun("spacebowl"))
    walk.act(0, READY, 100)
    fork, before = walk.fork(), written(walk.state)
    fork.act(1, READY, 250)
    assert (walk.now, written(walk.state)) == (100, before)
    walk.tick()
    assert (fork.now, walk.now) == (250, 30_000)
    fork.back()
    fork.back()
    assert fork.now == 0
    assert written(fork.state) == written(begun("spacebowl"))
    assert walk.now == 30_000
