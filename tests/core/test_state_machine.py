"""Games under Hypothesis: legal and illegal actions, clones, positions and resamples in any order."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cosmodrome.core import CLOCK, Game, Rng, State, Told, find_game
from cosmodrome.core.testing import Contract, encoded, some_options, written

WHICH = st.integers(0, 999)
"""Chooses one of several: the remainder of a division by their number."""


class GameMachine(RuleBasedStateMachine):
    """A table at which somebody does anything at all."""

    game: ClassVar[Game]
    state: State

    @initialize(seats=WHICH, options=WHICH, seed=st.integers(0, 9999), played=st.integers(0, 250))
    def sit_down(self, seats: int, options: int, seed: int, played: int) -> None:
        game = self.game
        count = game.min_seats + seats % (game.max_seats - game.min_seats + 1)
        choices = some_options(game)
        self.contract = Contract(game, count)
        self.state = game.new_state(choices[options % len(choices)], count, str(seed))
        self.now = 0
        self.shadow: State | None = None
        rng = Rng(f"{seed}: before")
        for _ in range(played):
            if self.state.outcome is None:
                self.act(*(rng.below(1000) for _ in range(3)))

    def playing(self) -> bool:
        return self.state.outcome is None

    @precondition(playing)
    @rule(who=WHICH, what=WHICH, later=st.integers(0, 5000))
    def act(self, who: int, what: int, later: int) -> None:
        actors = self.state.actors()
        seat = actors[who % len(actors)]
        legal = self.state.legal_actions(seat)
        action = legal[what % len(legal)]
        deadline = self.state.deadline
        if seat == CLOCK:
            self.now = max(self.now, deadline or 0)
        elif deadline is None:
            self.now += later
        else:
            self.now = max(self.now, min(self.now + later, deadline - 1))
        told: list[Told] = []
        self.state.apply(seat, action, told, self.now)
        if self.shadow is not None:
            heard: list[Told] = []
            self.shadow.apply(seat, action, heard, self.now)
            assert encoded(heard) == encoded(told), "a copy was told something else"
            assert written(self.shadow) == written(self.state), "a copy came to another position"

    @rule(seed=WHICH)
    def do_what_is_illegal(self, seed: int) -> None:
        self.contract.check_refusals(self.state, Rng(str(seed)), self.now)

    @rule()
    def clone(self) -> None:
        self.shadow = self.state.clone()

    @rule()
    def write_and_read(self) -> None:
        self.shadow = self.game.from_position(self.state.position())

    @precondition(playing)
    @rule(seed=WHICH)
    def play_a_clone_on(self, seed: int) -> None:
        self.contract.check_clone(self.state, Rng(str(seed)), self.now)

    @precondition(playing)
    @rule(seed=WHICH)
    def play_a_position_on(self, seed: int) -> None:
        self.contract.check_position(self.state, Rng(str(seed)), self.now)

    @rule(seed=WHICH)
    def imagine_what_is_hidden(self, seed: int) -> None:
        self.contract.check_secrets(self.state, Rng(str(seed)), self.now)

    @rule()
    def look(self) -> None:
        self.contract.check_views(self.state)

    @invariant()
    def somebody_may_act_or_it_is_over(self) -> None:
        if hasattr(self, "state"):
            self.contract.check_actors(self.state)


@pytest.mark.parametrize("name", ["lucky-dip", "phest"])
def test_whatever_is_done_the_contract_is_kept(name: str) -> None:
    machine = type("Machine", (GameMachine,), {"game": find_game(name)})
    few = settings(
        max_examples=25, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    run_state_machine_as_test(machine, settings=few)
