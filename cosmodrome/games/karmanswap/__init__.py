"""Karman Swap: creatures, colonies and chains of abilities; 2 to 4 players. Its rules: docs/rules/karman-swap.md."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.game import Game, Options, Position, Told

from .actions import ACTIONS, KarmanAction
from .events import KarmanEvent
from .in_play import KarmanInPlay
from .options import KarmanOptions
from .position import KarmanPosition
from .setup import from_position, new_state
from .view import KarmanView


class KarmanSwap(Game):
    """The game of Karman Swap."""

    id = "karmanswap"
    title = "Karman Swap"
    rules_version = 2
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
        "chances": ".chances:chances",
        "terms": ".terms:terms",
        "foresee": ".foresee:foresee",
        "teams": ".state:teams",
        "check_data": ".data:check_data",
        "census": ".census:CENSUS",
        "words": ".text:WORDS",
        "encoder": ".encoder:KarmanEncoder",
        "board_puzzles": ".puzzle:PUZZLES",
        "course": ".lessons:COURSE",
        "kit": ".art.kit:kit",
        "faces": ".art.faces:faces",
    }
    options_type = KarmanOptions
    view_type = KarmanView
    position_type = KarmanPosition
    action_type = KarmanAction
    event_type = KarmanEvent
    actions = ACTIONS

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> KarmanInPlay:
        self.check_seats(seats)
        assert isinstance(options, KarmanOptions)
        return new_state(options, seats, seed, events)

    def from_position(self, position: Position) -> KarmanInPlay:
        assert isinstance(position, KarmanPosition)
        return from_position(position)


GAME = KarmanSwap()
