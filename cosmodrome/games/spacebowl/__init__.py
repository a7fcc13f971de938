"""Space Bowl: all search the galaxy at once, against the clock; 2 to 8 players. Its rules: docs/rules/space-bowl.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.game import Game, Options, Position, Told

from .actions import ACTIONS, SpaceBowlAction
from .events import SpaceBowlEvent
from .in_play import SpaceBowlInPlay
from .options import SpaceBowlOptions
from .position import SpaceBowlPosition
from .setup import from_position, new_state
from .view import SpaceBowlView


class SpaceBowl(Game):
    """The game of Space Bowl."""

    id = "spacebowl"
    title = "Space Bowl"
    rules_version = 2
    min_seats = 2
    max_seats = 8
    real_time = True
    data_files = ("cards.toml",)
    offers: ClassVar = {
        "advise": ".bots:advise",
        "ladder": ".bots:LADDER",
        "intend": ".bots:intend",
        "absence": ".actions:absence",
        "census": ".census:CENSUS",
        "encoder": ".encoder:SpaceBowlEncoder",
        "puzzles": ".puzzle:PUZZLES",
        "course": ".lessons:COURSE",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = SpaceBowlOptions
    view_type = SpaceBowlView
    position_type = SpaceBowlPosition
    action_type = SpaceBowlAction
    event_type = SpaceBowlEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> SpaceBowlInPlay:
        self.check_seats(seats)
        assert isinstance(options, SpaceBowlOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> SpaceBowlInPlay:
        assert isinstance(position, SpaceBowlPosition)
        return from_position(position)


GAME = SpaceBowl()
