"""Catanatron: Catan in Python. `Game.execute` one of `state.playable_actions` until there is a winner.

That is what its `Game.play_tick` does, without a player object in between; see its `docs/source/catanatron.rst`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from beside.engine import INCREMENT, MASK, MULTIPLIER, Engine, Peer, playing


def _catan(seats: int) -> Engine:
    catan: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    colours = list(catan.Color)[:seats]

    def drive(number: int) -> int:
        game = catan.Game([catan.Player(colour) for colour in colours], seed=number + 1)
        pick, decisions = number, 0
        winning_color, execute, state = game.winning_color, game.execute, game.state
        while winning_color() is None and state.num_turns < limit:
            legal = state.playable_actions
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            execute(legal[pick * len(legal) >> 31])
            decisions += 1
        return decisions

    return Engine("Catanatron", version("catanatron"), seats, playing(drive))


PEERS: Final = (Peer("Catanatron", _catan),)
