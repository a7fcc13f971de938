"""Search: iterations a second of our search bot, and of OpenSpiel's Monte-Carlo tree search in Python and in C++.

All think about positions from random games, a fixed number of iterations about each; only the thinking is timed. What
an iteration is differs. Ours imagines what the seat cannot know, goes down the tree, and lets the game judge where it
arrives. OpenSpiel's, as in its `open_spiel/python/examples/mcts.py`, knows the whole state, and plays at random from
there to the game's end, once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import chain, count
from typing import Any, Final

from beside.engine import INCREMENT, MASK, MULTIPLIER, Count, Engine, Peer, Run
from beside.own import seats_at
from beside.peers.openspiel import maedn
from cosmodrome import __version__
from cosmodrome.core import CLOCK, Game, Rng, Unknown, games, make_bot
from cosmodrome.core.build import build_name

ITERATIONS: Final = 100
"""Per position."""
SELDOM: Final = 28
"""Bits of the picker that must all be gone for a position to be thought about: one in eight."""
EXPLORE: Final = 2.0
"""OpenSpiel's own default for its constant of exploration."""
MEMORY: Final = 100
"""Megabytes that OpenSpiel's tree in C++ may have."""


def own_search(seats: int) -> Iterator[Engine]:
    """Each of our games in which the search bot plays."""
    for game in games().values():
        try:
            make_bot(f"search:{ITERATIONS}", game)
        except Unknown:
            continue
        taken = seats_at(game, seats)
        label = f"{__version__} {build_name()}"
        yield Engine(f"Cosmodrome search {game.id}", label, taken, _timed(partial(positions, game, taken)))


def positions(game: Game, seats: int, number: int) -> Iterator[Callable[[], object]]:
    """Positions of random game number n, each as what thinks about it."""
    bot, state = (
        make_bot(f"search:{ITERATIONS}", game),
        game.new_state(game.options_type(), seats, str(number)),
    )
    rng, pick = Rng(str(number)), number
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal_actions(seat)
        pick = (pick * MULTIPLIER + INCREMENT) & MASK
        if seat != CLOCK and len(legal) > 1 and not pick >> SELDOM:
            yield partial(bot.decide, state.view(seat), legal, rng)
        state.apply(seat, legal[pick * len(legal) >> 31], None, state.deadline or 0)


def _timed(positions: Callable[[int], Iterator[Callable[[], object]]]) -> Run:
    """A run of thinking; `positions` gives those of game number n, each as what thinks about it."""

    def run(seconds: float, first: int) -> Count:
        thought, took = 0, 0.0
        for think in chain.from_iterable(map(positions, count(first))):
            began = time.process_time()
            think()
            took += time.process_time() - began
            thought += 1
            if took >= seconds:
                break
        return Count(thought, thought * ITERATIONS, took)

    return run


def _python(seats: int) -> Engine:
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    random: Any = import_module("numpy").random
    game = maedn(seats)
    rollout = mcts.RandomRolloutEvaluator(1, random.RandomState(1))
    bot = mcts.MCTSBot(game, EXPLORE, ITERATIONS, rollout, random_state=random.RandomState(1))
    return Engine("OpenSpiel MCTS Python maedn", version("open_spiel"), seats, _stepping(game, bot))


def _cplusplus(seats: int) -> Engine:
    spiel: Any = import_module("pyspiel")
    game = maedn(seats)
    rollout = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.MCTSBot(game, rollout, EXPLORE, ITERATIONS, MEMORY, False, 1, False)
    return Engine("OpenSpiel MCTS C++ maedn", version("open_spiel"), seats, _stepping(game, bot))


def _stepping(game: Any, bot: Any) -> Run:
    def positions(number: int) -> Iterator[Callable[[], object]]:
        state, pick = game.new_initial_state(), number
        while not state.is_terminal():
            legal = state.legal_actions()
            pick = (pick * MULTIPLIER + INCREMENT) & MASK
            if not state.is_chance_node() and len(legal) > 1 and not pick >> SELDOM:
                yield partial(bot.step, state)
            state.apply_action(legal[pick * len(legal) >> 31])

    return _timed(positions)


SEARCHING: Final = (
    Peer("OpenSpiel MCTS Python maedn", _python),
    Peer("OpenSpiel MCTS C++ maedn", _cplusplus),
)
