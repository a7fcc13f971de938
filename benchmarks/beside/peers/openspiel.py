"""OpenSpiel's games in C++, from Python: the loop of its `open_spiel/python/examples/example.py`.

A die or a card that is drawn is an action of the caller's, too (a chance node), so there it counts as a decision. It
is picked by its chances, with the standard library's `choices`; the example's `numpy.random.choice` would more than
halve the speed. The bare loop is the least that can be asked of Python: whatever is legal, chance or not, is picked
evenly, and nobody asks whose turn it is; right for maedn, whose only chance is a fair die. Its own loop is all in C++:
`evaluate_bots` lets its uniform random bots play a game to the end.
"""

from __future__ import annotations

import random
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from beside.engine import INCREMENT, MASK, MULTIPLIER, Engine, Peer, playing


def maedn(seats: int) -> Any:
    """The game of Phest's kind: roll and move round a ring, throw each other out."""
    return import_module("pyspiel").load_game("maedn", {"players": seats, "twoPlayersOpposite": True})


def _bare_maedn(seats: int) -> Engine:
    game = maedn(seats)

    def drive(number: int) -> int:
        state = game.new_initial_state()
        pick, decisions = number, 0
        is_terminal, legal_actions, apply_action = state.is_terminal, state.legal_actions, state.apply_action
        while not is_terminal():
            legal = legal_actions()
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            apply_action(legal[pick * len(legal) >> 31])
            decisions += 1
        return decisions

    return Engine("OpenSpiel maedn, bare loop", version("open_spiel"), seats, playing(drive))


def _own_loop(seats: int) -> Engine:
    spiel: Any = import_module("pyspiel")
    game = maedn(seats)

    def drive(number: int) -> int:
        state = game.new_initial_state()
        bots = [spiel.make_uniform_random_bot(seat, number + seat) for seat in range(seats)]
        spiel.evaluate_bots(state, bots, number)
        return int(state.move_number())

    return Engine("OpenSpiel maedn, loop in C++", version("open_spiel"), seats, playing(drive))


def _maedn(seats: int) -> Engine:
    return _engine("maedn", maedn(seats))


def _named(name: str, seats: int) -> Engine:
    return _engine(name, import_module("pyspiel").load_game(name))


def _engine(name: str, game: Any) -> Engine:
    def drive(number: int) -> int:
        state = game.new_initial_state()
        draw, pick, decisions = random.Random(number).choices, number, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = draw(outcomes, chances)[0]
            else:
                legal = state.legal_actions(state.current_player())
                pick = (pick * MULTIPLIER + INCREMENT) & MASK
                action = legal[pick * len(legal) >> 31]
            state.apply_action(action)
            decisions += 1
        return decisions

    return Engine(f"OpenSpiel {name}", version("open_spiel"), game.num_players(), playing(drive))


PEERS: Final = (
    Peer("OpenSpiel maedn", _maedn),
    Peer("OpenSpiel maedn, bare loop", _bare_maedn),
    Peer("OpenSpiel maedn, loop in C++", _own_loop),
    Peer("OpenSpiel backgammon", partial(_named, "backgammon")),
    Peer("OpenSpiel hanabi", partial(_named, "hanabi")),
)
