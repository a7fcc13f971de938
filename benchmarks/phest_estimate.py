"""Fit the weights of Phest's estimate to games of `greedy:3` against itself, for each number of seats, and print them.

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

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.games.phest.estimate import FEATURES, features
from cosmodrome.games.phest.fitted import STAGES, WEIGHTS
from cosmodrome.games.phest.state import PhestState
from cosmodrome.games.phest.worth import turns_left

Seen = tuple[list[list[float]], float, list[float]]
"""A position: its features per seat, the turns left, and the share of the win that each seat got."""

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


def stage_shares(turns: float) -> list[float]:
    """How much of each stage's weights counts with so many turns left."""
    return [float(np.interp(turns, STAGES, np.eye(len(STAGES))[stage])) for stage in range(len(STAGES))]


def design(seen: list[Seen]) -> tuple[np.ndarray, np.ndarray]:
    """Positions x seats x (feature, stage), and positions x seats of shares won."""
    figures = np.array([each for each, _, _ in seen], dtype=np.float32)
    stages = np.array([stage_shares(turns) for _, turns, _ in seen], dtype=np.float32)
    spread = figures[:, :, :, None] * stages[:, None, None, :]
    return spread.reshape(*figures.shape[:2], -1), np.array([shares for _, _, shares in seen], np.float32)


def chances(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Positions x seats: who wins, by these weights."""
    worth = x @ weights.astype(np.float32)
    worth -= worth.max(axis=1, keepdims=True)
    odds = np.exp(worth)
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def fit(x: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The weights under which what happened is likeliest, kept small by a ridge."""
    size = x.shape[2]
    weights = np.zeros(size)
    for _ in range(12):
        p = chances(x, weights)
        slope = (won - p).reshape(-1) @ x.reshape(-1, size) - RIDGE * weights
        flat = (x * np.sqrt(p)[:, :, None]).reshape(-1, size)
        mean = (x * p[:, :, None]).sum(axis=1)
        weights += np.linalg.solve(flat.T @ flat - mean.T @ mean + RIDGE * np.eye(size), slope)
    return weights


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description="Fit the weights of Phest's estimate.")
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
        weights = fit(*design(train))
        figures, won = design(test)
        of_code, of_two = (np.array(WEIGHTS[each]).reshape(-1) for each in (seats, 2))
        for name, each in (("fitted now", weights), ("in the code", of_code), ("for two seats", of_two)):
            loss = -np.mean(np.sum(won * np.log(chances(figures, each)), axis=1))
            print(f"# {seats} seats, weights {name}: log loss {loss:.3f} over {len(won)} positions")
        print(f"# by guessing {np.log(seats):.3f}")
        for (_, figure), row in zip(FEATURES, weights.reshape(len(FEATURES), -1), strict=True):
            print(f"({', '.join(f'{value:.2f}' for value in row)}),  # {figure}")


if __name__ == "__main__":
    main()
