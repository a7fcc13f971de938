"""Phest: roll, build and conquer with cards and dice; 2 to 4 players. Its rules: docs/rules/phest.md."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.census import Census
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Game, Options, Position, State, Told, View
from cosmodrome.games.phest.actions import ACTIONS, PhestAction
from cosmodrome.games.phest.events import PhestEvent
from cosmodrome.games.phest.options import PhestOptions
from cosmodrome.games.phest.position import PhestPosition
from cosmodrome.games.phest.setup import from_position, new_state
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.view import PhestView


class Phest(Game):
    """The game of Phest."""

    id = "phest"
    title = "Phest"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    data_files = ("cards.toml",)
    options_type = PhestOptions
    view_type = PhestView
    position_type = PhestPosition
    action_type = PhestAction
    event_type = PhestEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> PhestState:
        self.check_seats(seats)
        assert isinstance(options, PhestOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> PhestState:
        assert isinstance(position, PhestPosition)
        return from_position(position)

    def advise(self, view: View, legal: Sequence[Action], level: int, rng: Rng) -> Action | None:
        from cosmodrome.games.phest.bots import advise

        assert isinstance(view, PhestView)
        return advise(view, legal, level, rng)

    def imagine(self, view: View, rng: Rng) -> PhestState:
        from cosmodrome.games.phest.guess import guess

        assert isinstance(view, PhestView)
        return guess(view, rng)

    def estimate(self, state: State) -> tuple[float, ...]:
        from cosmodrome.games.phest.estimate import estimate

        assert isinstance(state, PhestState)
        return estimate(state)

    def policy(self, state: State, legal: Sequence[Action]) -> Action:
        from cosmodrome.games.phest.policy import policy

        assert isinstance(state, PhestState)
        return policy(state, legal)

    def census(self) -> Census:
        from cosmodrome.games.phest.census import CENSUS

        return CENSUS


GAME = Phest()
