"""Karman Swap: creatures, colonies and chains of abilities; 2 to 4 players. Its rules: docs/rules/karman-swap.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.chance import Rng, proven
from cosmodrome.core.game import Game, Told

from .action_table import ACTIONS
from .in_play import KarmanInPlay
from .options import KarmanOptions
from .position import KarmanPosition
from .setup import read, set_up
from .view import KarmanView


class KarmanSwap(Game):
    """The game of Karman Swap."""

    id = "karmanswap"
    title = "Karman Swap"
    rules_version = 3
    min_seats = 2
    max_seats = 4
    data_files = ("cards.toml", "planets.toml")
    offers: ClassVar = {
        "advise": ".bots:advise",
        "ladder": ".bots:LADDER",
        "imagine": ".imagine:imagine",
        "estimate": ".estimate:estimate",
        "policy": ".policy:policy",
        "horizon": ".policy:HORIZON",
        "breadth": ".policy:BREADTH",
        "chances": ".chances:chances",
        "playing_on": ".bots:PLAYING_ON",
        "terms": ".terms:terms",
        "foresee": ".foresee:foresee",
        "teams": ".state:teams",
        "check_data": ".data:check_data",
        "census": ".census:CENSUS",
        "statistics": ".statistics:STATISTICS",
        "blank": ".blank:blank",
        "words": ".text:WORDS",
        "encoder": ".encoder:KarmanEncoder",
        "board_puzzles": ".puzzle:PUZZLES",
        "course": ".lessons",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = KarmanOptions
    view_type = KarmanView
    position_type = KarmanPosition
    actions = ACTIONS

    def set_up(self, options: KarmanOptions, seats: int, rng: Rng, events: list[Told] | None) -> KarmanInPlay:
        return set_up(options, seats, proven(rng), events)

    def read(self, position: KarmanPosition) -> KarmanInPlay:
        return read(position)


GAME = KarmanSwap()
