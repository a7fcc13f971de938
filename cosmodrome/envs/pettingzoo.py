"""The games as PettingZoo environments (AEC): `env("phest", seats=4)`. See docs/pettingzoo.md."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.core import Game, games, offers
from cosmodrome.core.offers.encoder import EncoderMaker
from cosmodrome.core.text import words_for
from cosmodrome.envs.episode import LIMIT, TICK, Episode, Setting

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError("PettingZoo is missing: pip install 'cosmodrome[pettingzoo]'") from error

Observation = dict[str, "np.ndarray[Any, Any]"]
"""`observation`: float32, 0 to 1, in the encoder's layout; `action_mask`: int8, 1 for what is legal now."""

_MARKUP: Final = re.compile(r"\\(\[)|\[[a-z#/@][^\[\]]*\]")
"""A bracket that is meant, after a backslash, and Rich's tags."""


def env(
    game: Game | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    limit: int = LIMIT,
    tick: int = TICK,
    render_mode: str | None = None,
    encoder: EncoderMaker | None = None,
) -> AECEnv[str, Observation, int]:
    """The environment of a game, wrapped so that a call in the wrong order is refused. Arguments as for `raw_env`."""
    raw = raw_env(game, seats, options, limit=limit, tick=tick, render_mode=render_mode, encoder=encoder)
    return OrderEnforcingWrapper(raw)


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
    """A game for agents `seat_0`, `seat_1`, …; everything an agent sees comes from its seat's view.

    Each is rewarded with its return (-1 to 1, summing to 0) when the game ends, and with 0 before; partners have the
    same. A game that goes past the limit is truncated, with nothing for anybody.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo's own declaration
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        limit: int = LIMIT,
        tick: int = TICK,
        render_mode: str | None = None,
        encoder: EncoderMaker | None = None,
    ) -> None:
        """A game by id or as itself, the fewest seats and default options if not said.

        `limit` is the most decisions of a game, `tick` the milliseconds of a tick in a real-time game. Raises Unknown
        for a game that is not installed, and ValueError for anything else that does not fit.
        """
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: there is 'ansi' or None, not {render_mode!r}")
        self.setting = Setting(game, seats, options, limit, tick)
        maker = encoder or offers.ENCODER.of(self.setting.game)
        if maker is None:
            raise ValueError(
                f"nothing says how {self.setting.game.title} becomes a vector: give an encoder; "
                f"there is one for: {', '.join(game.id for game in games().values() if offers.ENCODER.of(game))}"
            )
        self.encoder = maker(self.setting.game, self.setting.options, self.setting.seats)
        self.render_mode = render_mode
        self.metadata = {**raw_env.metadata, "name": f"cosmodrome_{self.setting.game.id}_v0"}
        self.seed = ""
        """The seed of the game in play; with its actions it makes a record."""
        self._series, self._games = secrets.token_hex(8), 0
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        size, actions = self.encoder.layout.size, self.setting.actions
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Set up the next game of the series that `seed` begins; `options` is not used."""
        if seed is not None:
            self._series, self._games = str(seed), 0
        self.seed = f"{self._series}/{self._games}"
        self._games += 1
        self.episode: Episode = self.setting.start(self.seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Let the selected agent act; None for one whose game is over. Raises ValueError for what is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for an action, not for None")
        self.episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """The agent that is asked next; at the end, with the rewards, each that is left."""
        episode = self.episode
        if episode.seat is not None:
            self.agent_selection = self.possible_agents[episode.seat]
            return
        self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, episode.returns, strict=True))
        over = self.truncations if episode.truncated else self.terminations
        over.update(dict.fromkeys(self.agents, True))

    def observe(self, agent: str) -> Observation:
        """Return all that an agent's seat may know, and its legal actions: none unless it is asked."""
        seat, episode = self._seat[agent], self.episode
        observation = np.zeros(self.encoder.layout.size, np.float32)
        cells: Any = observation.data  # floats, and quicker to write to one by one than the array
        self.encoder.write(episode.state.view(seat), episode.now, cells)
        mask = np.zeros(self.setting.actions, np.int8)
        if seat == episode.seat:
            mask[episode.legal()] = 1
        return {"observation": observation, "action_mask": mask}

    def observation_space(self, agent: str) -> Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same for every agent."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Return a spectator's view in words; None without a render mode."""
        if self.render_mode is None:
            return None
        names = [agent.replace("_", " ") for agent in self.possible_agents]
        view = self.episode.state.view(None)
        words = words_for(self.setting.game, names, None)
        outcome = self.episode.state.outcome
        text = words.board(view) if outcome is None else words.ending(outcome, view)
        return _MARKUP.sub(lambda markup: markup[1] or "", text)

    def close(self) -> None:
        """Nothing is held open."""
