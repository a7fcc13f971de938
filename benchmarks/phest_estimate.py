"""Fit the weights of Phest's estimate to games of `greedy:3` against itself, and print them.

A conditional logit by Newton's method, over positions of games with 2, 3 and 4 seats in which bots slip now and then,
so that odd positions are seen too. A fifth of the games is kept back to tell how well the fit foresees who wins.

    python benchmarks/phest_estimate.py --games 20000
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from logit import Seen, design, fit, log_loss

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.games.phest.estimate import FEATURES, STAGES, features
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


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description="Fit the weights of Phest's estimate.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    train: list[Seen] = []
    test: list[Seen] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for seats, share in ((2, 0.6), (3, 0.2), (4, 0.2)):
            games = pool.map(partial(game_of, seats), range(int(given.games * share)), chunksize=20)
            for number, seen in enumerate(games):
                (test if number % 5 == 0 else train).extend(seen)
    weights = fit(design(train, STAGES), RIDGE)
    for x, won in design(test, STAGES):
        loss = log_loss(x, won, weights)
        seats = won.shape[1]
        print(
            f"# {seats} seats: log loss {loss:.3f} over {len(won)} positions, {np.log(seats):.3f} by guessing"
        )
    print("FEATURES: Final = (")
    for (term, name, _), row in zip(FEATURES, weights.reshape(len(FEATURES), -1), strict=True):
        print(f'    ("{term}", "{name}", ({", ".join(f"{value:.2f}" for value in row)})),')
    print(")")


if __name__ == "__main__":
    main()
