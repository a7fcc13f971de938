"""PettingZoo's classic games: `agent_iter`, `last`, a sample of the action mask, `step`.

That is the loop of its page "AEC API", https://pettingzoo.farama.org/api/aec. `last` makes the observation as well.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from beside.engine import Engine, Peer, playing

GAMES: Final = ("connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6")


def _classic(name: str, seats: int) -> Engine:
    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)

    def drive(number: int) -> int:
        decisions = 0
        env.reset()
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return Engine(f"PettingZoo {name}", version("pettingzoo"), len(env.possible_agents), playing(drive))


PEERS: Final = tuple(Peer(f"PettingZoo {name}", partial(_classic, name)) for name in GAMES)
