"""A duel of Phest's search with itself: the weights for the number of seats against those for two seats.

    python benchmarks/phest_weights.py --seats 4 --iterations 30 --games 400 --seed weights

The two bots sit in turns (a b a b), and every deal is played again with the seats exchanged (b a b a). With four seats
half of the wins are each bot's due; with three, one bot has two seats in the first game and the other in the second.
Every tenth deal prints how many games the weights for the number of seats have won, with Wilson's interval, and what a
decision took of the processor: theirs, then the other's. With compiled rules (`make compiled`) set PYTHONPATH as the
Makefile does.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from cosmodrome.bots.search import SearchBot
from cosmodrome.bots.tree import Opinion, opinion_of
from cosmodrome.core import Action, Rng, State, View, find_game
from cosmodrome.games.phest.estimate import expected, weights_of_two
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.worth import turns_left
from cosmodrome.lab.statistics.intervals import wilson


def by_weights_for_two(state: State) -> tuple[float, ...]:
    """The estimate, as if two players sat there."""
    assert isinstance(state, PhestState)
    return expected(state, weights_of_two(turns_left(state)))


class Searcher:
    """A search bot, and the processor time that it took."""

    def __init__(self, opinion: Opinion, iterations: int | None, seconds: float | None) -> None:
        self.bot = SearchBot(find_game("phest"), opinion, iterations, seconds)
        self.seconds = 0.0
        self.decisions = 0

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The bot's choice."""
        start = time.process_time()
        action = self.bot.decide(view, legal, rng)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return action


def won(searchers: Sequence[Searcher], seats: int, seed: str, first: int) -> float:
    """Play a deal, the searcher of this number on the first seat; return the share of the win that number 0 gets."""
    game = find_game("phest")
    state, rng = game.new_state(game.decode_options({}), seats, seed), Rng(f"{seed} {first}")
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        one = searchers[(first + seat) % 2]
        state.apply(seat, legal[0] if len(legal) == 1 else one.decide(state.view(seat), legal, rng))
    winners = state.outcome.winners
    return sum((first + seat) % 2 == 0 for seat in winners) / len(winners)


def main() -> None:
    """Play, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, choices=(3, 4), default=4)
    parser.add_argument("--iterations", type=int, help="for each decision, unless a time is given")
    parser.add_argument("--milliseconds", type=float, help="for each decision")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="weights")
    given = parser.parse_args()
    own = opinion_of(find_game("phest"))
    assert own is not None
    seconds = None if given.milliseconds is None else given.milliseconds / 1000
    searchers = [
        Searcher(opinion, given.iterations, seconds)
        for opinion in (own, own._replace(estimate=by_weights_for_two))
    ]
    wins = 0.0
    for deal in range(given.games // 2):
        wins += sum(won(searchers, given.seats, f"{given.seed} {deal}", first) for first in (0, 1))
        if deal % 10 == 9 or deal == given.games // 2 - 1:
            found = wilson(wins, 2 * deal + 2)
            costs = " : ".join(f"{1000 * each.seconds / each.decisions:.1f}" for each in searchers)
            ends = f"[{100 * found.low:.0f}, {100 * found.high:.0f}]"
            print(
                f"{2 * deal + 2} games, won {100 * found.value:.1f} % {ends}, {costs} ms a decision",
                flush=True,
            )


if __name__ == "__main__":
    main()
