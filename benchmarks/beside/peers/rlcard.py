"""RLCard: `env.run` with its own random agents, as in its `docs/toy-examples.md`. `env.timestep` counts decisions."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from beside.engine import Engine, Peer, playing

GAMES: Final = ("leduc-holdem", "uno")


def _game(name: str, seats: int) -> Engine:
    rlcard: Any = import_module("rlcard")
    agents: Any = import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def drive(number: int) -> int:
        before: int = env.timestep
        env.run(is_training=False)
        decisions: int = env.timestep - before
        return decisions

    return Engine(f"RLCard {name}", version("rlcard"), env.num_players, playing(drive))


PEERS: Final = tuple(Peer(f"RLCard {name}", partial(_game, name)) for name in GAMES)
