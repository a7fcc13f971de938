"""Space Bowl: all search the galaxy at once, against the clock; 2 to 8 players. Its rules: docs/rules/space-bowl.md."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.census import Census
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Game, Intent, Options, Position, Told, View
from cosmodrome.core.puzzle import Puzzle
from cosmodrome.games.spacebowl.actions import ACTIONS, STEP_AWAY, STEP_BACK, SpaceBowlAction
from cosmodrome.games.spacebowl.events import SpaceBowlEvent
from cosmodrome.games.spacebowl.options import SpaceBowlOptions
from cosmodrome.games.spacebowl.position import SpaceBowlPosition
from cosmodrome.games.spacebowl.puzzle import SpaceBowlPuzzle, puzzle
from cosmodrome.games.spacebowl.setup import from_position, new_state
from cosmodrome.games.spacebowl.state import SpaceBowlState
from cosmodrome.games.spacebowl.view import SpaceBowlView


class SpaceBowl(Game):
    """The game of Space Bowl."""

    id = "spacebowl"
    title = "Space Bowl"
    rules_version = 1
    min_seats = 2
    max_seats = 8
    real_time = True
    puzzle_type = SpaceBowlPuzzle
    data_files = ("cards.toml",)
    options_type = SpaceBowlOptions
    view_type = SpaceBowlView
    position_type = SpaceBowlPosition
    action_type = SpaceBowlAction
    event_type = SpaceBowlEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> SpaceBowlState:
        self.check_seats(seats)
        assert isinstance(options, SpaceBowlOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> SpaceBowlState:
        assert isinstance(position, SpaceBowlPosition)
        return from_position(position)

    def absence(self, away: bool) -> Action:
        return STEP_AWAY if away else STEP_BACK

    def advise(self, view: View, legal: Sequence[Action], level: int, rng: Rng) -> Action | None:
        from cosmodrome.games.spacebowl.bots import advise

        assert isinstance(view, SpaceBowlView)
        return advise(view, legal, level, rng)

    def intend(self, view: View, legal: Sequence[Action], level: int, rng: Rng, now: int) -> Intent | None:
        from cosmodrome.games.spacebowl.bots import intend

        assert isinstance(view, SpaceBowlView)
        return intend(view, legal, level, rng, now)

    def census(self) -> Census:
        from cosmodrome.games.spacebowl.census import CENSUS

        return CENSUS

    def puzzle(self, day: str) -> Puzzle:
        return puzzle(day)


GAME = SpaceBowl()
