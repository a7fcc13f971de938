"""Phest: roll, build and conquer with cards and dice; 2 to 4 players. Its rules: docs/rules/phest.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.game import Game, Options, Position, Told

from .actions import ACTIONS, PhestAction
from .events import PhestEvent
from .in_play import PhestInPlay
from .options import PhestOptions
from .position import PhestPosition
from .setup import from_position, new_state
from .view import PhestView


class Phest(Game):
    """The game of Phest."""

    id = "phest"
    title = "Phest"
    rules_version = 2
    min_seats = 2
    max_seats = 4
    data_files = ("cards.toml",)
    offers: ClassVar = {
        "advise": ".bots:advise",
        "ladder": ".bots:LADDER",
        "imagine": ".imagine:imagine",
        "estimate": ".estimate:estimate",
        "chances": ".chances:chances",
        "terms": ".estimate:terms",
        "out": ".scoring:is_out",
        "policy": ".bots:policy",
        "census": ".census:CENSUS",
        "words": ".text:WORDS",
        "encoder": ".encoder:PhestEncoder",
        "board_puzzles": ".puzzle:PUZZLES",
        "course": ".lessons:COURSE",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = PhestOptions
    view_type = PhestView
    position_type = PhestPosition
    action_type = PhestAction
    event_type = PhestEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> PhestInPlay:
        self.check_seats(seats)
        assert isinstance(options, PhestOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> PhestInPlay:
        assert isinstance(position, PhestPosition)
        return from_position(position)


GAME = Phest()
