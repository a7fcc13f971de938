"""Phest: roll, build and conquer with cards and dice; 2 to 4 players. Its rules: docs/rules/phest.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.chance import Rng, proven
from cosmodrome.core.game import Game, Told

from .action_table import ACTIONS
from .in_play import PhestInPlay
from .options import PhestOptions
from .position import PhestPosition
from .setup import read, set_up
from .view import PhestView


class Phest(Game):
    """The game of Phest."""

    id = "phest"
    title = "Phest"
    rules_version = 3
    min_seats = 2
    max_seats = 4
    data_files = ("cards.toml",)
    offers: ClassVar = {
        "advise": ".bots:advise",
        "ladder": ".bots:LADDER",
        "imagine": ".imagine:imagine",
        "estimate": ".estimate:estimate",
        "chances": ".estimate:chances",
        "playing_on": ".bots:PLAYING_ON",
        "terms": ".estimate:terms",
        "out": ".scoring:is_out",
        "policy": ".bots:policy",
        "census": ".census:CENSUS",
        "statistics": ".statistics:STATISTICS",
        "blank": ".blank:blank",
        "words": ".text:WORDS",
        "encoder": ".encoder:PhestEncoder",
        "board_puzzles": ".puzzle:PUZZLES",
        "course": ".lessons",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = PhestOptions
    view_type = PhestView
    position_type = PhestPosition
    actions = ACTIONS

    def set_up(self, options: PhestOptions, seats: int, rng: Rng, events: list[Told] | None) -> PhestInPlay:
        return set_up(options, seats, proven(rng), events)

    def read(self, position: PhestPosition) -> PhestInPlay:
        return read(position)


GAME = Phest()
