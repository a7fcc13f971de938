"""Space Bowl: all search the galaxy at once, against the clock; 2 to 8 players. Its rules: docs/rules/space-bowl.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.chance import Rng, proven
from cosmodrome.core.game import Game, Told

from .action_table import ACTIONS
from .in_play import SpaceBowlInPlay
from .options import SpaceBowlOptions
from .position import SpaceBowlPosition
from .setup import read, set_up
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
        "words": ".text:WORDS",
        "absence": ".action_table:absence",
        "census": ".census:CENSUS",
        "statistics": ".statistics:STATISTICS",
        "tunable": ".data:TUNABLE",
        "encoder": ".encoder:SpaceBowlEncoder",
        "puzzles": ".puzzle:PUZZLES",
        "course": ".lessons",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = SpaceBowlOptions
    view_type = SpaceBowlView
    position_type = SpaceBowlPosition
    actions = ACTIONS

    def set_up(
        self, options: SpaceBowlOptions, seats: int, rng: Rng, events: list[Told] | None
    ) -> SpaceBowlInPlay:
        return set_up(options, seats, proven(rng), events)

    def read(self, position: SpaceBowlPosition) -> SpaceBowlInPlay:
        return read(position)


GAME = SpaceBowl()
