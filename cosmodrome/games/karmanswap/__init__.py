"""Karman Swap: creatures, colonies and chains of abilities; 2 to 4 players. Its rules: docs/rules/karman-swap.md."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.census import Census
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Event, Game, Options, Position, State, Told, View
from cosmodrome.games.karmanswap.actions import ACTIONS, KarmanAction
from cosmodrome.games.karmanswap.events import KarmanEvent
from cosmodrome.games.karmanswap.foresee import foresee
from cosmodrome.games.karmanswap.options import KarmanOptions
from cosmodrome.games.karmanswap.position import KarmanPosition
from cosmodrome.games.karmanswap.setup import from_position, new_state
from cosmodrome.games.karmanswap.state import TEAMS, KarmanState
from cosmodrome.games.karmanswap.view import KarmanView


class KarmanSwap(Game):
    """The game of Karman Swap."""

    id = "karmanswap"
    title = "Karman Swap"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    data_files = ("cards.toml", "planets.toml")
    options_type = KarmanOptions
    view_type = KarmanView
    position_type = KarmanPosition
    action_type = KarmanAction
    event_type = KarmanEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> KarmanState:
        self.check_seats(seats)
        assert isinstance(options, KarmanOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> KarmanState:
        assert isinstance(position, KarmanPosition)
        return from_position(position)

    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        return TEAMS[seats]

    def advise(self, view: View, legal: Sequence[Action], level: int, rng: Rng) -> Action | None:
        from cosmodrome.games.karmanswap.bots import advise

        assert isinstance(view, KarmanView)
        return advise(view, legal, level, rng)

    def imagine(self, view: View, rng: Rng) -> KarmanState:
        from cosmodrome.games.karmanswap.guess import guess

        assert isinstance(view, KarmanView)
        return guess(view, rng)

    def estimate(self, state: State) -> tuple[float, ...]:
        from cosmodrome.games.karmanswap.estimate import estimate

        assert isinstance(state, KarmanState)
        return estimate(state)

    def census(self) -> Census:
        from cosmodrome.games.karmanswap.census import CENSUS

        return CENSUS

    def foresee(self, state: State, seat: int) -> list[list[Event]]:
        assert isinstance(state, KarmanState)
        return foresee(state, seat)


GAME = KarmanSwap()
