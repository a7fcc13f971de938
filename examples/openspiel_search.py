"""OpenSpiel's own information-set tree search plays Phest against random players. Takes less than a minute.

pip install 'cosmodrome[openspiel]'
python examples/openspiel_search.py
python examples/openspiel_search.py --games 20 --simulations 200
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.bots.uniform_random import UniformRandomBot

import cosmodrome.envs.openspiel  # noqa: F401  # makes the games known


class Opinion:
    """Judges a state by the game's own opinion instead of playing it to its end; thinks as much of each action."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        """Each player's likely return."""
        return np.array(state.estimate())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Each legal action, and how likely it is to be good."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: Any, bots: list[Any], chance: np.random.RandomState) -> list[float]:
    """Play a game to its end; the returns."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = chance.choice([outcome for outcome, _ in state.chance_outcomes()])
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(int(action))
    return list(state.returns())


def main(games: int, simulations: int, seed: int) -> float:
    """The share of games that the search wins, from each seat in turn."""
    game = pyspiel.load_game("python_cosmodrome_phest(players=2)")
    chance = np.random.RandomState(seed)
    wins = 0
    for number in range(games):
        search = ISMCTSBot(
            game,
            Opinion(),
            uct_c=0.6,
            max_simulations=simulations,
            random_state=chance,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        search.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
        seat = number % 2
        bots = [UniformRandomBot(player, chance) for player in range(2)]
        bots[seat] = search
        returns = play(game, bots, chance)
        wins += returns[seat] > 0
        print(f"game {number + 1}: search in seat {seat}: {returns[seat]:+.0f}", flush=True)
    print(f"search wins {wins} of {games} games")
    return wins / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    main(arguments.games, arguments.simulations, arguments.seed)
