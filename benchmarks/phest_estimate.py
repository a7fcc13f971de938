"""Fit the weights that say who will win Phest to games of `greedy:3` against itself, for each number of seats.

A conditional logit by Newton's method, over positions of games in which bots slip now and then, so that odd positions
are seen too. A fifth of the games is kept back to tell how well the fit foresees who wins, and how well the weights
that stand in the code do, for this number of seats and for two.

    python benchmarks/phest_estimate.py --games 8000 --seats 3 4
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from logit import Seen, design, fit, log_loss

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.games.phest.estimate import FEATURES, features
from cosmodrome.games.phest.fitted import STAGES, WEIGHTS, WHO_WINS_OF_TWO
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.worth import turns_left

SLIPS = (0, 3, 10)
"""Per hundred decisions, those that a game's bots take at random."""
LOOKS = 12
"""Per hundred turns, those that are looked at."""
RIDGE = 3.0


def game_of(seats: int, number: int) -> list[Seen]:
    """Positions of one game."""
    game = find_game("phest")
    rng = Rng(f"estimate: {seats} seats, game {number}")
    options = game.decode_options(
        {
            "difficulty": rng.choice(["easy", "hard"]),
            "seating": rng.choice(["opposite", "neighbours"]) if seats == 2 else "opposite",
        }
    )
    slips, bot = rng.choice(SLIPS), make_bot("greedy:3", game)
    state = game.new_state(options, seats, rng.seed)
    assert isinstance(state, PhestState)
    looked: list[tuple[list[list[float]], float]] = []
    while state.outcome is None:
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        if state.stack[-1].phase.ask == "turn" and rng.below(100) < LOOKS:
            looked.append((features(state), turns_left(state)))
        slip = len(legal) == 1 or rng.below(100) < slips
        state.apply(seat, rng.choice(legal) if slip else bot.decide(state.view(seat), legal, rng))
    winners = state.outcome.winners
    shares = [(seat in winners) / len(winners) for seat in range(seats)]
    return [(each, turns, shares) for each, turns in looked]


def in_code(seats: int) -> tuple[tuple[float, ...], ...]:
    """Return the weights in the code that say who will win, for a number of seats."""
    return WHO_WINS_OF_TWO if seats == 2 else WEIGHTS[seats]


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description="Fit the weights that say who will win Phest.")
    parser.add_argument("--games", type=int, default=10_000, help="games with each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    for seats in given.seats:
        train: list[Seen] = []
        test: list[Seen] = []
        with ProcessPoolExecutor(given.processes) as pool:
            games = pool.map(partial(game_of, seats), range(given.games), chunksize=20)
            for number, seen in enumerate(games):
                (test if number % 5 == 0 else train).extend(seen)
        weights = fit(design(train, STAGES), RIDGE)
        ((figures, won),) = design(test, STAGES)
        of_code, of_two = (np.array(each).reshape(-1) for each in (in_code(seats), WHO_WINS_OF_TWO))
        for name, each in (("fitted now", weights), ("in the code", of_code), ("for two seats", of_two)):
            loss = log_loss(figures, won, each)
            print(f"# {seats} seats, weights {name}: log loss {loss:.3f} over {len(won)} positions")
        print(f"# by guessing {np.log(seats):.3f}")
        for (_, figure), row in zip(FEATURES, weights.reshape(len(FEATURES), -1), strict=True):
            print(f"({', '.join(f'{value:.2f}' for value in row)}),  # {figure}")


if __name__ == "__main__":
    main()
