"""Learns Space Bowl from nothing by policy gradient (REINFORCE), against random players, in less than a minute.

pip install 'cosmodrome[pettingzoo]'
python examples/pettingzoo_train.py
python examples/pettingzoo_train.py --games 1000 --evaluate 200

The policy is linear: a weight for each number of the observation and each action, and a softmax over what is legal.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmodrome.envs.bots import BotAgent
from cosmodrome.envs.pettingzoo import env

BATCH = 20
RATE = 0.02


class Choice(NamedTuple):
    """A decision of the policy: what was seen (where it is not 0), what was legal and how likely, what was taken."""

    where: NDArray[np.intp]
    seen: NDArray[np.float32]
    legal: NDArray[np.intp]
    likely: NDArray[np.float32]
    taken: int


class Policy:
    """A linear softmax policy and its training."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.rng = np.random.default_rng(seed)
        self.mean, self.square, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self.expected = 0.0

    def choose(self, observation: dict[str, Any]) -> Choice:
        """Draw an action."""
        seen = np.append(observation["observation"], np.float32(1))
        where, legal = np.flatnonzero(seen), np.flatnonzero(observation["action_mask"])
        score = seen[where] @ self.weights[np.ix_(where, legal)]
        likely = np.exp(score - score.max())
        likely /= likely.sum()
        taken = int(np.searchsorted(np.cumsum(likely), self.rng.random()))
        return Choice(where, seen[where], legal, likely, min(taken, len(legal) - 1))

    def learn(self, games: list[tuple[float, list[Choice]]]) -> None:
        """Make what led to more than was expected likelier (a step of Adam)."""
        gradient = np.zeros_like(self.weights)
        for reward, choices in games:
            surprise = reward - self.expected
            self.expected += 0.02 * surprise
            for each in choices:
                push = -surprise * each.likely
                push[each.taken] += surprise
                gradient[np.ix_(each.where, each.legal)] += np.outer(each.seen, push)
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.99 * self.square + 0.01 * gradient**2
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-3)


Opponent = Callable[[dict[str, Any]], int]


def play(table: Any, policy: Policy, agent: str, opponent: Opponent, seed: int) -> tuple[float, list[Choice]]:
    """Play a game: the agent's reward and its choices."""
    table.reset(seed=seed)
    reward, choices = 0.0, []
    for turn in table.agent_iter():
        observation, got, terminated, truncated, _ = table.last()
        if terminated or truncated:
            action, reward = None, got if turn == agent else reward
        elif turn == agent:
            choice = policy.choose(observation)
            choices.append(choice)
            action = int(choice.legal[choice.taken])
        else:
            action = opponent(observation)
        table.step(action)
    return reward, choices


def wins(table: Any, policy: Policy, opponent: Opponent, games: int) -> float:
    """The share of games that the policy wins, from each seat in turn."""
    rewards = [play(table, policy, f"seat_{game % 2}", opponent, game)[0] for game in range(games)]
    return sum(reward > 0 for reward in rewards) / games


def main(games: int, evaluate: int, seed: int) -> None:
    """Train, then measure against random players and a rule-based bot."""
    table = env("spacebowl", seats=2)
    size = table.observation_space("seat_0")["observation"].shape[0]
    policy = Policy(size, int(table.action_space("seat_0").n), seed)
    rng = np.random.default_rng(seed)

    def at_random(observation: dict[str, Any]) -> int:
        return int(rng.choice(np.flatnonzero(observation["action_mask"])))

    greedy = BotAgent(table.unwrapped.setting, "greedy:1", str(seed))
    print(f"before: wins {wins(table, policy, at_random, evaluate):.0%} against random players", flush=True)
    began = time.perf_counter()
    for first in range(0, games, BATCH):
        batch = [
            play(table, policy, f"seat_{game % 2}", at_random, 1_000_000 + game)
            for game in range(first, min(first + BATCH, games))
        ]
        policy.learn(batch)
        won = sum(reward > 0 for reward, _ in batch)
        print(f"{first + len(batch):>5} games: won {won} of the last {len(batch)}", flush=True)
    print(f"trained in {time.perf_counter() - began:.0f} s")
    print(f"after: wins {wins(table, policy, at_random, evaluate):.0%} against random players")
    against = wins(table, policy, lambda _: greedy.choose(table.unwrapped.episode), evaluate)
    print(f"after: wins {against:.0%} against greedy:1")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--evaluate", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    main(arguments.games, arguments.evaluate, arguments.seed)
